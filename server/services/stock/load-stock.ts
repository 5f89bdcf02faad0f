import { setImmediate } from 'node:timers/promises';
import { isBorne, type StockToTie, shareTied, type TiedExpense, unborneOf } from '#core/model/expenses/share-tied.ts';
import { isSaleArticleId, saleArticleId } from '#core/model/file-imports/identify-rows.ts';
import type { Currency, Minor, Money } from '#core/model/money.ts';
import type { CostOrigin } from '#core/model/stock/cost-origin.ts';
import { leftLot } from '#core/model/stock/left-lot.ts';
import { joinedLot } from '#core/model/stock/lot-since.ts';
import { type Match, matchSales } from '#core/model/stock/match-sales.ts';
import { type StockState, stockStateOf } from '#core/model/stock/product.ts';
import type { CostedSale } from '#core/model/stock/result.ts';
import { costOfSale } from '#core/model/stock/sale-cost.ts';
import { type LotMember, type LotShares, shareLot } from '#core/model/stock/share-lot.ts';
import type { ParisDay } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { eq } from '../../db/drizzle.ts';
import { items, lots, products } from '../../db/schema/index.ts';
import { loadStatedRows, type StatedDay, statedDays } from '../expenses/stated.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';
import type { RegimedSale } from '../sales/all-sales.ts';
import { type LoadedSales, loadSales } from '../sales/load-sales.ts';
import { costOf, type FiledCosts, loadFiledCosts } from './cost-origins.ts';

export type ProductRow = typeof products.$inferSelect;
export type LotRow = typeof lots.$inferSelect;
export type ItemRow = typeof items.$inferSelect;

/** An article of the stock with its listing and its sale. At least one of `row` and `item` is known. */
export interface StockArticle {
  id: string;
  /** Null for a listing of which the seller said nothing. */
  row: ProductRow | null;
  item: ItemRow | null;
  match: Match<RegimedSale> | null;
  state: StockState;
  /** What was paid for it, without expenses. */
  costMinor: Minor | null;
  /** Where that was learnt; null while it is unknown. */
  costOrigin: CostOrigin | null;
  currency: Currency | null;
  /** Its expenses: pressing, its part of a trip. */
  tied: readonly Money[];
}

/** A sale with its articles, and what they cost together. */
export interface StockedSale extends CostedSale<RegimedSale> {
  articles: readonly StockArticle[];
}

interface KnownLot {
  row: LotRow;
  /** Its articles, and how many of them joined after the purchase. */
  known: number;
  joined: number;
  shares: LotShares;
}

export interface Stock {
  articles: readonly StockArticle[];
  lots: readonly KnownLot[];
  /** Every sale of the account, under any regime. */
  sales: readonly StockedSale[];
  fees: LoadedSales['fees'];
  /** True of an expense that is, at least in part, in what an article or a lot cost. */
  bears: (expense: DatedExpense) => boolean;
  /** What of an expense for a lot is in no cost, because all that was left of the lot turned out unsellable. */
  lostOf: (expense: DatedExpense) => Minor;
}

interface DatedExpense {
  row: StatedDay['row'] | null;
  day: ParisDay | null;
}

const STOCK: Derived<Stock> = { name: 'stock', rowsOf: ({ sales, articles }) => sales.length + articles.length };

/** Everything in stock or once in stock, so that lists, costs and results agree. */
export const loadStock = (work: AccountWork): Promise<Stock> => recallDerived(work, STOCK, () => assembleStock(work));

const assembleStock = async (work: AccountWork): Promise<Stock> => {
  const [{ rows, lotRows, filed }, listings] = [await loadStated(work), await loadListings(work)];
  const { sales, fees } = await loadSales(work, 'all');
  const found = joinListings(rows, listings);
  await setImmediate();
  const matches = matchSales(found.map(toSold), sales);
  await setImmediate();
  const members = membersOf(rows, lotRows, matches);
  const shares = shareLots(lotRows, members);
  const toTie = stockToTie(found, lotRows, members);
  const tied = shareTied(await loadTied(work), toTie);
  const articles = found.map(({ id, row, item }): StockArticle => {
    const match = matches.get(id) ?? null;
    const lot = row?.lotId ? shares.get(row.lotId) : undefined;
    return {
      ...{ id, row, item, match },
      state: stockStateOf({ fate: row?.fate ?? 'kept' }, item?.state ?? null, match?.sale ?? null),
      ...costOf(row, lot, filed),
      currency: (lot ? lot.row.currency : row?.currency) ?? item?.currency ?? null,
      tied: tied.get(id) ?? [],
    };
  });
  const bears: Stock['bears'] = ({ row, day }) => row !== null && day !== null && isBorne(toTied({ row, day }), toTie);
  const lostOf: Stock['lostOf'] = ({ row, day }) =>
    row === null || day === null || !bears({ row, day }) ? 0 : unborneOf(toTied({ row, day }), toTie);
  const distinct = withoutRepeats(articles);
  await setImmediate();
  return { articles: distinct, lots: [...shares.values()], sales: stockedSales(sales, distinct), fees, bears, lostOf };
};

