import { randomFor } from '../seller/prng.ts';
import type { Sale, Shop } from '../seller/sale.ts';
import { type Item, type ItemState, inventItem, shareAmount } from './item.ts';
import { fromArray, type LazyList } from './lazy-list.ts';
import { ownerOf } from './trade.ts';

const day = 86_400_000;
const notSold: ReadonlySet<string> = new Set(['itemUnavailable', 'paymentFailed', 'refunded', 'unclaimed']);
const states: readonly ItemState[] = [
  ...Array.from({ length: 12 }, (): ItemState => 'active'),
  'reserved',
  'hidden',
  'draft',
  'closed',
];

/** The owner's wardrobe, newest first: unsold items, then sold ones. */
export function closetOf(shop: Shop, now: number): { unsold: LazyList<Item>; sold: LazyList<Item> } {
  const count = shop.unsold ?? Math.max(12, Math.round(shop.sales.length / 4));
  const unsold: LazyList<Item> = { length: count, at: (index) => unsoldItem(shop, index, count, now) };
  const sold = fromArray(shop.sales.filter((sale) => !notSold.has(sale.stage)).flatMap(placesOf));
  const soldItems: LazyList<Item> = { length: sold.length, at: (index) => soldItem(shop, sold.at(index)) };
  return { unsold, sold: soldItems };
}

/** The items of one sale, priced so that they add up to the amount paid. */
export function itemsOfSale(sale: Sale, owner: Item['owner']): Item[] {
  const amounts = shareAmount(sale.amount, sale.itemIds.length);
  const single = sale.itemIds.length === 1;
  return sale.itemIds.map((id, index) =>
    inventItem({
      id,
      owner,
      state: 'sold',
      listedAt: sale.paidAt - 10 * day,
      currency: sale.currency,
      ...(single ? { title: sale.title, photoId: sale.photoId } : {}),
      ...(amounts[index] === undefined ? {} : { amount: amounts[index] }),
    }),
  );
}

/** An item by its id, on sale or sold. */
export function findOwnItem(shop: Shop, id: number, now: number): Item | null {
  const count = shop.unsold ?? Math.max(12, Math.round(shop.sales.length / 4));
  const index = count - (id - firstUnsoldId(shop));
  if (index >= 0 && index < count) return unsoldItem(shop, index, count, now);
  const sale = shop.sales.find(({ itemIds }) => itemIds.includes(id));
  return sale ? (itemsOfSale(sale, ownerOf(shop)).find((item) => item.id === id) ?? null) : null;
}

type Place = { sale: Sale; index: number };

const placesOf = (sale: Sale): Place[] => sale.itemIds.map((_, index) => ({ sale, index }));

function soldItem(shop: Shop, { sale, index }: Place): Item {
  const item = itemsOfSale(sale, ownerOf(shop))[index];
  if (!item) throw new Error(`no item ${index} in sale ${sale.transactionId}`);
  return item;
}

function unsoldItem(shop: Shop, index: number, count: number, now: number): Item {
  const id = firstUnsoldId(shop) + count - index;
  // The first ones cover every state, so that a wardrobe of twenty has them all.
  const state = states[(index + 12) % states.length] ?? 'active';
  const listedAt = now - (index + 1) * day - Math.round(randomFor(id)() * day);
  return inventItem({ id, owner: ownerOf(shop), state, listedAt });
}

function firstUnsoldId(shop: Shop): number {
  return 9_500_000_000 + (shop.userId % 10_000) * 10_000;
}
