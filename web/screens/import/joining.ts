import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { fold } from '#core/model/fold.ts';
import type { Joining } from '#features/stock/use-late-article.ts';

/** A row of an article that names a lot, and no day on which it joined it. */
export interface LotRow {
  /** Its place among the rows of the file. */
  place: number;
  /** The folded name of the lot. */
  lot: string;
  ownId: string | null;
  sku: string | null;
  itemId: string | null;
}

/** The rows of some articles that name a lot. @param from the place of the first of them */
export const lotRowsOf = (rows: readonly ImportedRowInput[], from: number): LotRow[] =>
  rows.flatMap((row, index) => {
    if (row.kind !== 'articles' || row.lotRef == null || row.lotSince != null) return [];
    const { ownId = null, sku, externalId, itemId = null } = row;
    // What an export of ours states of a share of a lot stays out of the lot.
    if (ownId !== null && row.costMinor != null) return [];
    return [{ place: from + index, lot: fold(row.lotRef), ownId, sku: sku ?? externalId ?? null, itemId }];
  });

interface Stock {
  products: readonly WireProduct[];
  lots: readonly WireLot[];
}

/** The rows that put an article in a lot of the stock: one that is in its lot already stays as it is. */
export const joiningOf = (rows: readonly LotRow[], { products, lots }: Stock): (Joining & { place: number })[] => {
  // As the server does: of two lots of one name none is meant, and of two articles of one SKU.
  const lotOf = onlyOnes(lots, ({ title }) => fold(title));
  const [byId, byItem] = [onlyOnes(products, ({ id }) => id), onlyOnes(products, ({ itemId }) => itemId)];
  const bySku = onlyOnes(products, ({ sku }) => sku);
  return rows.flatMap(({ place, ...row }) => {
    const lot = lotOf.get(row.lot);
    const product = byId.get(row.ownId) ?? byItem.get(row.itemId) ?? bySku.get(row.sku);
    if (lot === undefined || product?.lotId === lot.id) return [];
    return [{ place, lot, product: product ?? { id: `row ${place}`, sale: null } }];
  });
};

/** By a key, what alone has it. */
const onlyOnes = <T>(all: readonly T[], keyOf: (each: T) => string | null): ReadonlyMap<string | null, T> => {
  const groups = Map.groupBy(all, keyOf);
  groups.delete(null);
  return new Map(
    [...groups].flatMap(([key, [first, ...others]]) =>
      first === undefined || others.length > 0 ? [] : [[key, first]],
    ),
  );
};
