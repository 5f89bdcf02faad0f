import type { ItemState } from '../item-state.ts';
import type { Minor } from '../money.ts';
import type { SaleOutcome } from '../sale-outcome.ts';

/**
 * What became of an article without a sale: `kept`, it is for sale; `unsellable`, it costs nothing in a lot and the others bear
 * it; `given` to somebody; `own_use`, kept by the seller, or bought for themselves.
 */
export const FATES = ['kept', 'unsellable', 'given', 'own_use'] as const;
export type Fate = (typeof FATES)[number];

/** What an article cost. The three are added; the cost is unknown while one of them is. */
export interface CostParts {
  articleMinor: Minor | null;
  protectionMinor: Minor | null;
  postageMinor: Minor | null;
}

/** The sale that an article belongs to. */
export interface ProductSale {
  outcome: SaleOutcome;
  /** True until a carrier scanned the parcel; null when no page shows it. */
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
  // The wardrobe shows it as sold; no sale names it.
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
  { fate }: { fate: Fate },
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

/** What an article cost by its own parts, regardless of its lot. */
export const ownCost = ({ articleMinor, protectionMinor, postageMinor }: CostParts): Minor | null =>
  articleMinor === null || protectionMinor === null || postageMinor === null
    ? null
    : articleMinor + protectionMinor + postageMinor;
