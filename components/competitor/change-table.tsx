import { ArticleCell, ArticleGrid } from '#components/article/article-grid.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { GridCell, GridHead } from '#components/ui/grid-cell.tsx';
import type { ItemChange } from '#core/model/competitor/shop-analysis.ts';
import { formatMoney } from '#core/model/french.ts';
import { CHANGE_NAMES, CHANGE_TEXTS } from './change-text.ts';

const COLUMNS = 'grid-cols-[minmax(0,1fr)_8rem] sm:grid-cols-[minmax(0,1fr)_9rem_11rem]';
const keyOf = ({ kind, itemId }: ItemChange): string => `${kind} ${itemId}`;

/** « 20,00 € → 17,00 € », or the only known price. */
const pricesOf = ({ beforeMinor, afterMinor, currency }: ItemChange): string => {
  if (beforeMinor !== null && afterMinor !== null && beforeMinor !== afterMinor)
    return `${formatMoney(beforeMinor, currency)} → ${formatMoney(afterMinor, currency)}`;
  return formatMoney(afterMinor ?? beforeMinor, currency);
};

/** What changed between two visits, article by article. */
export const ChangeTable = ({ changes }: { changes: readonly ItemChange[] }) => (
  <ArticleGrid<ItemChange>
    label="Articles qui ont changé"
    rows={changes}
    keyOf={keyOf}
    columns={COLUMNS}
    heads={
      <>
        <GridHead>Article</GridHead>
        <GridHead className="max-sm:text-right">Changement</GridHead>
        <GridHead className="hidden text-right sm:block">Prix</GridHead>
      </>
    }
  >
    {(change, isCurrent) => (
      <>
        <ArticleCell article={change} isCurrent={isCurrent} detail={change.brand ?? 'marque inconnue'} hasLongTitle />
        <GridCell className="max-sm:text-right">
          <Chip tone={change.kind === 'unknown' ? 'neutral' : CHANGE_TEXTS[change.kind].tone}>
            {CHANGE_NAMES[change.kind]}
          </Chip>
          <span className="block text-small whitespace-nowrap tabular-nums sm:hidden">{pricesOf(change)}</span>
        </GridCell>
        <GridCell className="hidden text-right tabular-nums sm:block">{pricesOf(change)}</GridCell>
      </>
    )}
  </ArticleGrid>
);
