import type { ImportedRowInput } from '#core/contract/imported-rows.ts';
import type { WireLot, WireProduct } from '#core/contract/product.ts';
import { fold } from '#core/model/fold.ts';
import type { ArticleNames } from '#core/queries/stock.ts';
import type { Joining } from '#features/stock/use-late-article.ts';

/** Characters of a SKU. An old tool's number, which may be longer, becomes one. */
const MOST_IN_SKU = 60;

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

/** A row that names a lot of the stock. */
export interface JoiningRow extends Omit<LotRow, 'lot'> {
  lot: WireLot;
}

/** The rows of some articles that name a lot. @param from the place of the first of them */
export const lotRowsOf = (rows: readonly ImportedRowInput[], from: number): LotRow[] =>
  rows.flatMap((row, index) => {
    if (row.kind !== 'articles' || row.lotRef == null || row.lotSince != null) return [];
    const { ownId = null, sku, externalId, itemId = null } = row;
    // What an export of ours states of a share of a lot stays out of the lot.
    if (ownId !== null && row.costMinor != null) return [];
    return [
      {
        place: from + index,
        lot: fold(row.lotRef),
        ownId,
        sku: sku ?? externalId?.slice(0, MOST_IN_SKU) ?? null,
        itemId,
      },
    ];
  });

/** The rows that name a lot of the stock: of two lots of one name none is meant, as on the server. */
export const rowsInLots = (rows: readonly LotRow[], lots: readonly WireLot[]): JoiningRow[] => {
  const lotOf = onlyOnes(lots, ({ title }) => fold(title));
  return rows.flatMap((row) => {
    const lot = lotOf.get(row.lot);
    return lot === undefined ? [] : [{ ...row, lot }];
  });
};

/** By what these rows name articles. */
export const namesIn = (rows: readonly JoiningRow[]): ArticleNames => ({
  ids: named(rows, ({ ownId }) => ownId),
  items: named(rows, ({ itemId }) => itemId),
  skus: named(rows, ({ sku }) => sku),
});

const named = (rows: readonly JoiningRow[], nameOf: (row: JoiningRow) => string | null): string[] => [
  ...new Set(rows.flatMap((row) => nameOf(row) ?? [])),
];

/**
 * The rows that put an article in a lot: one that is in its lot already stays as it is. Of two articles of one SKU none is
 * meant, as on the server.
 * @param products every article that the rows name
 */
export const joiningOf = (
  rows: readonly JoiningRow[],
  products: readonly WireProduct[],
): (Joining & { place: number })[] => {
  const [byId, byItem] = [onlyOnes(products, ({ id }) => id), onlyOnes(products, ({ itemId }) => itemId)];
  const bySku = onlyOnes(products, ({ sku }) => sku);
  return rows.flatMap(({ place, lot, ...row }) => {
    const product = byId.get(row.ownId) ?? byItem.get(row.itemId) ?? bySku.get(row.sku);
    return product?.lotId === lot.id ? [] : [{ place, lot, product: product ?? { id: `row ${place}`, sale: null } }];
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
