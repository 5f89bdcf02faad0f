import { setImmediate } from 'node:timers/promises';
import { askedByListing } from '#core/model/statistics/asked-price.ts';
import type { DescribedSale, SoldArticle } from '#core/model/statistics/described-sale.ts';
import { factMaker, type SaleFact } from '#core/model/statistics/sale-fact.ts';
import { createTraits, type TraitSource } from '#core/model/statistics/sale-traits.ts';
import type { StockFact } from '#core/model/statistics/sleeping.ts';
import { mostFrequentBy } from '#core/model/statistics/trait.ts';
import { isSupplies } from '#core/model/statistics/usual-costs.ts';
import { isInStock } from '#core/model/stock/product.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, isNotNull, or, sql } from '../../db/drizzle.ts';
import { expenseRows, orders } from '../../db/schema/index.ts';
import type { OrderItem } from '../../db/schema/orders.ts';
import type { FigureScope } from '../figures/scope.ts';
import { loadExpenseRows } from '../read-model/expense-rows.ts';
import type { ItemRow, StockArticle, StockedSale } from '../read-model/facts/assemble-stock.ts';
import { regimeOfArticle } from '../read-model/facts/describe-article.ts';
import { type Derived, recallDerived } from '../recall-derived.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import type { Regimes } from '../regimes/regimed-sale.ts';
import { loadSales } from '../sales/load-sales.ts';
import { loadFees } from '../sales/loose-money.ts';
import { loadArticles, loadLots, type StockLot } from '../stock/load-stock.ts';
import type { SellerFacts, Supplies } from './seller-facts.ts';

const FACTS: Derived<SellerFacts> = { name: 'statistics', rowsOf: ({ facts, stock }) => facts.length + stock.length };

/** What every statistic of the account is derived from. */
export const loadFacts = (work: AccountWork): Promise<SellerFacts> => recallDerived(work, FACTS, () => assemble(work));

const assemble = async (work: AccountWork): Promise<SellerFacts> => {
  const [stock, regimes, told] = [await loadStock(work), await loadRegimes(work), await loadDescriptions(work)];
  const words = { sourceOf: sourceFinder(stock), categoryOf: categoryFinder(stock) };
  const inOrders = [...told.values()].flatMap(({ items }) => items);
  await setImmediate();
  const filed = stock.sales.flatMap(({ sale }) => sale.filed ?? []);
  const source: TraitSource = {
    brands: [
      ...filed.map(({ brand }) => brand),
      ...stock.articles.map(({ row, item }) => row?.brand ?? item?.brand ?? null),
      ...inOrders.map(({ brand }) => brand),
    ],
    categories: [...filed.map(({ category }) => category), ...stock.articles.map(words.categoryOf)],
    sizes: [
      ...filed.map(({ size }) => size),
      ...stock.articles.map(({ row, item }) => row?.size ?? item?.size ?? null),
      ...inOrders.map(({ size }) => size),
    ],
    sources: stock.articles.map(words.sourceOf),
  };
  const toFact = factMaker(source);
  const facts: SaleFact[] = [];
  for (const [at, sale] of stock.sales.entries()) {
    // Other requests are served in between.
    if (at % SALES_AT_ONCE === 0) await setImmediate();
    const fact = toFact(describe(sale, told, words));
    if (fact !== null) facts.push(fact);
  }
  return {
    ...{ facts, fees: await loadFees(work, EVERYTHING), supplies: await loadSupplies(work), regimes },
    stock: stockFacts(stock.articles, createTraits(source), { words, regimes, now: toIso(work.clock.now()) }),
  };
};

interface StockSource {
  words: Words;
  regimes: Regimes;
  /** ISO instant. */
  now: string;
}

const stockFacts = (
  articles: readonly StockArticle[],
  traitsOf: ReturnType<typeof createTraits>,
  { words, regimes, now }: StockSource,
): StockFact[] =>
  articles
    .filter(({ state }) => isInStock(state))
    .map((article) => {
      const { row, item, match, costMinor, currency } = article;
      const marketplaceUserId = item?.marketplaceUserId ?? match?.sale.marketplaceUserId ?? null;
      const sold = soldArticles([article], [], words);
      const title = sold[0]?.title ?? null;
      const priceMinor = item?.priceMinor ?? row?.priceMinor ?? null;
      return {
        traits: traitsOf({
          sale: { title, priceMinor, released: null, marketplaceUserId },
          ...{ articles: sold, articleCount: 1, country: null },
        }),
        ...{ currency, costMinor, marketplaceUserId, regime: regimeOfArticle(article, regimes, now) },
        ...{ boughtOn: row?.boughtOn ?? null, listedAt: item?.listedAt ?? null },
      };
    });

const EVERYTHING: FigureScope = { regime: 'all', account: null };

interface Stock {
  /** Newest first. */
  sales: readonly StockedSale[];
  articles: readonly StockArticle[];
  lots: readonly StockLot[];
}

const loadStock = async (work: AccountWork): Promise<Stock> => {
  const { sales: kept } = await loadSales(work, 'all');
  const articles = await loadArticles(work, new Map(kept.map(({ sale }) => [sale.id, sale])));
  const bySale = Map.groupBy(articles, ({ match }) => match?.sale.id);
  const sales = kept.map(({ sale, costed: { cost } }) => ({ sale, cost, articles: bySale.get(sale.id) ?? [] }));
  return { sales, articles, lots: await loadLots(work) };
};

