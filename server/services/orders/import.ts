import { setImmediate } from 'node:timers/promises';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { Order } from '#core/model/order.ts';
import type { Change } from '../../account/change-account.ts';
import { mergeReadings } from './merge-readings.ts';
import type { Reading } from './reading.ts';
import { toWireOrder } from './wire.ts';

export type ImportOrdersInput = z.output<typeof api.orders.import.body>;
type ImportedOrder = ImportOrdersInput['orders'][number];

/** Readings merged at once: what they take of the event loop is hardly noticed by others. */
const SLICE = 500;

/** Orders from files and manual entry: found by transaction id, they fill what no page has shown. All or none. */
export const importOrders = async (
  change: Change,
  input: ImportOrdersInput,
): Promise<CallReply<typeof api.orders.import>> => {
  const readings = input.orders.map((order) => toReading(order, change.at));
  const reply = { created: 0, updated: 0, unchanged: 0, orders: [] as Order[] };
  for (const slice of slicesOf(readings)) {
    const { created, updated, unchanged, rows } = await mergeReadings(change, slice);
    reply.created += created;
    reply.updated += updated;
    reply.unchanged += unchanged;
    for (const row of rows) reply.orders.push(toWireOrder(row));
    await setImmediate();
  }
  return reply;
};

/** Slices in the order of the file. All lines of one order are in one slice, so that it is counted once. */
const slicesOf = (readings: readonly Reading[]): Reading[][] => {
  const slices: Reading[][] = [];
  let slice: Reading[] = [];
  for (const lines of Map.groupBy(
    readings,
    ({ marketplace, transactionId }) => `${marketplace} ${transactionId}`,
  ).values()) {
    if (slice.length === 0) slices.push(slice);
    for (const line of lines) slice.push(line);
    if (slice.length >= SLICE) slice = [];
  }
  return slices;
};

const toReading = (order: ImportedOrder, observedAt: string): Reading => ({
  marketplace: order.marketplace,
  marketplaceUserId: null,
  unnamedAccountId: null,
  isDeduced: false,
  transactionId: order.transactionId,
  conversationId: order.conversationId ?? null,
  title: order.title,
  priceMinor: order.price,
  currency: order.currency,
  orderDate: order.orderDate === null ? null : { at: order.orderDate, source: 'file' },
  statusDate: null,
  statusText: order.statusText ?? null,
  phase: order.phase ?? 'unknown',
  phaseDate: null,
  photoUrl: order.photoUrl ?? null,
  source: 'file',
  detail: null,
  observedAt,
  own: null,
});
