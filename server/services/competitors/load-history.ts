import type {
  Evaluation,
  ItemRun,
  ShopFigures,
  ShopHistory,
  ShopItem,
  ShopVisit,
} from '#core/model/competitor/shop-history.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { asc, type SQL, sql } from '../../db/drizzle.ts';
import type { SeenRun } from '../../db/schema/competitor-items.ts';
import type { StatedShop } from '../../db/schema/competitors.ts';
import { competitorVisits } from '../../db/schema/index.ts';
import { pagesRead } from './merge/visits.ts';
import { ofShop, type ShopKey, type ShopRow } from './shop-rows.ts';

/** All data of one shop, in the format of the analysis. */
export const loadHistory = async (db: Db, shop: ShopRow): Promise<ShopHistory> => {
  const visits = await loadVisits(db, shop);
  return {
    visits,
    items: await loadItems(db, shop, visits),
    evaluations: await loadEvaluations(db, shop),
    knownSpans: shop.knownSpans,
  };
};

/** The same without evaluations, for the market view. */
export const loadArticles = async (db: Db, shop: ShopRow): Promise<ShopHistory> => {
  const visits = await loadVisits(db, shop);
  return { visits, items: await loadItems(db, shop, visits), evaluations: [], knownSpans: [] };
};

const loadVisits = async (db: Db, key: ShopKey): Promise<ShopVisit[]> => {
  const rows = await db
    .select()
    .from(competitorVisits)
    .where(ofShop(competitorVisits, key))
    .orderBy(asc(competitorVisits.startedAt));
  return rows.map((row, index) => ({
    no: index + 1,
    at: Date.parse(row.startedAt),
    endedAt: Date.parse(row.endedAt),
    figures: figuresOf(row.said),
    wardrobe: pagesRead(row.wardrobe),
    itemsRead: row.itemsRead,
    isWhole: row.whole,
    feedbacks: pagesRead(row.feedbacks),
  }));
};

const FIGURES = ['followers', 'reputation', 'feedbackCount', 'soldCount', 'boughtCount', 'itemCount'] as const;

const figuresOf = (said: StatedShop): ShopFigures | null => {
  if (FIGURES.every((name) => said[name] === undefined)) return null;
  const [followers, reputation, feedbackCount, soldCount, boughtCount, itemCount] = FIGURES.map(
    (name) => said[name]?.[0] ?? null,
  );
  return {
    followers: followers ?? null,
    reputation: reputation ?? null,
    feedbackCount: feedbackCount ?? null,
    soldCount: soldCount ?? null,
    boughtCount: boughtCount ?? null,
    itemCount: itemCount ?? null,
  };
};

/** Rows as one JSON text written by the database: reading 70 000 of them as rows takes three times as long. */
const loadJson = async <Row>(db: Db, columns: SQL, key: ShopKey, order: SQL): Promise<Row[]> => {
  const [page] = await rowsOf<{ rows: string | null }>(
    db,
    sql`select json_agg(row)::text as rows from (select ${columns} where account_id = ${key.accountId}
      and marketplace = ${key.marketplace} and shop_id = ${key.shopId} order by ${order}) row`,
  );
  return JSON.parse(page?.rows ?? '[]');
};

type KeptItem = Omit<ShopItem, 'runs'> & { runs: readonly SeenRun[] };

const loadItems = async (db: Db, key: ShopKey, visits: readonly ShopVisit[]): Promise<ShopItem[]> => {
  const columns = sql`item_id as "itemId", title, brand, size, condition, currency, photo_id as "photoId",
    photo_url as "photoUrl", url, favourites, listed_at as "listedAt", runs from competitor_items`;
  const rows = await loadJson<KeptItem>(db, columns, key, sql`item_id`);
  return rows.map((row) => ({ ...row, runs: toItemRuns(row, visits) }));
};

const loadEvaluations = (db: Db, key: ShopKey): Promise<Evaluation[]> => {
  const columns = sql`feedback_id as "feedbackId", at, rating, is_automatic as "isAutomatic", has_reply as "hasReply",
    author_hash as "authorHash" from competitor_evaluations`;
  return loadJson<Evaluation>(db, columns, key, sql`at, feedback_id`);
};

/**
 * Converts an article's runs from times to visit numbers. Of two states shown by one visit the later one counts; visits
 * that are no longer stored are skipped.
 */
const toItemRuns = ({ runs, currency }: KeptItem, visits: readonly ShopVisit[]): ItemRun[] => {
  const result: ItemRun[] = [];
  for (const [seenFrom, seenTo, priceMinor, state, otherCurrency = currency] of runs) {
    const from = firstFrom(visits, seenFrom);
    const to = lastUntil(visits, seenTo);
    if (from > to) continue;
    const last = result.at(-1);
    if (last !== undefined && last.to >= from) {
      result.pop();
      if (last.from < from) result.push({ ...last, to: from - 1 });
    }
    addRun(result, { from, to, priceMinor, currency: otherCurrency, state }, visits);
  }
  return result;
};

const isSame = (a: ItemRun, b: ItemRun): boolean =>
  a.priceMinor === b.priceMinor && a.state === b.state && a.currency === b.currency;

/** Continues a run with the same state unless a complete reading in between did not show the article. */
const addRun = (runs: ItemRun[], run: ItemRun, visits: readonly ShopVisit[]): void => {
  const last = runs.at(-1);
  if (last === undefined || !isSame(last, run) || visits.slice(last.to, run.from - 1).some(({ isWhole }) => isWhole))
    runs.push(run);
  else runs[runs.length - 1] = { ...last, to: run.to };
};

/** Number of the first visit that was not over at the given time: one past the last if there is none. */
const firstFrom = (visits: readonly ShopVisit[], time: number): number =>
  search(visits.length, (index) => (visits[index]?.endedAt ?? 0) >= time) + 1;

/** Number of the last visit that had begun by the given time; 0 if there is none. */
const lastUntil = (visits: readonly ShopVisit[], time: number): number =>
  search(visits.length, (index) => (visits[index]?.at ?? 0) > time);

/** The first index for which a monotonic test is true. */
const search = (length: number, isPast: (index: number) => boolean): number => {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isPast(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
