import { Card } from '#components/ui/card.tsx';
import { Dash } from '#components/ui/dash.tsx';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { RowOf } from '#core/imports/rows.ts';
import type { ImportKind } from '#core/model/file-imports/file-import.ts';
import { formatMoney } from '#core/model/french.ts';
import { formatDate } from '#core/model/french-dates.ts';
import { FATE_WORDS } from '#core/model/stock/stock-words.ts';
import { startOfParisDay } from '#core/model/time.ts';
import type { FieldName } from './reader-messages.ts';
import type { OpenFile } from './use-file-import.ts';

type Row = RowOf[ImportKind];

/** The first lines as they will be kept, with every choice of the seller: a wrong column is seen before it is imported. */
export const FirstRows = ({ file, rows }: { file: OpenFile; rows: readonly Row[] }) => {
  const fields = file.mapping.flatMap(({ field }) => file.fields.find((each) => each.field === field) ?? []);
  if (rows.length === 0 || fields.length === 0) return null;
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="text-small font-medium text-ink-2">Les premières lignes, telles qu’elles seront gardées</h2>
      <ScrollRegion label="Premières lignes" className="overflow-x-auto">
        <table className="w-full text-small whitespace-nowrap">
          <thead className="text-left text-ink-2">
            <tr>
              <th scope="col" className="py-1.5 pr-4 font-medium">
                Ligne
              </th>
              {fields.map(({ field, name, cell }) => (
                <th
                  key={field}
                  scope="col"
                  className={`py-1.5 pr-4 font-medium ${cell === 'amount' ? 'text-right' : ''}`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-4 text-left font-normal text-ink-2 tabular-nums">
                  {row.line}
                </th>
                {fields.map((field) => (
                  <td
                    key={field.field}
                    className={`max-w-64 truncate py-1.5 pr-4 ${field.cell === 'amount' ? 'text-right tabular-nums' : ''}`}
                  >
                    {cellText(row, field) ?? <Dash word="inconnu" />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
};

/** What is kept of a cell, as the rest of the app writes it; null where nothing is. */
const cellText = (row: Row, { field, cell }: FieldName): string | null => {
  // A row has every field that its kind of file can hold, under its own name.
  const value = (row as unknown as Readonly<Record<string, unknown>>)[field];
  if (value === null || value === undefined) return null;
  if (cell === 'amount' && typeof value === 'number') return formatMoney(value, row.currency);
  if (cell === 'day' && typeof value === 'string') return formatDate(startOfParisDay(value));
  if (cell === 'fate' && 'fate' in row) return FATE_WORDS[row.fate];
  return String(value);
};
