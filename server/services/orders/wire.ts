import { order } from '#core/contract/orders.ts';
import { fromMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { type OrderRow, orders } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import { phaseDateOf } from './phase-seen.ts';

/**
 * The order in the API's format; `wireColumns` is its equivalent in SQL, and a test compares the two. Written out field
 * by field, because a loop over the names takes twice as long, which is noticeable in an import of 10 000 orders.
 */
export const toWireOrder = (row: OrderRow): Order => ({
  id: row.id,
  status: row.status,
  orderDate: row.orderDate,
  orderDateEstimated: row.orderDateSource === 'list',
  archived: row.archivedAt !== null,
  archivedAt: row.archivedAt,
  shippingLabelId: row.shippingLabelId,
  returnFormId: row.returnFormId,
  marketplace: row.marketplace,
  marketplaceUserId: row.marketplaceUserId,
  transactionId: row.transactionId,
  conversationId: row.conversationId,
  title: row.title,
  price: row.priceMinor === null ? null : fromMinor(row.priceMinor),
  currency: row.currency,
  received: row.usedReceivedMinor === null ? null : fromMinor(row.usedReceivedMinor),
  statusDate: row.statusDate,
  statusText: row.statusText,
  phase: row.phase,
  phaseDate: phaseDateOf(row)?.value ?? null,
  shipBy: row.shipBy,
  shipByEstimated: row.shipByEstimated,
  photoUrl: row.photoUrl,
  buyerLogin: row.buyerLogin,
  itemCount: row.itemCount,
  carrier: row.carrier,
  trackingCode: row.trackingCode,
  conflicts: row.conflicts,
  statusSetAt: row.statusSetAt,
  updatedAt: row.updatedAt,
});

/** Those that are sales, or may be: a deal that turned out to be a purchase is no order. */
export const toWireOrders = (rows: readonly OrderRow[]): Order[] =>
  rows.flatMap((row) => (row.standing === 'withdrawn' ? [] : [toWireOrder(row)]));

/** The same in SQL. */
export const IS_ORDER: SQL = sql.raw(`standing <> 'withdrawn'`);

/** The fields of the API that are not plain columns. */
const WORKED_OUT = {
  orderDateEstimated: sql`coalesce(order_date_source = 'list', false)`,
  archived: sql`archived_at is not null`,
  price: sql`price_minor * 0.01`,
  received: sql`used_received_minor * 0.01`,
  // Most orders have no dated phase: an empty object is recognised far faster than it is searched.
  phaseDate: sql`case when phase_dates <> '{}' then phase_dates -> phase ->> 'value' end`,
} satisfies { [Name in keyof Order]?: SQL };

const isWorkedOut = (name: keyof Order): name is keyof typeof WORKED_OUT => Object.hasOwn(WORKED_OUT, name);

/** UTC as an interval, because PostgreSQL looks a zone's name up again for every value. */
const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone interval '0', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const inSql = (name: keyof Order): SQL => {
  if (isWorkedOut(name)) return WORKED_OUT[name];
  const column = snakeCase(name);
  return orders[name].getSQLType().startsWith('timestamp') ? iso(column) : sql.raw(column);
};

const FIELDS = Object.keys(order.shape) as (keyof Order)[];

/** The fields of the contract's order under their names, so that the database writes a list's JSON by itself. */
export const wireColumns: SQL = sql.join(
  FIELDS.map((name) => sql`${inSql(name)} as ${sql.raw(`"${name}"`)}`),
  sql`, `,
);
