import type { ShopFigures, ShopHistory, ShopVisit } from '#core/model/competitor/shop-history.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { and, asc, gt, type SQL, sql } from '../../db/drizzle.ts';
import type { StatedShop } from '../../db/schema/competitors.ts';
import { competitorVisits } from '../../db/schema/index.ts';
import { pagesRead } from './merge/visits.ts';
import { ofShop, type ShopKey, type ShopRow } from './shop-rows.ts';
import { type ShopTexts, toHistory, toSharedText } from './shop-texts.ts';

/** Rows of one statement. On PGlite nobody else is served while a statement runs. */
const VISITS_AT_ONCE = 100;
const ITEMS_AT_ONCE = 250;
const EVALUATIONS_AT_ONCE = 1_000;

/** All data of one shop. */
export const loadTexts = async (db: Db, shop: ShopRow): Promise<ShopTexts> => ({
  ...(await loadArticles(db, shop)),
  evaluations: await loadPages(db, EVALUATIONS, shop),
  knownSpans: shop.knownSpans,
});

/** The same without evaluations, for the market view. */
export const loadArticles = async (db: Db, shop: ShopRow): Promise<ShopTexts> => {
  const visits = await loadVisits(db, shop);
  return { visits, items: await loadPages(db, ITEMS, shop), evaluations: [], knownSpans: [] };
};

/** All data of one shop, in the format of the analysis. */
export const loadHistory = async (db: Db, shop: ShopRow): Promise<ShopHistory> => toHistory(await loadTexts(db, shop));

const loadVisits = async (db: Db, key: ShopKey): Promise<ShopVisit[]> => {
  const rows = await loadVisitRows(db, key);
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

const loadVisitRows = async (db: Db, key: ShopKey) => {
  const { startedAt } = competitorVisits;
  const rows: (typeof competitorVisits.$inferSelect)[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await db
      .select()
      .from(competitorVisits)
      .where(and(ofShop(competitorVisits, key), last && gt(startedAt, last.startedAt)))
      .orderBy(asc(startedAt))
      .limit(VISITS_AT_ONCE);
    rows.push(...page);
    if (page.length < VISITS_AT_ONCE) return rows;
  }
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

interface Table {
  name: SQL;
  /** Text, unique within a shop. */
  id: SQL;
  /** Its name in the JSON. */
  field: SQL;
  columns: SQL;
  atOnce: number;
}

const ITEMS: Table = {
  name: sql`competitor_items`,
  id: sql`item_id`,
  field: sql`"itemId"`,
  columns: sql`item_id as "itemId", title, brand, size, condition, currency, photo_id as "photoId",
    photo_url as "photoUrl", url, favourites, listed_at as "listedAt", runs`,
  atOnce: ITEMS_AT_ONCE,
};

const EVALUATIONS: Table = {
  name: sql`competitor_evaluations`,
  id: sql`feedback_id`,
  field: sql`"feedbackId"`,
  columns: sql`feedback_id as "feedbackId", at, rating, is_automatic as "isAutomatic", has_reply as "hasReply",
    author_hash as "authorHash"`,
  atOnce: EVALUATIONS_AT_ONCE,
};

interface Page {
  rows: string | null;
  count: number;
  last: string | null;
}

/** Rows as JSON texts written by the database: reading 70 000 of them as rows takes three times as long. */
const loadPages = async (db: Db, { name, id, field, columns, atOnce }: Table, key: ShopKey): Promise<Uint8Array[]> => {
  const pages: Uint8Array[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const [page]: Page[] = await rowsOf<Page>(
      db,
      sql`select json_agg(row)::text as rows, count(*)::int as count, max(${field}) as last from (
        select ${columns} from ${name} where account_id = ${key.accountId}
          and marketplace = ${key.marketplace} and shop_id = ${key.shopId} and ${id} > ${after}
        order by ${id} limit ${atOnce}) row`,
    );
    if (page?.rows) pages.push(toSharedText(page.rows));
    after = page?.count === atOnce ? page.last : null;
  }
  return pages;
};
