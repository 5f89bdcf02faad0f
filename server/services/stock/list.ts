import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { articleRows } from '../../db/schema/index.ts';
import type { StockArticle } from '../read-model/facts/assemble-stock.ts';
import { regimeOfArticle } from '../read-model/facts/describe-article.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import { loadArticles, loadArticlesById, loadLots } from './load-stock.ts';
import { loadPictures, type Pictures } from './pictures.ts';
import { toWireLot, toWireProduct } from './wire.ts';

type ListInput = z.output<typeof api.products.list.query>;
type StockList = CallReply<typeof api.products.list>;

/** The stock, latest entries first, then listings for which nothing was entered, newest first. */
export const listProducts = async (work: AccountWork, { limit }: ListInput): Promise<StockList> => {
  const { own } = await loadRegimes(work);
  if (limit !== undefined) return { ...(await listNewest(work, limit)), regime: own };
  const [articles, lots] = [await loadArticles(work), await loadLots(work)];
  const products = await describeArticles(work, articles.toSorted(newestFirst), await loadPictures(work));
  return { products, lots: lots.map(toWireLot), count: products.length, regime: own };
};

/** Latest entries first, then listings, newest first: the order of the whole list, on `article_rows`. */
export const NEWEST_FIRST = sql`is_entered desc, added_at desc nulls last, id collate "C" desc`;

const listNewest = async (work: AccountWork, limit: number): Promise<Omit<StockList, 'regime'>> => {
  const { accountId, id } = articleRows;
  const isOwn = eq(accountId, work.accountId);
  const { db } = work.database;
  const rows = await db.select({ id }).from(articleRows).where(isOwn).orderBy(NEWEST_FIRST).limit(limit);
  const count = await db.$count(articleRows, isOwn);
  return {
    ...(await showArticles(
      work,
      rows.map((row) => row.id),
    )),
    count,
  };
};

/** Some articles as the API sends them, in the order of their ids, and the lots that they are in. */
export const showArticles = async (work: AccountWork, ids: readonly string[]) => {
  const known = await loadArticlesById(work, ids);
  const articles = ids.flatMap((id) => known.get(id) ?? []);
  const lotIds = [...new Set(articles.flatMap(({ row }) => row?.lotId ?? []))];
  return {
    products: await describeArticles(work, articles, await loadPictures(work, articles)),
    lots: (await loadLots(work, lotIds)).map(toWireLot),
  };
};

const describeArticles = async (work: AccountWork, articles: readonly StockArticle[], pictures: Pictures) => {
  const regimes = await loadRegimes(work);
  const now = toIso(work.clock.now());
  return articles.map((article) => ({
    ...toWireProduct(article, pictures),
    regime: regimeOfArticle(article, regimes, now),
  }));
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const newestFirst = (a: StockArticle, b: StockArticle): number =>
  Number(a.row === null) - Number(b.row === null) ||
  compare(b.row?.createdAt ?? b.item?.listedAt ?? '', a.row?.createdAt ?? a.item?.listedAt ?? '') ||
  compare(b.id, a.id);
