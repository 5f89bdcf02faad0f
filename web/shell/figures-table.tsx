import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { type CsvCell, toCsv } from '#core/model/csv.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';

/** One column of figures, for a table and for a file. */
export interface Column<Row> {
  head: string;
  /** Null: unknown. */
  cell: (row: Row) => CsvCell;
  /** As it is shown; by default the cell itself. */
  text?: (row: Row) => string;
}

/** The rows as a file. */
export const figuresCsv = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): string =>
  toCsv(
    columns.map(({ head }) => head),
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  );

const textOf = <Row,>({ cell, text }: Column<Row>, row: Row): string => {
  if (text) return text(row);
  const value = cell(row);
  if (value === null) return 'inconnu';
  return typeof value === 'number' ? formatCount(value) : value;
};

/** More rows would make the page slow, and are in the file. */
const MOST_ROWS = 300;

interface FiguresTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** The figures of a chart one by one, visually and for screen readers. */
export const FiguresTable = <Row,>({ caption, columns, rows }: FiguresTableProps<Row>) => (
  <ScrollRegion label={caption} className="max-h-96 overflow-auto">
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-card text-small text-ink-2">
        <tr className="align-bottom [&_th]:py-2 [&_th]:pl-4 [&_th]:text-right [&_th]:font-semibold [&_th]:first:pl-0 [&_th]:first:text-left">
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MOST_ROWS).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table of figures have no state
          <tr key={at} className="border-t border-line">
            {columns.map((column, place) =>
              place === 0 ? (
                <th key={column.head} scope="row" className="py-1.5 text-left font-medium">
                  {textOf(column, row)}
                </th>
              ) : (
                <td key={column.head} className="py-1.5 pl-4 text-right whitespace-nowrap tabular-nums">
                  {textOf(column, row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length > MOST_ROWS && (
      <p className="py-2 text-small text-ink-2">
        et {formatPlural(rows.length - MOST_ROWS, 'autre ligne', 'autres lignes')} dans le fichier CSV
      </p>
    )}
  </ScrollRegion>
);
