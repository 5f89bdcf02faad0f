import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { Change } from '../../account/change-account.ts';
import { mergeReadings } from './merge-readings.ts';
import type { Reading } from './reading.ts';
import { toWireOrder } from './wire.ts';

export type ImportOrdersInput = z.output<typeof api.orders.import.body>;
type ImportedOrder = ImportOrdersInput['orders'][number];

/** Orders from files and manual entry: found by transaction id, they fill what no page has shown. All or none. */
export const importOrders = async (
  change: Change,
  input: ImportOrdersInput,
): Promise<CallReply<typeof api.orders.import>> => {
  const readings = input.orders.map((order) => toReading(order, change.at));
  const { created, updated, unchanged, rows } = await mergeReadings(change, readings);
  return { created, updated, unchanged, orders: rows.map(toWireOrder) };
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
