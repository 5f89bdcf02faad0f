import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { classNames } from '#components/ui/class-names.ts';
import { ArrowDownIcon } from '#components/ui/icons.ts';
import type { WireMarginGroup } from '#core/contract/statistics.ts';
import { formatCount } from '#core/model/french.ts';
import type { Dimension } from '#core/model/statistics/trait.ts';
import { money, percent, rateOf } from './figure-text.ts';
import { isFew, type MarginFigures, marginRows, sumOfGroups } from './margin-rows.ts';
import type { MarginSort } from './statistics-search.ts';
import { DIMENSION_WORDS, type NameGroup } from './trait-text.ts';

interface MarginTableProps {
  groups: readonly WireMarginGroup[];
  total: MarginFigures;
  currency: string | null;
  by: Dimension;
  /** Null: in the order of time. */
  sort: MarginSort | null;
  onSort: (sort: MarginSort) => void;
  isWhole: boolean;
  onWhole: () => void;
  nameGroup: NameGroup;
}

/** Hidden on phones for lack of room; the file has every column. */
const WIDE = 'max-sm:hidden';

const HEADS: readonly { sort: MarginSort; label: string; className?: string }[] = [
  { sort: 'sales', label: 'Ventes' },
  { sort: 'received', label: 'Encaissé', className: WIDE },
  { sort: 'cost', label: 'Prix d’achat', className: WIDE },
  { sort: 'margin', label: 'Marge' },
  { sort: 'rate', label: 'Taux' },
];

/** More rows would make the page slow, and are in the file. */
const MOST_ROWS = 300;

/** Sales, what they brought, cost and left, group by group; the groups add up to the last line. */
export const MarginTable = (props: MarginTableProps) => {
  const { groups, total, currency, by, sort, onSort, isWhole, onWhole, nameGroup } = props;
  const { named, folded, others } = marginRows(groups, { by, sort, isWhole });
  const words = DIMENSION_WORDS[by];
  const row = (group: WireMarginGroup) => (
    <Row
      key={group.trait.id}
      name={nameGroup(group)}
      isUnknown={group.trait.kind === 'unknown'}
      figures={group}
      currency={currency}
    />
  );
  if (named.length + others.length === 0) {
    return <p className="py-4 text-ink-2">Aucune vente au prix d’achat connu sur cette période.</p>;
  }
  return (
    <table className="w-full">
      <caption className="sr-only">Marge par {words.one.toLowerCase()}</caption>
      <thead>
        <tr className="text-small text-ink-2 [&_th]:pb-2 [&_th]:pl-2 [&_th]:font-semibold [&_th]:first:pl-0">
          <th scope="col" className="text-left">
            {words.one}
          </th>
          {HEADS.map((head) => (
            <Head key={head.sort} {...head} isSorted={sort === head.sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {named.slice(0, MOST_ROWS).map(row)}
        {folded.length > 0 && (
          <Row
            name={
              <Button className="cursor-pointer text-left underline" onPress={onWhole}>
                {formatCount(folded.length)} autres {words.many}
              </Button>
            }
            figures={sumOfGroups(folded)}
            currency={currency}
          />
        )}
        {others.map(row)}
      </tbody>
      <tfoot>
        <Row name="Total" isTotal figures={total} currency={currency} />
      </tfoot>
    </table>
  );
};

interface HeadProps {
  sort: MarginSort;
  label: string;
  className?: string;
  isSorted: boolean;
  onSort: (sort: MarginSort) => void;
}

const Head = ({ sort, label, className, isSorted, onSort }: HeadProps) => (
  <th scope="col" aria-sort={isSorted ? 'descending' : 'none'} className={className}>
    <Button
      onPress={() => onSort(sort)}
      className={classNames('ml-auto flex min-h-6 cursor-pointer items-center gap-1', isSorted && 'text-ink')}
    >
      {label}
      {isSorted && <ArrowDownIcon size={12} />}
    </Button>
  </th>
);

/** « 5 sur 7 »: sales of a known cost among all; « 7 » where it is known of each. */
const countText = ({ count, uncosted }: MarginFigures): string =>
  uncosted.count === 0 ? formatCount(count) : `${formatCount(count)} sur ${formatCount(count + uncosted.count)}`;

interface RowProps {
  name: ReactNode;
  figures: MarginFigures;
  currency: string | null;
  isUnknown?: boolean;
  isTotal?: boolean;
}

const CELL = 'py-2 pl-2 text-right whitespace-nowrap tabular-nums';

const Row = ({ name, figures, currency, isUnknown = false, isTotal = false }: RowProps) => {
  const { count, received, cost, margin } = figures;
  const rate = rateOf(figures);
  return (
    <tr className={classNames('border-t', isTotal ? 'border-ink font-semibold' : 'border-line')}>
      <th
        scope="row"
        className={classNames(
          'py-2 text-left wrap-break-word',
          isTotal ? 'font-semibold' : 'font-normal',
          isUnknown && 'text-saffron',
        )}
      >
        {name}
        {!isTotal && count > 0 && isFew(figures) && <span className="text-small text-ink-2"> · peu de ventes</span>}
      </th>
      <td className={CELL}>{isTotal ? formatCount(count) : countText(figures)}</td>
      <td className={classNames(CELL, WIDE)}>{money(received, currency)}</td>
      <td className={classNames(CELL, WIDE)}>{money(cost, currency)}</td>
      <td className={classNames(CELL, 'font-semibold')}>{money(margin, currency)}</td>
      <td className={CELL}>
        <span className="flex items-center justify-end gap-2">
          {!isTotal && (
            <span aria-hidden="true" className="h-1.5 w-12 overflow-hidden rounded-full bg-sunk max-lg:hidden">
              <span
                className="block h-full rounded-full bg-plum"
                style={{ width: `${Math.max(0, Math.min(1, rate ?? 0)) * 100}%` }}
              />
            </span>
          )}
          {percent(rate)}
        </span>
      </td>
    </tr>
  );
};
