import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { DocumentIcon } from '#components/ui/icons.ts';
import { Choice } from '#components/ui/line-field.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { ENCODINGS, type Encoding } from '#core/imports/rows.ts';
import { IMPORT_KINDS, type ImportKind } from '#core/model/file-imports/file-import.ts';
import { tooManyRows } from '#core/model/file-imports/row-limit.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK, NO_BREAK, quote } from '#core/model/french.ts';
import { DropArea } from './drop-area.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ENCODING_NAMES, KIND_WORDS, SEPARATOR_NAMES } from './import-words.ts';
import type { FileImportState, OpenFile } from './use-file-import.ts';

const PRIVATE = 'Le fichier reste sur cet appareil jusqu’à votre confirmation. Rien n’est encore écrit.';

/** The first step: which file, and how it was understood. */
export const FileStep = ({ state, onCancel }: { state: FileImportState; onCancel: () => void }) => {
  const { file, progress } = state;
  if (progress !== null) return <Reading rows={progress.done} onStop={state.stopReading} />;
  if (file === null) return <DropArea isOther={false} onFile={(blob) => void state.open(blob, blob.name)} />;
  return (
    <>
      <Card className="flex items-center gap-3 p-4">
        <span className="grid size-10 place-items-center rounded-control bg-green-soft text-green">
          <DocumentIcon size={20} />
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold">{file.shape.name}</p>
          <p className="text-small text-ink-2">{fileText(file)}</p>
        </div>
      </Card>
      <Understood state={state} file={file} />
      <section className="flex flex-col gap-2">
        <h2 className="text-small text-ink-2">Extrait, tel qu’il sera lu</h2>
        <ScrollRegion
          label="Extrait du fichier"
          className="overflow-x-auto rounded-card border border-line bg-card p-3 text-small leading-6 whitespace-pre"
        >
          {file.shape.sample.join('\n')}
        </ScrollRegion>
        {file.shape.notices.map((notice) => (
          <p key={notice} className="rounded-control bg-saffron-soft px-3 py-2 text-small text-saffron">
            {notice}
          </p>
        ))}
      </section>
      <p className="rounded-control bg-blue-soft px-3 py-2 text-small text-blue">{PRIVATE}</p>
      <DropArea isOther onFile={(blob) => void state.open(blob, blob.name)} />
      <Foot>
        <Button onPress={onCancel}>Annuler</Button>
        <Button
          variant="primary"
          onPress={() => {
            state.setStep('columns');
            if (state.checked === null) void state.check();
          }}
        >
          Choisir les colonnes
        </Button>
      </Foot>
    </>
  );
};

/** The file is read; how many rows it has is known at its end, that they are too many before. */
const Reading = ({ rows, onStop }: { rows: number; onStop: () => void }) => (
  <>
    <ImportProgress
      share={0}
      text={rows === 0 ? 'Lecture du fichier…' : formatPlural(rows, 'ligne lue', 'lignes lues')}
      onStop={onStop}
    />
    <RowLimit rows={rows} />
  </>
);

/** What to do with more rows than an import takes; nothing for others. */
export const RowLimit = ({ rows }: { rows: number }) => {
  const excess = tooManyRows(rows);
  return (
    excess !== null && (
      <p role="status" className="rounded-control bg-saffron-soft px-3 py-2 text-small text-saffron">
        {excess}
      </p>
    )
  );
};

export const Foot = ({ children }: { children: ReactNode }) => (
  <div
    data-above-notifications
    className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper py-3 sm:sticky sm:bottom-0"
  >
    {children}
  </div>
);

const fileText = ({ shape }: OpenFile): string =>
  `${formatCount(Math.max(1, Math.round(shape.bytes / 1000)))}${NO_BREAK}ko · ${formatPlural(shape.rows, 'ligne')}` +
  (shape.headingLine === null ? '' : ' sous l’en-tête');

/** What was recognised, and how to correct it. */
const Understood = ({ state, file }: { state: FileImportState; file: OpenFile }) => {
  const { shape, kind } = file;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-title text-section font-bold">Ce que Comptoir a reconnu</h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice label="Ce fichier contient" value={kind} onChange={(next) => void state.chooseKind(next as ImportKind)}>
          {IMPORT_KINDS.map((each) => (
            <option key={each} value={each}>
              {KIND_WORDS[each].many}
            </option>
          ))}
        </Choice>
        {shape.encoding !== null && (
          <Choice
            label={`Encodage (les accents sont faux${NARROW_NO_BREAK}? changez-le)`}
            value={shape.encoding}
            onChange={(encoding) => void state.open(file.blob, shape.name, { encoding: encoding as Encoding })}
          >
            {ENCODINGS.map((each) => (
              <option key={each} value={each}>
                {ENCODING_NAMES[each]}
              </option>
            ))}
          </Choice>
        )}
        {shape.otherParts.length > 0 && (
          <Choice
            label={shape.format === 'xlsx' ? 'Feuille' : 'Fichier de l’archive'}
            value={shape.part ?? ''}
            onChange={(part) => void state.open(file.blob, shape.name, { part })}
          >
            {[...new Set([shape.part ?? '', ...shape.otherParts])].map((part) => (
              <option key={part} value={part}>
                {part}
              </option>
            ))}
          </Choice>
        )}
      </div>
      <p className="text-small text-ink-2">{restText(file)}</p>
    </section>
  );
};

const restText = ({ shape }: OpenFile): string =>
  [
    shape.separator === null ? null : `Séparateur ${SEPARATOR_NAMES[shape.separator] ?? quote(shape.separator)}`,
    shape.headingLine === null ? 'Sans en-tête' : `En-tête ligne ${shape.headingLine}`,
    shape.conventions.currencyCertainty === 'ask'
      ? 'Devise lue montant par montant'
      : `Montants en ${shape.conventions.currency}`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
