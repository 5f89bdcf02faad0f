import type { Item } from '#core/contract/items.ts';
import { type ItemList, itemListOf } from '#core/model/item-lists.ts';
import { type SortBy, sortBy } from '#core/model/sort-by.ts';
import { stillDays } from '#core/model/still-items.ts';
import { titleKeyOf } from '#core/model/title-key.ts';

export type ItemSortKey = 'title' | 'listed' | 'views' | 'favourites' | 'still' | 'price';
export type ItemSort = SortBy<ItemSortKey>;

/** Newest, most seen, longest still and most expensive first, texts from A on. */
export const naturalItemSort = (by: ItemSortKey): ItemSort => ({
  by,
  direction: by === 'title' ? 'ascending' : 'descending',
});

const keyOf: Readonly<Record<ItemSortKey, (item: Item) => string | number | null>> = {
  title: titleKeyOf,
  // ISO instants in one format: sorting the texts sorts the times.
  listed: ({ listedAt }) => listedAt,
  views: ({ views }) => views,
  favourites: ({ favourites }) => favourites,
  still: ({ still }) => still && stillDays(still),
  price: ({ price }) => price,
};

/** A sorted copy; unknown values come last in both directions, and equals keep their order. */
export const sortItems = (items: readonly Item[], { by, direction }: ItemSort): Item[] =>
  sortBy(items, keyOf[by], direction);

/** The articles of each list, in the given order. */
export const groupItems = (items: readonly Item[]): ReadonlyMap<ItemList, readonly Item[]> =>
  Map.groupBy(items, ({ state }) => itemListOf(state));
