import type { CompetitorArticle } from '#core/contract/competitors.ts';
import { type Instant, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, desc, eq, sql } from '../../db/drizzle.ts';
import type { SeenRun } from '../../db/schema/competitor-items.ts';
import { competitorItems, competitorVisits } from '../../db/schema/index.ts';
import { ofShop, requireShop, type ShopKey } from './shop-rows.ts';

const DEFAULT_LIMIT = 100;

export interface ListArticlesInput {
  marketplace: string;
  shopId: string;
  /** The last article of the previous page. */
  cursor?: string | undefined;
  limit?: number | undefined;
}

/**
 * A page of a shop's articles, highest number first, because the marketplace counts upwards. @throws {AppError}
 * NOT_FOUND
 */
export const listArticles = async (
  ctx: AccountWork,
  { marketplace, shopId, cursor, limit = DEFAULT_LIMIT }: ListArticlesInput,
): Promise<{ articles: CompetitorArticle[]; cursor: string | null; total: number }> => {
  const { db } = ctx.database;
  const key = { accountId: ctx.accountId, marketplace, shopId };
  const shop = await requireShop(db, key);
  const number = sql`(length(${competitorItems.itemId}), ${competitorItems.itemId})`;
  const rows = await db
    .select()
    .from(competitorItems)
    .where(
      and(
        ofShop(competitorItems, key),
        cursor === undefined ? undefined : sql`${number} < (length(${cursor}::text), ${cursor}::text)`,
      ),
    )
    .orderBy(desc(sql`length(${competitorItems.itemId})`), desc(competitorItems.itemId))
    .limit(limit + 1);
  const lastWhole = await lastWholeVisit(ctx, key);
  const page = rows.slice(0, limit);
  return {
    articles: page.map((row) => toArticle(row, lastWhole)),
    cursor: rows.length > limit ? (page.at(-1)?.itemId ?? null) : null,
    total: shop.itemsKept,
  };
};

/** When the last complete reading of a wardrobe began; null before the first. */
const lastWholeVisit = async ({ database: { db } }: AccountWork, key: ShopKey): Promise<Instant | null> => {
  const [visit] = await db
    .select({ startedAt: competitorVisits.startedAt })
    .from(competitorVisits)
    .where(and(ofShop(competitorVisits, key), eq(competitorVisits.whole, true)))
    .orderBy(desc(competitorVisits.startedAt))
    .limit(1);
  return visit === undefined ? null : Date.parse(visit.startedAt);
};

type FormerPrice = CompetitorArticle['formerPrices'][number];

/** A price that returns counts again: the prices in between are part of the history. */
const formerPricesOf = (runs: readonly SeenRun[], present: number | null): FormerPrice[] => {
  const prices: FormerPrice[] = [];
  for (const [, until, priceMinor, , otherCurrency] of runs) {
    if (priceMinor === null || otherCurrency !== undefined) continue;
    if (prices.at(-1)?.priceMinor === priceMinor) prices.pop();
    prices.push({ priceMinor, seenAt: toIso(until) });
  }
  if (prices.at(-1)?.priceMinor === present) prices.pop();
  return prices.reverse();
};

const toArticle = (row: typeof competitorItems.$inferSelect, lastWhole: Instant | null): CompetitorArticle => {
  const [firstSeen = Date.parse(row.readAt)] = row.runs[0] ?? [];
  const [, lastSeen = firstSeen, priceMinor = null, state = 'unknown'] = row.runs.at(-1) ?? [];
  return {
    itemId: row.itemId,
    title: row.title,
    brand: row.brand,
    size: row.size,
    condition: row.condition,
    priceMinor,
    formerPrices: formerPricesOf(row.runs, priceMinor),
    currency: row.currency,
    state,
    isShown: lastWhole === null || lastSeen >= lastWhole,
    favourites: row.favourites,
    listedAt: row.listedAt === null ? null : toIso(row.listedAt),
    firstSeenAt: toIso(firstSeen),
    lastSeenAt: toIso(lastSeen),
    photoUrl: row.photoUrl,
    url: row.url,
  };
};
