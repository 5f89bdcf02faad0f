import { ArticleCell, ArticleGrid } from '#components/article/article-grid.tsx';
import { type ArticleHead, ArticleHeads } from '#components/article/article-heads.tsx';
import { STATE_LABELS } from '#components/competitor/state-labels.ts';
import { Chip } from '#components/ui/chip.tsx';
import { Dash } from '#components/ui/dash.tsx';
import { GridCell } from '#components/ui/grid-cell.tsx';
import type { Item } from '#core/contract/items.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { formatCount, formatMoney } from '#core/model/french.ts';
import { formatDay } from '#core/model/french-dates.ts';
import { itemListOf } from '#core/model/item-lists.ts';
import { toMinor } from '#core/model/money.ts';
import { type Instant, toInstant } from '#core/model/time.ts';
import { type ItemSort, type ItemSortKey, naturalItemSort } from './item-rows.ts';
import { countsText, stillReason, stillText } from './item-text.ts';

export interface ItemTableProps {
  items: readonly Item[];
  sort: ItemSort;
  onSort: (sort: ItemSort) => void;
  now: Instant;
  /** Returns the account of an article; absent while there is only one. */
  accountOf?: ((item: Item) => AccountMark) | undefined;
}

const COLUMNS = 'grid-cols-[minmax(0,1fr)_5.5rem] lg:grid-cols-[minmax(0,1fr)_7.5rem_4.5rem_4.5rem_8.5rem_5.5rem]';
const WIDE = 'hidden lg:block';

const HEADS: readonly ArticleHead<ItemSortKey>[] = [
  { by: 'title', label: 'Annonce' },
  { by: 'listed', label: 'Mise en ligne', className: WIDE },
  { by: 'views', label: 'Vues', className: `${WIDE} text-right`, isNumber: true },
  { by: 'favourites', label: 'Favoris', className: `${WIDE} text-right`, isNumber: true },
  { by: 'still', label: 'Sans mouvement', className: `${WIDE} text-right`, isNumber: true },
  { by: 'price', label: 'Prix', className: 'text-right', isNumber: true },
];

const keyOf = ({ marketplace, itemId }: Item): string => `${marketplace}:${itemId}`;

/** The seller's own listings. */
export const ItemTable = ({ items, sort, onSort, now, accountOf }: ItemTableProps) => (
  <ArticleGrid<Item>
    label="Vos annonces"
    rows={items}
    keyOf={keyOf}
    columns={COLUMNS}
    heads={<ArticleHeads heads={HEADS} sort={sort} onSort={onSort} naturalSort={naturalItemSort} />}
  >
    {(item, isCurrent) => <Cells item={item} isCurrent={isCurrent} now={now} account={accountOf?.(item) ?? null} />}
  </ArticleGrid>
);

interface CellsProps {
  item: Item;
  isCurrent: boolean;
  now: Instant;
  account: AccountMark | null;
}

const Cells = ({ item, isCurrent, now, account }: CellsProps) => {
  const { brand, size, condition, price, currency, views, favourites, state } = item;
  const listedAt = toInstant(item.listedAt);
  const still = stillText(item);
  const detail = [brand, size, condition].filter((part) => part !== null && part !== '').join(' · ');
  const narrow = [still === null ? '' : `${still} sans mouvement lu`, countsText(item)]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <>
      <ArticleCell article={item} isCurrent={isCurrent} detail={detail || 'détails inconnus'} account={account}>
        {narrow !== '' && <span className="truncate text-small text-ink-2 lg:hidden">{narrow}</span>}
        {itemListOf(state) === 'other' && (
          <span>
            <Chip tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].word}</Chip>
          </span>
        )}
      </ArticleCell>
      <GridCell className={`${WIDE} text-ink-2`}>
        {listedAt === null ? <Dash word="inconnue" /> : formatDay(listedAt, now)}
      </GridCell>
      <Count count={views} />
      <Count count={favourites} />
      <GridCell className={`${WIDE} text-right text-ink-2 tabular-nums`}>
        {still === null ? <Dash /> : <span title={stillReason(item, now) ?? undefined}>{still}</span>}
      </GridCell>
      <GridCell className="text-right font-medium tabular-nums">
        {price === null || currency === null ? <Dash /> : formatMoney(toMinor(price), currency)}
      </GridCell>
    </>
  );
};

const Count = ({ count }: { count: number | null }) => (
  <GridCell className={`${WIDE} text-right text-ink-2 tabular-nums`}>
    {count === null ? <Dash /> : formatCount(count)}
  </GridCell>
);