interface Stated {
  rows: readonly ProductRow[];
  lotRows: readonly LotRow[];
  filed: FiledCosts;
}

const STATED: Derived<Stated> = {
  ...{ name: 'products and lots', rowsOf: ({ rows, lotRows }) => rows.length + lotRows.length },
  ...{ sources: ['accounts', 'products', 'items'], isTimeless: true },
};
const LISTINGS: Derived<readonly ItemRow[]> = {
  ...{ name: 'listings', rowsOf: ({ length }) => length },
  ...{ sources: ['accounts', 'items'], isTimeless: true },
};

/** What the seller said of articles and lots, in an order that no change moves: of two articles with one listing, the first has it. */
const loadStated = (work: AccountWork): Promise<Stated> =>
  recallDerived(work, STATED, async () => {
    const { db } = work.database;
    const rows = await db.select().from(products).where(eq(products.accountId, work.accountId)).orderBy(products.id);
    const lotRows = await db.select().from(lots).where(eq(lots.accountId, work.accountId)).orderBy(lots.id);
    return { rows, lotRows, filed: await loadFiledCosts(work) };
  });

const loadListings = (work: AccountWork): Promise<readonly ItemRow[]> =>
  recallDerived(work, LISTINGS, () =>
    work.database.db
      .select()
      .from(items)
      .where(eq(items.accountId, work.accountId))
      .orderBy(items.marketplace, items.itemId),
  );

const toTied = ({ row, day }: StatedDay): TiedExpense => ({
  ...{ minor: row.amountMinor, currency: row.currency, day, productId: row.productId, lotId: row.lotId },
});

const loadTied = async (work: AccountWork): Promise<TiedExpense[]> => {
  const rows = await loadStatedRows(work);
  return statedDays(
    work,
    rows.filter(({ productId, lotId }) => productId !== null || lotId !== null),
  ).map(toTied);
};

/**
 * Without what the row of a sale says of an article that is in the stock by its SKU. A cost that it states stands for the whole
 * sale; one that a row of a bundle states is that of its article, unless the stock knows it.
 */
const withoutRepeats = (articles: readonly StockArticle[]): StockArticle[] => {
  const inStock = new Set(articles.flatMap(({ row, match }) => (match?.by === 'sku' ? [placeOf(row, match)] : [])));
  const repeats = Map.groupBy(
    articles.filter(({ row, match }) => isOfSaleRow(row) && inStock.has(placeOf(row, match))),
    ({ row, match }) => placeOf(row, match),
  );
  return articles.flatMap((article) => {
    const { row, match, costMinor } = article;
    const own = match === null ? [] : (repeats.get(placeOf(row, match)) ?? []);
    const repeat = own.at(-1);
    if (row === null || repeat === undefined) return [article];
    if (isOfSaleRow(row)) return isLeftOut(article) ? [] : [{ ...article, row: { ...row, isWholeSale: true } }];
    // What was spent on the article by the name of a row that is left out was spent on it all the same.
    const tied = [...article.tied, ...own.filter(isLeftOut).flatMap((each) => each.tied)];
    const isTold = costMinor === null && isOfBundle(repeat.row);
    if (!isTold) return [{ ...article, tied }];
    const { costMinor: told, costOrigin, currency } = repeat;
    return [{ ...article, costMinor: told, costOrigin, currency, tied }];
  });
};

/** True of what the row of a sale says of an article that the stock knows by its SKU. */
const isLeftOut = ({ row, costMinor }: StockArticle): boolean => costMinor === null || isOfBundle(row);

