import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { FIELD } from '#components/ui/field-class.ts';
import { Choice } from '#components/ui/line-field.tsx';
import type { MappedColumn } from '#core/imports/rows.ts';
import { MAX_IMPORT_ROWS } from '#core/model/file-imports/row-limit.ts';
import { formatCount, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { AsideLines, TwinLines } from './aside-lines.tsx';
import { ColumnWriting } from './column-writing.tsx';
import { Foot, RowLimit } from './file-step.tsx';
import { FirstRows } from './first-rows.tsx';
import { ImportProgress } from './import-progress.tsx';
import { RefusalList } from './refusal-list.tsx';
import type { FileImportState, OpenFile } from './use-file-import.ts';

/** Of the file, of Comptoir, and an example; on a phone the example stands under its heading. */
const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-x-3 sm:grid-cols-3';

/** The second step: what each column holds, and the lines to be mended. */
export const ColumnsStep = ({ state, file }: { state: FileImportState; file: OpenFile }) => {
  const { checked, progress } = state;
  const taken = file.mapping.filter(({ field }) => field !== null).length;
  const left = new Set(checked?.refusals.map(({ line }) => line)).size;
  return (
    <>
      <HeadingsChoice state={state} file={file} />
      <Card className="flex flex-col gap-2 p-4">
        <p className="flex flex-wrap justify-between gap-2 text-small text-ink-2">
          <span>
            {formatPlural(file.mapping.length, 'colonne trouvée', 'colonnes trouvées')},{' '}
            {formatPlural(taken, 'reprise')}
          </span>
          <span>choix gardés pour la prochaine fois</span>
        </p>
        <p aria-hidden="true" className={`${COLUMNS} text-small font-medium text-ink-2 max-sm:hidden`}>
          <span>Dans le fichier</span>
          <span>Dans Comptoir</span>
          <span>Exemple</span>
        </p>
        <ul className="flex flex-col divide-y divide-line">
          {file.mapping.map((each) => (
            <ColumnLine key={each.column} state={state} file={file} mapped={each} />
          ))}
        </ul>
        {file.mapping.some(({ by, field }) => by === 'proposed' && field !== null) && (
          <p className="text-small text-ink-2">
            <span className="hatched rounded-inner px-1">hachuré</span>
            {`${NARROW_NO_BREAK}: proposé d’après le contenu, à confirmer.`}
          </p>
        )}
      </Card>
      {progress && (
        <ImportProgress
          share={progress.done / Math.max(1, progress.total)}
          text={`${formatPlural(progress.done, 'ligne lue', 'lignes lues')} sur ${formatCount(progress.total)}`}
          onStop={state.stopReading}
        />
      )}
      {checked && <FirstRows file={file} rows={checked.first} />}
      {checked && <RowLimit rows={checked.rows} />}
      {checked && <RefusalList state={state} checked={checked} />}
      {checked && checked.twins.length > 0 && <TwinLines twins={checked.twins} onDrop={state.dropLine} />}
      {checked && checked.aside.length > 0 && <AsideLines aside={checked.aside} onKeep={state.keepLine} />}
      <Foot>
        <Button onPress={() => state.setStep('file')}>Retour</Button>
        <span className="flex flex-wrap items-center gap-3 max-sm:contents">
          {left > 0 && (
            <span className="text-small text-ink-2 max-sm:order-first max-sm:w-full">
              {`${formatPlural(left, 'ligne')} à corriger${NARROW_NO_BREAK}: sans correction, non reprises`}
            </span>
          )}
          <Button
            variant="primary"
            isDisabled={checked === null || checked.rows === 0 || checked.rows > MAX_IMPORT_ROWS || progress !== null}
            onPress={() => state.setStep('check')}
          >
            Vérifier
          </Button>
        </span>
      </Foot>
    </>
  );
};

const NO_HEADINGS = 0;

/** Which line holds the headings, where another was taken for it. */
const HeadingsChoice = ({ state, file }: { state: FileImportState; file: OpenFile }) => {
  const { firstLines, headingLine } = file.shape;
  const isShown = headingLine === null || firstLines.some(({ line }) => line === headingLine);
  return (
    <Choice
      label="Ligne des en-têtes"
      value={String(headingLine ?? NO_HEADINGS)}
      onChange={(line) => void state.chooseHeadings(Number(line))}
    >
      <option value={NO_HEADINGS}>Aucune, le fichier n’a pas d’en-tête</option>
      {!isShown && <option value={headingLine}>{`Ligne ${headingLine}`}</option>}
      {firstLines.map(({ line, text }) => (
        <option key={line} value={line}>
          {`Ligne ${line}${NARROW_NO_BREAK}: ${text.slice(0, 80)}`}
        </option>
      ))}
    </Choice>
  );
};

interface ColumnLineProps {
  state: FileImportState;
  file: OpenFile;
  mapped: MappedColumn;
}

const ColumnLine = ({ state, file, mapped }: ColumnLineProps) => {
  const column = file.shape.columns[mapped.column];
  const cell = file.fields.find(({ field }) => field === mapped.field)?.cell;
  const name = column?.heading || `Colonne ${mapped.column + 1}`;
  const choose = (field: string): void =>
    state.setMapping(
      file.mapping.map((each) => {
        if (each.column === mapped.column) return { ...each, field: (field || null) as typeof each.field, by: 'sure' };
        // One field has one column.
        return field !== '' && each.field === field ? { ...each, field: null } : each;
      }),
    );
  return (
    <li className={`${COLUMNS} items-center py-2`}>
      <span className="truncate font-semibold">{name}</span>
      <select
        aria-label={`Dans Comptoir, pour ${name}`}
        value={mapped.field ?? ''}
        onChange={(event) => choose(event.target.value)}
        className={classNames(
          FIELD,
          'max-sm:row-span-2',
          mapped.by === 'proposed' && mapped.field !== null && 'hatched',
          mapped.field === null && 'text-ink-2',
        )}
      >
        <option value="">Ne pas reprendre</option>
        {file.fields.map(({ field, name: label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
      <span className="truncate text-small text-ink-2">{column?.samples[0] ?? ''}</span>
      {column && cell !== undefined && (
        <ColumnWriting
          column={column}
          cell={cell}
          chosen={state.columns.get(column.index) ?? {}}
          onChoose={(chosen) => state.chooseWriting(column.index, chosen)}
        />
      )}
    </li>
  );
};
