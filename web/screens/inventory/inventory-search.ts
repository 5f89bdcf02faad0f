import { ITEM_LISTS, type ItemList } from '#core/model/item-lists.ts';
import { STILL_ITEM_DAYS, type StillItemDays } from '#core/model/still-items.ts';

/** Names of the lists in the address, in the seller's language; the first one needs none. */
const NAMES: Readonly<Record<ItemList, string>> = {
  on_sale: 'en-vente',
  reserved: 'reservees',
  sold: 'vendues',
  draft: 'brouillons',
  other: 'autres',
};

/** Search parameters of the inventory. */
export interface InventorySearch {
  liste?: string | undefined;
  /** Listings on sale alone: those without a movement that was read for so many days. */
  immobile?: StillItemDays | undefined;
}

/** The number of days as the address names it, or as the filter does. */
export const toStillItemDays = (days: unknown): StillItemDays | undefined =>
  STILL_ITEM_DAYS.find((known) => String(known) === String(days));

/** Keeps the valid parts of an address that anyone may have typed. */
export const parseInventorySearch = (search: Readonly<Record<string, unknown>>): InventorySearch => ({
  liste: Object.values(NAMES).find((name) => name === search.liste),
  immobile: toStillItemDays(search.immobile),
});

export const itemListIn = ({ liste }: InventorySearch): ItemList =>
  ITEM_LISTS.find((list) => NAMES[list] === liste) ?? ITEM_LISTS[0];

export const toItemListName = (list: ItemList): string | undefined =>
  list === ITEM_LISTS[0] ? undefined : NAMES[list];
