import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { formatCount, formatPlural } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { fieldTitle } from './field-labels.ts';
import { columnsOf, readField } from './record-columns.ts';
import { valueText } from './value-text.ts';

const FIRST_ROWS = 50;
const FIGURE = /Minor$|Count$|^(?:count|rating|reputation|favourites|views|followers|following)$/;

const alignOf = (name: string): string => (FIGURE.test(name) ? 'text-right tabular-nums' : 'text-left');

/** Records of a page, one per line; only columns with some value. Scrolls horizontally. */
export const RecordTable = ({ records, label, now }: { records: readonly object[]; label: string; now: Instant }) => {
  const [showsAll, setShowsAll] = useState(false);
  const columns = columnsOf(records);
  const shown = showsAll ? records : records.slice(0, FIRST_ROWS);
  return (
    <div className="flex flex-col gap-2">
      <ScrollRegion label={label} className="overflow-x-auto rounded-control border border-line">
        <table className="w-full border-collapse text-small">
          <thead>
            <tr className="bg-sunk text-ink-2">
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                <span className="sr-only">Ligne</span>
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className={`px-3 py-2 font-semibold whitespace-nowrap ${alignOf(name)}`}>
                  {fieldTitle(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((record, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a page have no other name, and never move
              <tr key={index} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-right font-normal text-ink-2">
                  {formatCount(index + 1)}
                </th>
                {columns.map((name) => (
                  <Cell key={name} name={name} text={valueText(name, readField(record, name), record, now)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {records.length > shown.length && (
        <Button size="small" className="self-start" onPress={() => setShowsAll(true)}>
          Montrer {formatPlural(records.length - shown.length, 'ligne')} de plus
        </Button>
      )}
    </div>
  );
};

const Cell = ({ name, text }: { name: string; text: string | null }) => (
  <td className={`px-3 py-2 align-top ${alignOf(name)}`}>
    {text === null ? (
      <span className="text-ink-2">inconnu</span>
    ) : (
      <span className={`block max-w-64 w-max ${/url$/i.test(name) ? 'truncate' : ''}`}>{text}</span>
    )}
  </td>
);
