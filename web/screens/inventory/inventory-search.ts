import { ITEM_LISTS, type ItemList } from '#core/model/item-lists.ts';
import { REGIMES, type Regime } from '#core/model/regime.ts';
import { STILL_ITEM_DAYS, type StillItemDays } from '#core/model/still-items.ts';
import { STOCK_LISTS, type StockList } from '#core/model/stock/stock-lists.ts';

/** Names of the lists of listings in the address, in the seller's language; the first one needs none. */
const NAMES: Readonly<Record<ItemList, string>> = {
  on_sale: 'en-vente',
  reserved: 'reservees',
  sold: 'vendues',
  draft: 'brouillons',
  other: 'autres',
};

/** Names of the lists of the stock; no list of listings has one of them. */
const STOCK_NAMES: Readonly<Record<StockList, string>> = {
  all: 'stock',
  online: 'en-ligne',
  to_list: 'a-mettre-en-ligne',
  to_ship: 'a-expedier',
  to_decide: 'retours',
  dormant: 'dormants',
  unpriced: 'sans-prix-d-achat',
  sold: 'vendus',
  gone: 'sortis',
  unseen: 'sans-nouvelles',
};

/** Search parameters of the inventory. */
export interface InventorySearch {
  /** The listings instead of the stock. */
  vue?: 'annonces' | undefined;
  liste?: string | undefined;
  /** Listings on sale alone: those without a movement that was read for so many days. */
  immobile?: StillItemDays | undefined;
  /** Articles of the other regime than that of the seller's own type. */
  regime?: Regime | undefined;
  /** The article, or the lot, that is open. */
  article?: string | undefined;
  lot?: string | undefined;
  /** « Achat rapide » is open: a shortcut of the installed app leads there. */
  achat?: 'rapide' | undefined;
}

/** The number of days as the address names it, or as the filter does. */
export const toStillItemDays = (days: unknown): StillItemDays | undefined =>
  STILL_ITEM_DAYS.find((known) => String(known) === String(days));

const ID = /^[\w:-]{1,60}$/;
const toId = (value: unknown): string | undefined => (typeof value === 'string' && ID.test(value) ? value : undefined);

/** Keeps the valid parts of an address that anyone may have typed. One of before the stock leads to the listings. */
export const parseInventorySearch = (search: Readonly<Record<string, unknown>>): InventorySearch => {
  const ofListings = Object.values(NAMES).find((name) => name === search.liste);
  const immobile = toStillItemDays(search.immobile);
  if (search.vue === 'annonces' || ofListings !== undefined || immobile !== undefined) {
    return { vue: 'annonces', liste: ofListings, immobile };
  }
  return {
    liste: Object.values(STOCK_NAMES).find((name) => name === search.liste),
    regime: REGIMES.find((regime) => regime === search.regime),
    ...{ article: toId(search.article), lot: toId(search.lot) },
    achat: search.achat === 'rapide' ? 'rapide' : undefined,
  };
};

export const itemListIn = ({ liste }: InventorySearch): ItemList =>
  ITEM_LISTS.find((list) => NAMES[list] === liste) ?? ITEM_LISTS[0];

export const toItemListName = (list: ItemList): string | undefined =>
  list === ITEM_LISTS[0] ? undefined : NAMES[list];

export const stockListIn = ({ liste }: InventorySearch): StockList =>
  STOCK_LISTS.find((list) => STOCK_NAMES[list] === liste) ?? STOCK_LISTS[0];

export const toStockListName = (list: StockList): string | undefined =>
  list === STOCK_LISTS[0] ? undefined : STOCK_NAMES[list];
