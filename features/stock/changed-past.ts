import type { WireProduct } from '#core/contract/product.ts';
import type { StockAddition } from '#core/contract/stock-addition.ts';
import { leftAs } from './shared-again.ts';
import { type ShownStock, withWaitingStock } from './waiting-stock.ts';

/** An article that was sold, and what it would cost from now on. */
export interface ChangedCost {
  product: WireProduct;
  before: number;
  after: number;
}

type LotStock = Pick<ShownStock, 'products' | 'lots'>;

/** What articles of lots cost that are sold, where a change of articles in these lots would alter it. */
export const changedPast = (stock: LotStock, change: StockAddition): ChangedCost[] =>
  changedIn(stock, change, new Set(change.products.flatMap(({ lotId }) => lotId ?? [])));

/** The same where articles leave their lots. What these themselves cost is for the seller to state. */
export const changedByLeaving = (
  stock: LotStock,
  leaving: readonly Pick<WireProduct, 'id' | 'lotId'>[],
): ChangedCost[] => {
  const change = { products: leaving.map(({ id }) => ({ id, lotId: null })), lots: [] };
  const changed = changedIn(stock, change, new Set(leaving.flatMap(({ lotId }) => lotId ?? [])));
  const ids = new Set(leaving.map(({ id }) => id));
  return changed.filter(({ product }) => !ids.has(product.id));
};

const changedIn = (stock: LotStock, change: StockAddition, lotIds: ReadonlySet<string>): ChangedCost[] => {
  if (lotIds.size === 0) return [];
  const waiting = { id: '', change, queuedAt: '', refusal: null };
  const after = new Map(
    withWaitingStock(stock, { stockChanges: [waiting] }, 0).products.map(({ id, cost }) => [id, cost]),
  );
  return stock.products.flatMap((product) => {
    if (product.lotId === null || !lotIds.has(product.lotId) || !isSold(product)) return [];
    const [before, next] = [product.cost, after.get(product.id) ?? null];
    return before === null || next === null || before === next ? [] : [{ product, before, after: next }];
  });
};

const isSold = (product: WireProduct): boolean => product.fate === 'kept' && Boolean(leftAs(product));
