import type { OwnFigures } from '#core/model/competitor/own-figures.ts';
import type { OrderEventKind } from '#core/model/order-event.ts';
import type { Phase } from '#core/model/phase.ts';
import { saleOutcome } from '#core/model/sale-outcome.ts';
import type { Instant } from '#core/model/time.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import type { ShopKey } from './shop-rows.ts';

/** A transaction of the seller's own that counts as a sale (DECISIONS §4). */
export interface OwnSale {
  at: Instant;
  marketplace: string;
  marketplaceUserId: string | null;
  /** Articles of it; null: unknown. */
  itemCount: number | null;
  /** ISO code, where a page of the order stated it. */
  buyerCountry: string | null;
}

interface Row {
  at: number;
  marketplace: string;
  marketplaceUserId: string | null;
  itemCount: number | null;
  buyerCountry: string | null;
  phase: Phase;
  receivedMinor: number | null;
  receivedAt: string | null;
  events: { kind: OrderEventKind; at: string }[] | null;
}

/**
 * Own sales with a known date, oldest first. A sale that was refunded after the money was released is still a
 * transaction.
 */
export const loadOwnSales = async (db: Db, accountId: string): Promise<OwnSale[]> => {
  const rows = await rowsOf<Row>(
    db,
    sql`select extract(epoch from order_date)::float8 * 1000 as at, marketplace,
        marketplace_user_id as "marketplaceUserId", coalesce(item_count, nullif(jsonb_array_length(items), 0)) as "itemCount",
        buyer_country as "buyerCountry",
        phase, received_minor::float8 as "receivedMinor", ${isoOf('received_at')} as "receivedAt",
        (select json_agg(json_build_object('kind', kind, 'at', ${isoOf('event.at')})) from order_events event
          where event.account_id = orders.account_id and event.order_id = orders.id
            and kind in ('completed', 'cancelled', 'refunded', 'return_started')) as events
      from orders where account_id = ${accountId} and standing = 'counted' and order_date is not null
      order by order_date`,
  );
  return rows.filter(isCounted).map(({ at, marketplace, marketplaceUserId, itemCount, buyerCountry }) => ({
    at: Math.round(at),
    marketplace,
    marketplaceUserId,
    itemCount,
    buyerCountry,
  }));
};

const isoOf = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const isCounted = ({ phase, receivedMinor, receivedAt, events }: Row): boolean => {
  const outcome = saleOutcome({ phase, receivedMinor, receivedAt, events: events ?? [] });
  return outcome === 'counted' || outcome === 'refunded_after_release';
};

/** Figures only available for the seller's own shop: views of its articles, its sales, its buyers' countries. */
export const loadOwnFigures = async (
  db: Db,
  { accountId, marketplace, shopId }: ShopKey,
  sales: readonly OwnSale[],
): Promise<OwnFigures> => {
  const [viewed] = await rowsOf<OwnFigures['viewed']>(
    db,
    sql`select count(*)::int as items, coalesce(sum(views), 0)::float8 as views,
        count(*) filter (where state = 'sold')::int as sold
      from items where account_id = ${accountId} and marketplace = ${marketplace} and marketplace_user_id = ${shopId}
        and views is not null and state <> 'draft'`,
  );
  return {
    viewed: viewed ?? { items: 0, views: 0, sold: 0 },
    totalSales: sales.length === 0 ? null : sales.length,
    countries: { ventes: countByCountry(sales), of: sales.length },
  };
};

const countByCountry = (sales: readonly OwnSale[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { buyerCountry } of sales) {
    if (buyerCountry !== null) counts.set(buyerCountry, (counts.get(buyerCountry) ?? 0) + 1);
  }
  return counts;
};
