import type { ItemState } from '../item-state.ts';
import type { Currency, Minor } from '../money.ts';
import type { SaleOutcome } from '../sale-outcome.ts';
import type { ParisDay } from '../time.ts';

/**
 * What became of an article without a sale: `kept`, it is for sale; `unsellable`, it costs nothing in a lot and the others bear
 * it; `given` to somebody; `own_use`, kept by the seller, or bought for themselves.
 */
export const FATES = ['kept', 'unsellable', 'given', 'own_use'] as const;
export type Fate = (typeof FATES)[number];

/** Where an article comes from, as far as the seller says so. Null is unknown. */
export interface Origin {
  /** Day of the purchase. */
  boughtOn: ParisDay | null;
  /** The place: « Vide-grenier Bron ». */
  source: string | null;
  /** How it was paid: « espèces ». */
  payment: string | null;
  /** Who sold it to the seller. */
  supplier: string | null;
}

/** What an article cost. The three are added; the cost is unknown while one of them is. */
export interface CostParts {
  articleMinor: Minor | null;
  protectionMinor: Minor | null;
  postageMinor: Minor | null;
}

/** An article of the stock, as the seller describes it. */
export interface Product extends Origin, CostParts {
  id: string;
  title: string | null;
  sku: string | null;
  /** Where it lies: « A-04 ». */
  place: string | null;
  currency: Currency | null;
  /** The lot it was bought in, which then says what it cost. */
  lotId: string | null;
  fate: Fate;
  /** The day of its fate; null for `kept`, and where nobody said it. */
  fateOn: ParisDay | null;
  /** The day on which it came back from a buyer: it no longer belongs to a sale of that day or before. */
  returnedOn: ParisDay | null;
}

/** Several articles bought together for one cost. */
export interface Lot extends Origin {
  id: string;
  title: string;
  costMinor: Minor | null;
  currency: Currency | null;
  /** How many articles it holds in all; null when nobody counted, which is then those that are known. */
  announced: number | null;
}

/** The sale that an article belongs to. */
export interface ProductSale {
  outcome: SaleOutcome;
  /** True until a carrier scanned the parcel; null when no page says so. */
  isToShip: boolean | null;
}

/**
 * Where an article of the stock stands:
 * - `to_list`: nothing offers it
 * - `draft`, `on_sale`, `reserved`: as its listing
 * - `off_sale`: its listing is hidden, or being checked
 * - `unseen`: its listing is closed, or in a state that is not understood: whether it is still here is unknown
 * - `to_ship`: sold, and still here
 * - `to_decide`: its sale was cancelled after shipping, refunded, or a return is open: is it back?
 * - `sold`
 * - `gone`: unsellable, given or kept
 */
export const STOCK_STATES = [
  'to_list',
  'draft',
  'on_sale',
  'reserved',
  'off_sale',
  'unseen',
  'to_ship',
  'to_decide',
  'sold',
  'gone',
] as const;
export type StockState = (typeof STOCK_STATES)[number];

const OF_LISTING: Readonly<Record<ItemState, StockState>> = {
  on_sale: 'on_sale',
  reserved: 'reserved',
  draft: 'draft',
  // The wardrobe says that it is sold; no sale names it.
  sold: 'sold',
  hidden: 'off_sale',
  processing: 'off_sale',
  closed: 'unseen',
  unknown: 'unseen',
};

/**
 * Where an article stands. A fate that the seller stated counts before everything else; a listing that offers it again
 * before a sale that was undone.
 */
export const stockStateOf = (
  { fate }: Pick<Product, 'fate'>,
  listing: ItemState | null,
  sale: ProductSale | null,
): StockState => {
  if (fate !== 'kept') return 'gone';
  const offered = listing === null ? 'to_list' : OF_LISTING[listing];
  if (sale === null || sale.outcome === 'never_counted') return offered;
  if (sale.outcome === 'counted') return sale.isToShip === true ? 'to_ship' : 'sold';
  return offered === 'on_sale' || offered === 'reserved' ? offered : 'to_decide';
};

const OUT: ReadonlySet<StockState> = new Set(['sold', 'gone', 'unseen']);

/** True of an article that is here, so that its cost is money in stock. One that is `unseen` is counted apart. */
export const isInStock = (state: StockState): boolean => !OUT.has(state);

/** What an article cost by its own parts, whatever its lot says. */
export const ownCost = ({ articleMinor, protectionMinor, postageMinor }: CostParts): Minor | null =>
  articleMinor === null || protectionMinor === null || postageMinor === null
    ? null
    : articleMinor + protectionMinor + postageMinor;