const SALES_AT_ONCE = 2_000;

interface Description {
  country: string | null;
  items: readonly OrderItem[];
  isDatedByFile: boolean;
}

/**
 * What orders state of the buyer's country, of their articles and of their date; those that state none of it are left
 * out.
 */
const loadDescriptions = async ({ database, accountId }: AccountWork): Promise<ReadonlyMap<string, Description>> => {
  const { id, buyerCountry, items, orderDateSource } = orders;
  const isDatedByFile = sql<boolean>`coalesce(${orderDateSource} = 'file', false)`;
  const rows = await database.db
    .select({ id, country: buyerCountry, items, isDatedByFile })
    .from(orders)
    .where(
      and(eq(orders.accountId, accountId), or(isNotNull(buyerCountry), isDatedByFile, sql`${items} <> '[]'::jsonb`)),
    );
  return new Map(rows.map(({ id: orderId, ...said }) => [orderId, said]));
};

type WordOf = (article: StockArticle) => string | null;

interface Words {
  sourceOf: WordOf;
  categoryOf: WordOf;
}

const describe = (
  { sale, cost, articles }: StockedSale,
  told: ReadonlyMap<string, Description>,
  words: Words,
): DescribedSale => {
  const said = sale.orderId === null ? undefined : told.get(sale.orderId);
  return {
    ...{ sale, cost, articleCount: sale.articleCount, country: said?.country ?? null },
    isMomentStated: sale.source === 'order' && said?.isDatedByFile !== true,
    articles: withFiled(soldArticles(articles, said?.items ?? [], words), sale.filed),
  };
};

const UNDESCRIBED: SoldArticle = {
  ...{ title: null, brand: null, size: null, category: null, source: null, listedAt: null, firstReadAt: null },
  asked: [],
};

/** Completes the only article of a sale with what its file states of it. */
const withFiled = (articles: readonly SoldArticle[], filed: StockedSale['sale']['filed']): readonly SoldArticle[] => {
  const [article = UNDESCRIBED, ...others] = articles;
  if (filed === null || others.length > 0) return articles;
  const brand = article.brand ?? filed.brand;
  const category = article.category ?? filed.category;
  const size = article.size ?? filed.size;
  return (brand ?? category ?? size) ? [{ ...article, brand, category, size }] : articles;
};

/**
 * The articles of the stock, each completed by the article of the order that has its listing, or by the only one; then those
 * of the order that are in no stock.
 */
const soldArticles = (
  articles: readonly StockArticle[],
  inOrder: readonly OrderItem[],
  { sourceOf, categoryOf }: Words,
): SoldArticle[] => {
  const rest = new Set(inOrder);
  const known = articles.map((article): SoldArticle => {
    const { row, item } = article;
    const itemId = item?.itemId ?? row?.itemId ?? null;
    const own =
      inOrder.find((each) => each.itemId !== null && each.itemId === itemId) ??
      (inOrder.length === 1 && articles.length === 1 ? inOrder[0] : undefined);
    if (own) rest.delete(own);
    return {
      title: item?.title ?? row?.title ?? own?.title ?? null,
      brand: row?.brand ?? item?.brand ?? own?.brand ?? null,
      size: row?.size ?? item?.size ?? own?.size ?? null,
      category: categoryOf(article),
      source: sourceOf(article),
      listedAt: item?.listedAt ?? null,
      firstReadAt: item?.firstReadAt ?? null,
      // The price that the seller means to ask was shown to no buyer.
      asked: item === null ? [] : askedByListing(item),
    };
  });
  const others = [...rest].map(
    ({ title, brand, size }): SoldArticle => ({
      ...{ title, brand, size, category: null, source: null, listedAt: null, firstReadAt: null },
      asked: [],
    }),
  );
  return [...known, ...others];
};

/** Where the seller bought an article, otherwise its lot. */
const sourceFinder = ({ lots }: Stock): WordOf => {
  const ofLot = new Map(lots.map(({ row }) => [row.id, row.source]));
  return ({ row }) => row?.source ?? (row?.lotId ? (ofLot.get(row.lotId) ?? null) : null);
};

/**
 * The category of an article as a page names it. Where its own page gave only the number, the name that another article's
 * page gave to that number: the most frequent one, so that an article read in another language does not stand apart.
 */
const categoryFinder = ({ articles }: Stock): WordOf => {
  const nameOf = mostFrequentBy(
    articles.flatMap(({ item }) => {
      const key = item && categoryKey(item);
      return key && item.categoryName !== null ? [[key, item.categoryName] as const] : [];
    }),
  );
  return ({ row, item }) => {
    const key = item && categoryKey(item);
    return row?.category ?? (key && nameOf.get(key)) ?? item?.categoryName ?? null;
  };
};

const categoryKey = ({ marketplace, categoryId }: ItemRow): string | null =>
  categoryId === null ? null : `${marketplace} ${categoryId}`;

const loadSupplies = async (work: AccountWork): Promise<Supplies[]> => {
  const isInResult = sql`${expenseRows.source} <> 'wallet' and not (${expenseRows.isTied} and ${expenseRows.resultMinor} = 0)`;
  const spent = await loadExpenseRows(work, isInResult);
  return spent.flatMap(({ type, resultMinor: minor, currency, at, marketplaceUserId, regime }) =>
    !isSupplies(type) || minor === null || currency === null
      ? []
      : [{ minor, currency, at, marketplaceUserId, regime }],
  );
};
