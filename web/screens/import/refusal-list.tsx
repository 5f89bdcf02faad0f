import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FIELD, FIELD_INPUT } from '#components/ui/field-class.ts';
import { Choice } from '#components/ui/line-field.tsx';
import type { Refusal } from '#core/imports/rows.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import type { CheckReply } from './reader-messages.ts';
import type { FileImportState } from './use-file-import.ts';

interface RefusalListProps {
  state: FileImportState;
  checked: CheckReply;
}

/** What a refusal is about: its column, or the line as a whole. */
const kindOf = ({ heading }: Refusal): string => heading ?? 'Ligne entière';

/** Each with how many there are, the most frequent first. */
const kindsOf = (refusals: readonly Refusal[]): [name: string, count: number][] =>
  [...Map.groupBy(refusals, kindOf)]
    .map(([name, own]): [string, number] => [name, own.length])
    .toSorted(([, a], [, b]) => b - a);

/** Of most rows; a long reason takes more. */
const ROW_HEIGHT = 72;

/** Every cell that could not be read, with the field to mend it. */
export const RefusalList = ({ state, checked }: RefusalListProps) => {
  const scroller = useRef<HTMLElement>(null);
  const [kind, setKind] = useState('');
  const kinds = useMemo(() => kindsOf(checked.refusals), [checked]);
  // A kind of which every line was mended is chosen no more.
  const shown = kinds.some(([name]) => name === kind) ? kind : '';
  const refusals = shown === '' ? checked.refusals : checked.refusals.filter((refusal) => kindOf(refusal) === shown);
  const rows = useVirtualizer({
    count: refusals.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const lines = new Set(checked.refusals.map(({ line }) => line)).size;
  const ready = formatPlural(checked.rows, 'est prête', 'sont prêtes');
  if (checked.refusals.length === 0)
    return <p className="font-semibold text-green">{`Aucune ligne à corriger, ${ready}.`}</p>;
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-3">
        <h2 className="font-title text-section font-bold">{formatPlural(lines, 'ligne')} à corriger</h2>
        <span className="grow text-small text-ink-2">{ready}</span>
        <Button size="small" onPress={() => void state.saveRefused()}>
          Télécharger ces lignes
        </Button>
      </div>
      {kinds.length > 1 && (
        <Choice label="Montrer" value={shown} onChange={setKind}>
          <option value="">{`Toutes (${formatCount(checked.refusals.length)})`}</option>
          {kinds.map(([name, count]) => (
            <option key={name} value={name}>
              {`${name} (${formatCount(count)})`}
            </option>
          ))}
        </Choice>
      )}
      <section
        ref={scroller}
        aria-label="Lignes à corriger"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, no key scrolls there
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-card border border-line bg-card"
      >
        <ul className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const refusal = refusals[index];
            return (
              refusal && (
                <li
                  key={`${refusal.line} ${refusal.field}`}
                  ref={rows.measureElement}
                  data-index={index}
                  className="absolute inset-x-0 grid min-h-18 grid-cols-[4.5rem_minmax(0,1fr)_6.5rem] items-center gap-2 border-b border-line px-3 py-2 sm:grid-cols-[5rem_minmax(0,1fr)_8rem] sm:gap-3"
                  style={{ top: start }}
                >
                  <RefusalLine refusal={refusal} state={state} />
                </li>
              )
            );
          })}
        </ul>
      </section>
    </section>
  );
};

const RefusalLine = ({ refusal, state }: { refusal: Refusal; state: FileImportState }) => {
  const { line, field, heading, value, reason, proposal } = refusal;
  const typed = field === null ? undefined : state.corrections.get(line)?.get(field);
  const [text, setText] = useState(typed ?? proposal ?? '');
  const save = (): void => {
    if (field !== null && text !== '' && text !== typed) state.correct(line, field, text);
  };
  return (
    <>
      <span className="text-small text-ink-2">
        ligne <b className="text-ink">{line}</b>
        <br />
        <span className="block truncate">{heading}</span>
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold text-saffron">{value}</span>
        <span className="block text-small text-ink-2">{reason}</span>
      </span>
      {field !== null && (
        <span className={FIELD}>
          <input
            aria-label={`${heading ?? field}, ligne ${line}`}
            value={text}
            placeholder="à corriger"
            onChange={(event) => setText(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => event.key === 'Enter' && save()}
            className={FIELD_INPUT}
          />
        </span>
      )}
    </>
  );
};
