import type { itemRecord } from '#core/contract/shop-records.ts';
import type { z } from '#core/contract/zod.ts';
import { addItemState, currentItemState } from '#core/model/item-states.ts';
import { addItemFigures } from '#core/model/still-items.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { items } from '../../db/schema/index.ts';

type ItemRow = typeof items.$inferSelect;
export type ShownItem = z.output<typeof itemRecord>;

export interface MergedItems {
  created: number;
  updated: number;
  unchanged: number;
}

interface Owner {
  marketplace: string;
  marketplaceUserId: string;
}

/** Articles on one page of the seller's wardrobe. An article that a page does not show is neither gone nor sold. */
export const mergeItems = async (
  change: Change,
  owner: Owner,
  shown: readonly ShownItem[],
  readAt: string,
): Promise<MergedItems> => {
  const known = await loadItems(change, owner.marketplace, [...new Set(shown.flatMap(({ itemId }) => itemId ?? []))]);
  const rows = new Map<string, ItemRow>();
  for (const item of shown) {
    if (item.itemId === null) continue;
    const before = rows.get(item.itemId) ?? known.get(item.itemId) ?? blank(change, owner, item.itemId, readAt);
    rows.set(item.itemId, nextItem(before, item, owner, readAt));
  }
  for (const row of rows.values()) await writeItem(change, row);
  const created = [...rows.keys()].filter((itemId) => !known.has(itemId)).length;
  const unchanged = [...rows].filter(([itemId, row]) => isSame(known.get(itemId), row)).length;
  if (rows.size > 0) change.touch('items');
  if (rows.size > unchanged) change.touch('sales');
  return { created, updated: rows.size - created - unchanged, unchanged };
};

const loadItems = async (
  { tx, accountId }: Change,
  marketplace: string,
  itemIds: readonly string[],
): Promise<Map<string, ItemRow>> => {
  if (itemIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(items)
    .where(
      and(eq(items.accountId, accountId), eq(items.marketplace, marketplace), inArray(items.itemId, [...itemIds])),
    );
  return new Map(rows.map((row) => [row.itemId, row]));
};

const blank = ({ accountId }: Change, owner: Owner, itemId: string, readAt: string): ItemRow => ({
  ...{ accountId, ...owner, itemId, title: null, priceMinor: null, currency: null, brand: null, size: null },
  ...{
    condition: null,
    ...{ categoryId: null, categoryName: null },
    state: 'unknown',
    states: [],
    figures: {},
    url: null,
    photoUrl: null,
    favourites: null,
    views: null,
  },
  ...{ listedAt: null, firstReadAt: readAt, readAt },
});

const FIELDS = ['title', 'brand', 'size', 'condition', 'url', 'photoUrl', 'favourites', 'views', 'listedAt'] as const;

/** The newer reading wins; fields that it does not state stay. An amount and its currency go together. */
const nextItem = (row: ItemRow, item: ShownItem, owner: Owner, readAt: string): ItemRow => {
  const isNewer = readAt >= row.readAt;
  const pick = <T>(said: T | null, kept: T | null): T | null => (isNewer ? (said ?? kept) : (kept ?? said));
  const values = Object.fromEntries(FIELDS.map((name) => [name, pick<string | number>(item[name], row[name])]));
  const states = addItemState(row.states, item.state, readAt);
  const isPriced = item.priceMinor !== null && (isNewer || row.priceMinor === null);
  return {
    ...row,
    // Each name of FIELDS has the same type in both.
    ...(values as Pick<ItemRow, (typeof FIELDS)[number]>),
    ...(isPriced && { priceMinor: item.priceMinor, currency: item.currency }),
    ...nextCategory(row, item, isNewer),
    marketplaceUserId: pick(owner.marketplaceUserId, row.marketplaceUserId),
    states,
    state: currentItemState(states),
    figures: addItemFigures(row.figures, { ...item, price: priceOf(item) }, readAt),
    firstReadAt: readAt < row.firstReadAt ? readAt : row.firstReadAt,
    readAt: isNewer ? readAt : row.readAt,
  };
};

type Category = Pick<ItemRow, 'categoryId' | 'categoryName'>;

/** A name belongs to the number beside which it was read: a reading that gives another number takes the older name away. */
const nextCategory = (row: Category, item: Category, isNewer: boolean): Category => {
  const [first, second] = isNewer ? [item, row] : [row, item];
  const isSame = first.categoryId === null || second.categoryId === null || first.categoryId === second.categoryId;
  return {
    categoryId: first.categoryId ?? second.categoryId,
    categoryName: first.categoryName ?? (isSame ? second.categoryName : null),
  };
};

const priceOf = ({ priceMinor, currency }: ShownItem): string | null =>
  priceMinor === null ? null : `${priceMinor} ${currency ?? ''}`;

const writeItem = async ({ tx }: Change, row: ItemRow): Promise<void> => {
  const { accountId: _, marketplace: __, itemId: ___, ...set } = row;
  await tx
    .insert(items)
    .values(row)
    .onConflictDoUpdate({ target: [items.accountId, items.marketplace, items.itemId], set });
};

/** Nothing but the times of reading changed. */
const isSame = (before: ItemRow | undefined, after: ItemRow): boolean => {
  if (before === undefined) return false;
  const { readAt, firstReadAt, states, figures } = before;
  return JSON.stringify({ ...after, readAt, firstReadAt, states, figures }) === JSON.stringify(before);
};
