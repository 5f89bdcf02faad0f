import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#components/ui/class-names.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#components/ui/icons.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import { type CsvCell, toCsv } from '#core/model/csv.ts';
import { formatCount, formatPlural } from '#core/model/french.ts';
import { type SortBy, sortBy } from '#core/model/sort-by.ts';

/** One column of figures, for a table and for a file. */
export interface Column<Row> {
  head: string;
  /** Null: unknown. */
  cell: (row: Row) => CsvCell;
  /** Of numbers other than counts: a decimal amount, or a part of 1. */
  kind?: 'money' | 'share';
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

/** Null: in the order of the chart. */
type ChosenSort = SortBy<string> | null;

/** Figures are sorted from the greatest down at first, names from A on; a second press turns the order round. */
const sortAfter = (sort: ChosenSort, head: string, isNumber: boolean): ChosenSort => {
  const [first, second] = isNumber ? (['descending', 'ascending'] as const) : (['ascending', 'descending'] as const);
  return { by: head, direction: sort?.by === head && sort.direction === first ? second : first };
};

/** The figures of a chart one by one, visually and for screen readers; sorted by any column, unknown ones last. */
export const FiguresTable = <Row,>({ caption, columns, rows: given }: FiguresTableProps<Row>) => {
  const [sort, setSort] = useState<ChosenSort>(null);
  const sorted = columns.find(({ head }) => head === sort?.by);
  const rows = sort && sorted ? sortBy(given, sorted.cell, sort.direction) : given;
  return (
    <ScrollRegion label={caption} className="max-h-96 overflow-auto">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-card text-small text-ink-2">
          <tr className="align-bottom [&_th]:py-2 [&_th]:pl-4 [&_th]:text-right [&_th]:font-semibold [&_th]:first:pl-0 [&_th]:first:text-left">
            {columns.map(({ head, cell }, place) => (
              <SortableHead
                key={head}
                head={head}
                isFirst={place === 0}
                direction={sort?.by === head ? sort.direction : null}
                onPress={() =>
                  setSort(
                    sortAfter(
                      sort,
                      head,
                      rows.some((row) => typeof cell(row) === 'number'),
                    ),
                  )
                }
              />
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
          et {formatPlural(rows.length - MOST_ROWS, 'autre ligne', 'autres lignes')} dans les fichiers
        </p>
      )}
    </ScrollRegion>
  );
};

interface SortableHeadProps {
  head: string;
  isFirst: boolean;
  /** Null: the table is not sorted by it. */
  direction: SortBy<string>['direction'] | null;
  onPress: () => void;
}

const SortableHead = ({ head, isFirst, direction, onPress }: SortableHeadProps) => (
  <th scope="col" aria-sort={direction ?? 'none'}>
    <Button
      onPress={onPress}
      className={classNames(
        'inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-inner hover:text-ink',
        isFirst ? 'text-left' : 'text-right',
        direction !== null && 'text-ink',
      )}
    >
      {head}
      {direction !== null && (direction === 'ascending' ? <ArrowUpIcon size={12} /> : <ArrowDownIcon size={12} />)}
    </Button>
  </th>
);
