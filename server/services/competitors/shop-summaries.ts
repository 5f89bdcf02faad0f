import { toPartialMonths } from '#core/model/competitor/known-months.ts';
import { lastMonths, type MonthAxis, YEAR_MONTHS } from '#core/model/paris-months.ts';
import { toParisDay } from '#core/model/time.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { loadArticles } from './load-history.ts';
import { memoryNameOf, type ShopWork } from './remembered-shop.ts';
import type { ShopSummary } from './shop-memory.ts';
import type { ShopRow } from './shop-rows.ts';

/**
 * The list's summary of each shop: its evaluations by month, and its last changes. The evaluations of all shops without
 * a cached summary are counted by one statement.
 */
export const summariesOf = async (
  ctx: ShopWork,
  shops: readonly ShopRow[],
): Promise<(ShopSummary & { shop: ShopRow })[]> => {
  const summaries: (ShopSummary & { shop: ShopRow })[] = [];
  for (const line of await sparklinesOf(ctx, shops)) {
    // One after the other, because the articles of one shop may take 70 MB.
    summaries.push({ ...line, changes: await changesOf(ctx, line.shop) });
  }
  return summaries;
};

type Line = Pick<ShopSummary, 'sparkline'> & { shop: ShopRow };

const sparklinesOf = async (ctx: ShopWork, shops: readonly ShopRow[]): Promise<Line[]> => {
  const now = ctx.clock.now();
  const axis = lastMonths(now, YEAR_MONTHS);
  const missing: ShopRow[] = [];
  let counting: Promise<MonthCounts> | null = null;
  const count = async (shop: ShopRow): Promise<ShopSummary['sparkline']> => {
    missing.push(shop);
    // Runs once every shop of the list has registered a missing summary.
    await Promise.resolve();
    counting ??= countByMonth(ctx.database.db, missing, axis, now);
    return toSparkline(shop, axis, (await counting).get(memoryNameOf(shop)), now);
  };
  return Promise.all(
    shops.map(async (shop) => {
      const tag = JSON.stringify([shop.revision, toParisDay(now)]);
      return { shop, sparkline: await ctx.shops.sparklines.take(memoryNameOf(shop), tag, () => count(shop)) };
    }),
  );
};

const toSparkline = (
  { knownSpans }: ShopRow,
  axis: MonthAxis,
  counts: ReadonlyMap<number, number> | undefined,
  now: number,
): ShopSummary['sparkline'] => {
  const isPartial = toPartialMonths(axis, knownSpans, now);
  return axis.months.map((mois, month) => ({ mois, observe: isPartial[month] ? null : (counts?.get(month) ?? 0) }));
};

/** Evaluations of transactions by shop, then by the number of the month. */
type MonthCounts = ReadonlyMap<string, ReadonlyMap<number, number>>;

interface MonthCount {
  marketplace: string;
  shopId: string;
  month: number;
  count: number;
}

/** `isOfTransaction` defines which evaluations belong to a transaction. */
const countByMonth = async (
  db: Db,
  shops: readonly ShopRow[],
  { starts }: MonthAxis,
  now: number,
): Promise<MonthCounts> => {
  const [first] = shops;
  const wanted = shops.filter(({ evaluationsKept }) => evaluationsKept > 0);
  const counts = new Map<string, Map<number, number>>();
  if (first === undefined || wanted.length === 0) return counts;
  const { accountId } = first;
  const keys = JSON.stringify(wanted.map(({ marketplace, shopId }) => ({ marketplace, shop_id: shopId })));
  const rows = await rowsOf<MonthCount>(
    db,
    sql`select marketplace, shop_id as "shopId", month - 1 as month, count(*)::int as count from (
      select marketplace, shop_id,
        width_bucket(at, (select array_agg(start::bigint) from json_array_elements_text(${JSON.stringify(starts)}::json) start)) as month
      from competitor_evaluations join json_to_recordset(${keys}::json) as wanted (marketplace text, shop_id text)
        using (marketplace, shop_id)
      where account_id = ${accountId} and at >= ${starts[0] ?? 0} and at <= ${now}
        and (is_automatic is not true or rating is distinct from 1)
    ) evaluation group by marketplace, shop_id, month`,
  );
  for (const { marketplace, shopId, month, count } of rows) {
    const name = memoryNameOf({ accountId, marketplace, shopId });
    const ofShop = counts.get(name) ?? new Map<number, number>();
    counts.set(name, ofShop.set(month, count));
  }
  return counts;
};

const changesOf = (ctx: ShopWork, row: ShopRow): Promise<ShopSummary['changes']> =>
  ctx.shops.changes.take(memoryNameOf(row), String(row.revision), async () => {
    // Most shops were seen once, through one article: nothing to load.
    if (row.visitCount < 2) return null;
    const shop = await loadArticles(ctx.database.db, row);
    const changes = await ctx.analyst.run('latestChanges', { shop }, [shop]);
    if (changes === null) return null;
    const { items: _, ...counts } = changes;
    return counts;
  });
