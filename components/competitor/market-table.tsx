import { Button } from 'react-aria-components/Button';
import { classNames } from '#components/ui/class-names.ts';
import { ArrowDownIcon } from '#components/ui/icons.ts';
import { ScrollRegion } from '#components/ui/scroll-region.tsx';
import type { MarketLine } from '#core/contract/competitors.ts';
import { formatPlural } from '#core/model/french.ts';
import type { Instant } from '#core/model/time.ts';
import { MarketFigures } from './market-figures.tsx';
import { LEVEL_LABELS, marketName } from './market-labels.ts';
import type { MarketSort } from './market-rows.ts';

/** Hidden on phones for lack of room: the same value is under the name, or under the seller's own price. */
const WIDE = 'max-md:hidden';

/** Sorted or not, pressed or not: every label ends above the figures of its column. */
const HEAD = 'ml-auto flex min-h-6 items-end justify-end gap-1 text-right';

const keyOf = (line: MarketLine): string => `${marketName(line)} ${line.currency}`;

const HEADS: readonly { label: string; by: MarketSort | null; hint?: string; className?: string }[] = [
  { label: 'Annonces', by: 'items', hint: 'les plus nombreuses d’abord', className: WIDE },
  { label: 'Prix médian', by: 'price', hint: 'le plus cher d’abord' },
  { label: 'Chez vous', by: null },
  { label: 'Écart', by: 'gap', hint: 'le plus grand d’abord', className: WIDE },
  { label: 'Durée en vente', by: 'speed', hint: 'ce qui part le plus vite d’abord' },
];

export interface MarketTableProps {
  lines: readonly MarketLine[];
  level: MarketLine['level'];
  sort: MarketSort;
  onSort: (sort: MarketSort) => void;
  now: Instant;
}

/** Medians of the followed shops next to the seller's own, and how fast articles sell. */
export const MarketTable = ({ lines, level, now, ...sorting }: MarketTableProps) => (
  <ScrollRegion label="Prix du marché" className="-mx-4 overflow-x-auto px-4">
    <table className="w-full">
      <caption className="sr-only">Prix et vitesse des boutiques suivies, à côté des vôtres</caption>
      <thead>
        <tr className="align-bottom text-small text-ink-2 [&_th]:py-1.5 [&_th]:pl-2 [&_th]:text-right md:[&_th]:pl-3 [&_th]:font-semibold [&_th]:first:pl-0 [&_th]:first:text-left">
          <th scope="col">{LEVEL_LABELS[level].head}</th>
          {HEADS.map((head) => (
            <Head key={head.label} {...head} {...sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr
            key={keyOf(line)}
            className="border-t border-line align-baseline [&_td]:py-2 max-sm:[&_td]:py-1.5 [&_td]:pl-2 [&_td]:text-right [&_td]:whitespace-nowrap [&_td]:tabular-nums md:[&_td]:pl-3"
          >
            <th scope="row" className="min-w-24 py-2 text-left max-sm:py-1.5 font-semibold wrap-break-word">
              {marketName(line)}
              <span className="block text-small font-normal text-ink-2 md:hidden">
                {formatPlural(line.items, 'annonce')}, {formatPlural(line.shops, 'boutique')}
              </span>
            </th>
            <MarketFigures line={line} now={now} />
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

/** Pressed again, restores the initial sort by number of articles. */
const Head = ({
  label,
  by,
  hint,
  className,
  sort,
  onSort,
}: (typeof HEADS)[number] & Pick<MarketTableProps, 'sort' | 'onSort'>) => (
  <th scope="col" aria-sort={by === null ? undefined : sort === by ? 'other' : 'none'} className={className}>
    {by === null ? (
      <span className={HEAD}>{label}</span>
    ) : (
      <Button
        aria-label={`${label}, ${hint}`}
        onPress={() => onSort(sort === by ? 'items' : by)}
        className={classNames(HEAD, 'cursor-pointer hover:text-ink', sort === by && 'text-ink')}
      >
        {sort === by && <ArrowDownIcon size={13} className="shrink-0" />}
        {label}
      </Button>
    )}
  </th>
);
