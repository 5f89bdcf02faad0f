import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { articleRows, items, lotShares, lots, products } from '../../db/schema/index.ts';
import type { ItemRow, KnownLot, ProductRow, StockArticle } from '../read-model/facts/assemble-stock.ts';
import { loadKeptSales, loadSalesById } from '../read-model/kept-sale.ts';
import type { RegimedSale } from '../regimes/regimed-sale.ts';

/** A lot, and what its articles bear of its cost. */
export interface StockLot extends Omit<KnownLot, 'shares'> {
  shares: Omit<KnownLot['shares'], 'byMember'>;
}

/** Every article of the stock, by id. @param known sales, where they were loaded already */
export const loadArticles = async (
  work: AccountWork,
  known?: ReadonlyMap<string, RegimedSale>,
): Promise<StockArticle[]> => {
  const kept = await loadRows(work);
  return join(kept, {
    ...{ described: await loadProducts(work), listed: await loadListings(work) },
    sales: known ?? (await loadSoldAs(work)),
  });
};

/** Some articles of the stock, by their ids; one that is gone is left out. */
export const loadArticlesById = async (
  work: AccountWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StockArticle>> => {
  const kept = await loadRows(work, ids);
  const sold = await loadSalesById(work, [...new Set(kept.flatMap(({ saleId }) => saleId ?? []))]);
  const articles = join(kept, {
    described: await loadProducts(work, ids),
    listed: await loadListings(
      work,
      kept.flatMap(({ itemId }) => itemId ?? []),
    ),
    sales: new Map([...sold].map(([id, { sale }]) => [id, sale])),
  });
  return new Map(articles.map((article) => [article.id, article]));
};

type ArticleRow = typeof articleRows.$inferSelect;

/** @param ids by default all */
const loadRows = ({ database, accountId }: AccountWork, ids?: readonly string[]): Promise<ArticleRow[]> =>
  database.db
    .select()
    .from(articleRows)
    .where(and(eq(articleRows.accountId, accountId), ids && inArray(articleRows.id, [...ids])))
    .orderBy(articleRows.id);

interface Known {
  described: readonly ProductRow[];
  listed: readonly ItemRow[];
  sales: ReadonlyMap<string, RegimedSale>;
}

const join = (kept: readonly ArticleRow[], { described, listed, sales }: Known): StockArticle[] => {
  const rows = new Map(described.map((row) => [row.id, row]));
  const listings = new Map(listed.map((item) => [listingKey(item.marketplace, item.itemId), item]));
  return kept.map(({ id, saleId, soldBy, marketplace, itemId, isWholeSale, ...article }): StockArticle => {
    const row = rows.get(id);
    const sale = sales.get(saleId ?? '');
    const { state, costMinor, costOrigin, currency, tied } = article;
    return {
      ...{ id, state, costMinor, costOrigin, currency, tied },
      row: row === undefined ? null : { ...row, isWholeSale },
      item: listings.get(listingKey(marketplace, itemId)) ?? null,
      match: sale === undefined || soldBy === null ? null : { sale, by: soldBy },
    };
  });
};

const listingKey = (marketplace: string | null, itemId: string | null): string => `${marketplace}:${itemId}`;

const loadProducts = ({ database, accountId }: AccountWork, ids?: readonly string[]): Promise<ProductRow[]> =>
  database.db
    .select()
    .from(products)
    .where(and(eq(products.accountId, accountId), ids && inArray(products.id, [...ids])));

/** @param ids of listings, whatever their marketplace; by default all */
const loadListings = ({ database, accountId }: AccountWork, ids?: readonly string[]): Promise<ItemRow[]> =>
  database.db
    .select()
    .from(items)
    .where(and(eq(items.accountId, accountId), ids && inArray(items.itemId, [...ids])));

/** The sales to which an article belongs. */
const loadSoldAs = async (work: AccountWork): Promise<ReadonlyMap<string, RegimedSale>> => {
  const sold = await loadKeptSales(work, sql`articles <> '[]'::jsonb`);
  return new Map(sold.map(({ sale }) => [sale.id, sale]));
};

/** The lots, by id. @param ids by default all */
export const loadLots = async ({ database, accountId }: AccountWork, ids?: readonly string[]): Promise<StockLot[]> => {
  const rows = await database.db
    .select()
    .from(lots)
    .where(and(eq(lots.accountId, accountId), ids && inArray(lots.id, [...ids])))
    .orderBy(lots.id);
  const shares = await database.db.select().from(lotShares).where(eq(lotShares.accountId, accountId));
  const byId = new Map(shares.map((share) => [share.id, share]));
  return rows.flatMap((row) => {
    const share = byId.get(row.id);
    if (share === undefined) return [];
    const { known, joined, unentered, unenteredMinor, lostMinor } = share;
    return [{ row, known, joined, shares: { unentered: { count: unentered, minor: unenteredMinor }, lostMinor } }];
  });
};