/** A sale and a SKU. */
const placeOf = (row: ProductRow | null, match: StockArticle['match']): string =>
  `${match?.sale.id} ${row?.sku?.trim().toLowerCase()}`;

const stockedSales = (sales: readonly RegimedSale[], articles: readonly StockArticle[]): StockedSale[] => {
  const bySale = Map.groupBy(articles, ({ match }) => match?.sale.id);
  return sales.map((sale) => {
    const own = bySale.get(sale.id);
    if (own === undefined) return withoutArticles(sale);
    const products = own.map(({ row, costMinor, currency, tied }) => ({
      ...{ costMinor, currency, tied },
      isWholeSale: row?.isWholeSale ?? false,
    }));
    return { sale, articles: own, cost: costOfSale(sale, products) };
  });
};

const NO_ARTICLES: readonly StockArticle[] = [];

/** The many sales without any article are the same as long as the sale is. */
const articleless = new WeakMap<RegimedSale, StockedSale>();

const withoutArticles = (sale: RegimedSale): StockedSale => {
  const known = articleless.get(sale) ?? { sale, articles: NO_ARTICLES, cost: costOfSale(sale, []) };
  articleless.set(sale, known);
  return known;
};

type Found = Pick<StockArticle, 'id' | 'row' | 'item'>;

const listingKey = (marketplace: string, itemId: string): string => `${marketplace}:${itemId}`;

/** What the seller described, then the other listings under their own names. */
const joinListings = (rows: readonly ProductRow[], listings: readonly ItemRow[]): Found[] => {
  const byKey = new Map(listings.map((item) => [listingKey(item.marketplace, item.itemId), item]));
  const described = rows.map((row): Found => {
    const key = row.marketplace === null || row.itemId === null ? null : listingKey(row.marketplace, row.itemId);
    const item = key === null ? undefined : byKey.get(key);
    if (key !== null) byKey.delete(key);
    return { id: row.id, row, item: item ?? null };
  });
  return [...described, ...[...byKey].map(([id, item]): Found => ({ id, row: null, item }))];
};

const toSold = ({ id, row, item }: Found) => ({
  id,
  marketplace: row?.marketplace ?? item?.marketplace ?? null,
  itemId: row?.itemId ?? item?.itemId ?? null,
  chosenSale: row?.chosenSale ?? null,
  returnedOn: row?.returnedOn ?? null,
  sku: row?.sku ?? null,
  isOfSaleRow: isOfSaleRow(row),
});

const isOfSaleRow = (row: ProductRow | null): boolean =>
  row?.chosenSale != null && isSaleArticleId(row.id, row.chosenSale.saleId);

const isOfBundle = (row: ProductRow | null): boolean =>
  row?.chosenSale != null && row.id !== saleArticleId(row.chosenSale.saleId);

/** The articles of each lot. */
type Members = ReadonlyMap<string, readonly LotMember[]>;

const membersOf = (
  rows: readonly ProductRow[],
  lotRows: readonly LotRow[],
  matches: ReadonlyMap<string, Match<RegimedSale>>,
): Members => {
  const byLot = Map.groupBy(rows, ({ lotId }) => lotId);
  const toMember = (row: ProductRow, lot: LotRow): LotMember => ({
    ...{ id: row.id, name: row.sku ?? row.title, since: joinedLot(row.lotSince, lot) },
    left: leftLot(row, matches.get(row.id)?.sale ?? null),
  });
  return new Map(lotRows.map((lot) => [lot.id, (byLot.get(lot.id) ?? []).map((row) => toMember(row, lot))]));
};

const shareLots = (lotRows: readonly LotRow[], members: Members): Map<string, KnownLot> =>
  new Map(
    lotRows.map((row) => {
      const own = members.get(row.id) ?? [];
      const joined = own.filter(({ since }) => since !== null).length;
      return [row.id, { row, known: own.length, joined, shares: shareLot(row.costMinor, row.announced, own) }];
    }),
  );

const stockToTie = (found: readonly Found[], lotRows: readonly LotRow[], members: Members): StockToTie => {
  const ids = new Set(found.map(({ id }) => id));
  const announced = new Map(lotRows.map((row) => [row.id, row.announced]));
  return {
    hasProduct: (id) => ids.has(id),
    lotOf(id) {
      const known = announced.get(id);
      return known === undefined ? undefined : { announced: known, members: members.get(id) ?? [] };
    },
  };
};
