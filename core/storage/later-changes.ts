import type { ProductChange } from '../contract/products.ts';
import { isEmpty, splitAddition } from '../model/stock/split-addition.ts';
import type { ChangeRow } from './rows.ts';

/** A waiting change without what concerns the articles that a purchase would have added; null: nothing else is in it. */
export const withoutLater = (
  row: ChangeRow,
  purchase: ChangeRow,
): { row: ChangeRow | null; later: readonly ProductChange[] } => {
  const isLater = purchase.kind === 'purchase' && row.kind === 'stock' && row.account === purchase.account;
  if (!isLater || row.addition === undefined) return { row, later: [] };
  const { named, rest } = splitAddition(row.addition, new Set(purchase.addition?.products.map(({ id }) => id)));
  return { row: isEmpty(rest) ? null : { ...row, addition: rest }, later: named.products };
};

/** A purchase with what the seller changed of its articles afterwards. */
export const withLater = (purchase: ChangeRow, later: readonly ProductChange[]): ChangeRow => {
  if (later.length === 0 || purchase.addition === undefined) return purchase;
  const products = purchase.addition.products.map((product) =>
    // The last word on a field counts.
    Object.assign({ ...product }, ...later.filter(({ id }) => id === product.id)),
  );
  return { ...purchase, addition: { ...purchase.addition, products } };
};
