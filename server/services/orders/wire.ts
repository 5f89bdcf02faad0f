import { fromMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { phaseDateOf } from './phase-seen.ts';

/** The order on the wire. `wireColumns` says the same in SQL; a test holds the two together. */
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

/** UTC as an interval, because PostgreSQL looks a zone's name up again for every value. */
const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone interval '0', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** Most orders have no dated phase: an empty object is recognised far faster than searched. */
const phaseDate = sql`case when phase_dates <> '{}' then phase_dates -> phase ->> 'value' end`;

/** Columns of `orders` under their wire names, so that the database writes a list's JSON by itself. */
export const wireColumns: SQL = sql`
  id, status, ${iso('order_date')} as "orderDate",
  coalesce(order_date_source = 'list', false) as "orderDateEstimated",
  archived_at is not null as archived, ${iso('archived_at')} as "archivedAt",
  shipping_label_id as "shippingLabelId", return_form_id as "returnFormId",
  marketplace, marketplace_user_id as "marketplaceUserId",
  transaction_id as "transactionId", conversation_id as "conversationId",
  title, price_minor * 0.01 as price, currency, used_received_minor * 0.01 as received,
  ${iso('status_date')} as "statusDate", status_text as "statusText", phase,
  ${phaseDate} as "phaseDate",
  ${iso('ship_by')} as "shipBy", ship_by_estimated as "shipByEstimated", photo_url as "photoUrl",
  buyer_login as "buyerLogin", item_count as "itemCount", carrier, tracking_code as "trackingCode", conflicts,
  ${iso('status_set_at')} as "statusSetAt", ${iso('updated_at')} as "updatedAt"`;
