import type { AccountWork } from '../../account/account-work.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { articleRows, items, lotShares, lots, products } from '../../db/schema/index.ts';
import { loadKeptSales } from '../read-model/kept-sale.ts';
import type { RegimedSale } from '../sales/all-sales.ts';
import type { ItemRow, KnownLot, ProductRow, StockArticle } from './assemble-stock.ts';

/** A lot, and what its articles bear of its cost. */
export interface StockLot extends Omit<KnownLot, 'shares'> {
  shares: Omit<KnownLot['shares'], 'byMember'>;
}

/** Every article of the stock, by id. @param known sales, where they were loaded already */
export const loadArticles = async (
  work: AccountWork,
  known?: ReadonlyMap<string, RegimedSale>,
): Promise<StockArticle[]> => {
  const { db } = work.database;
  const kept = await db
    .select()
    .from(articleRows)
    .where(eq(articleRows.accountId, work.accountId))
    .orderBy(articleRows.id);
  const described = new Map((await loadProducts(work)).map((row) => [row.id, row]));
  const listed = new Map((await loadListings(work)).map((item) => [listingKey(item.marketplace, item.itemId), item]));
  const sales = known ?? (await loadSoldAs(work));
  return kept.map(({ id, saleId, soldBy, marketplace, itemId, isWholeSale, ...article }): StockArticle => {
    const row = described.get(id);
    const sale = sales.get(saleId ?? '');
    const { state, costMinor, costOrigin, currency, tied } = article;
    return {
      ...{ id, state, costMinor, costOrigin, currency, tied },
      row: row === undefined ? null : { ...row, isWholeSale },
      item: listed.get(listingKey(marketplace, itemId)) ?? null,
      match: sale === undefined || soldBy === null ? null : { sale, by: soldBy },
    };
  });
};

const listingKey = (marketplace: string | null, itemId: string | null): string => `${marketplace}:${itemId}`;

const loadProducts = ({ database, accountId }: AccountWork): Promise<ProductRow[]> =>
  database.db.select().from(products).where(eq(products.accountId, accountId));

const loadListings = ({ database, accountId }: AccountWork): Promise<ItemRow[]> =>
  database.db.select().from(items).where(eq(items.accountId, accountId));

/** The sales to which an article belongs. */
const loadSoldAs = async (work: AccountWork): Promise<ReadonlyMap<string, RegimedSale>> => {
  const sold = await loadKeptSales(work, sql`articles <> '[]'::jsonb`);
  return new Map(sold.map(({ sale }) => [sale.id, sale]));
};

/** Every lot, by id. */
export const loadLots = async ({ database, accountId }: AccountWork): Promise<StockLot[]> => {
  const rows = await database.db.select().from(lots).where(eq(lots.accountId, accountId)).orderBy(lots.id);
  const shares = await database.db.select().from(lotShares).where(eq(lotShares.accountId, accountId));
  const byId = new Map(shares.map((share) => [share.id, share]));
  return rows.flatMap((row) => {
    const share = byId.get(row.id);
    if (share === undefined) return [];
    const { known, joined, unentered, unenteredMinor, lostMinor } = share;
    return [{ row, known, joined, shares: { unentered: { count: unentered, minor: unenteredMinor }, lostMinor } }];
  });
};
