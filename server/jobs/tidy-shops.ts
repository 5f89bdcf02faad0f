import { type Instant, toIso } from '#core/model/time.ts';
import type { Deps } from '../context.ts';
import { rowsOf } from '../db/database.ts';
import { and, eq, lt, type SQL, sql } from '../db/drizzle.ts';
import { competitors } from '../db/schema/index.ts';
import { removeFromEvents } from '../services/competitors/remove.ts';
import { HISTORY_KEPT_MS, IS_OTHERS, SHOP_KEPT_MS } from '../services/competitors/shop-rows.ts';

/**
 * Deletes other people's shops that were neither visited nor followed for 90 days, with all their data. For every shop,
 * deletes data older than 24 months: evaluations, articles last seen before then, and all visits but the last of each
 * month.
 */
export const tidyShops = async ({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> => {
  const now = clock.now();
  const { accountId, marketplace, shopId } = competitors;
  const gone = await db
    .delete(competitors)
    .where(and(eq(competitors.followed, false), lt(competitors.keptFrom, toIso(now - SHOP_KEPT_MS)), IS_OTHERS))
    .returning({ accountId, marketplace, shopId });
  for (const shop of gone) await removeFromEvents(db, shop);
  await rowsOf(db, thinHistory(now - HISTORY_KEPT_MS));
};

const KEY = sql.raw('account_id, marketplace, shop_id');

/** Only updates shops that lose something: their counts, their known evaluation periods, and their revision. */
export const thinHistory = (since: Instant): SQL => {
  const before = toIso(since);
  return sql`with
    evaluations as (delete from competitor_evaluations where at < ${since} returning ${KEY}),
    items as (delete from competitor_items where read_at < ${before} returning ${KEY}),
    visits as (delete from competitor_visits visit where started_at < ${before} and exists (
      select 1 from competitor_visits later where later.account_id = visit.account_id
        and later.marketplace = visit.marketplace and later.shop_id = visit.shop_id
        and later.started_at > visit.started_at
        and date_trunc('month', later.started_at, 'UTC') = date_trunc('month', visit.started_at, 'UTC')
      ) returning ${KEY}),
    gone as (
      select ${KEY}, sum(e)::int as evaluations, sum(i)::int as items, sum(v)::int as visits from (
        select ${KEY}, 1 as e, 0 as i, 0 as v from evaluations
        union all select ${KEY}, 0, 1, 0 from items
        union all select ${KEY}, 0, 0, 1 from visits
      ) every_row group by ${KEY})
  update competitors shop set
    revision = revision + 1,
    evaluations_kept = evaluations_kept - gone.evaluations,
    items_kept = items_kept - gone.items,
    visit_count = visit_count - gone.visits,
    known_spans = (
      select coalesce(jsonb_agg(jsonb_build_array(greatest((span->>0)::bigint, ${since}::bigint), span->1)
        order by (span->>0)::bigint), '[]')
      from jsonb_array_elements(known_spans) span where (span->>1)::bigint >= ${since}::bigint)
  from gone where shop.account_id = gone.account_id and shop.marketplace = gone.marketplace
    and shop.shop_id = gone.shop_id`;
};
