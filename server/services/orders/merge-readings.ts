import type { Change } from '../../account/change-account.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { disagreementsOf } from './disagreements.ts';
import { mergeReading } from './merge-reading.ts';
import { type FoundEvent, insertEvents } from './order-events.ts';
import { blankOrder } from './order-fields.ts';
import { loadOrderIndex, type OrderIndex } from './order-index.ts';
import { canonicalJson } from './outranks.ts';
import type { Reading } from './reading.ts';
import { createShipByEstimator, statedShipBys } from './ship-by.ts';
import { touchDeals } from './touch-deals.ts';
import { toWireOrder } from './wire.ts';
import { insertOrders, updateOrders, writeKeys } from './write-rows.ts';

export interface SetAside<R extends Reading> {
  reading: R;
  reason: 'incomplete' | 'ambiguous';
}

export interface MergeResult<R extends Reading> {
  created: number;
  updated: number;
  unchanged: number;
  /** Orders that the readings concern, each once, in the order they were read. */
  rows: OrderRow[];
  /** Readings that found no order: they have no transaction id, so they never make one. */
  setAside: SetAside<R>[];
}

/** Merges readings into the account's orders: a fixed number of statements, whatever the number of readings. */
export const mergeReadings = async <R extends Reading>(
  change: Change,
  readings: readonly R[],
): Promise<MergeResult<R>> => {
  const index = await loadOrderIndex(change.tx, change.accountId, readings);
  const { merged, setAside, events } = mergeAll(change, index, readings);
  const outcome = stamp(change, index, merged, await insertEvents(change, events));
  await insertOrders(change.tx, outcome.created);
  await updateOrders(change.tx, [...outcome.updated, ...outcome.seenAgain]);
  await writeKeys(change.tx, index.changedKeys());
  touchDeals(
    change,
    'orders',
    [...outcome.created, ...outcome.updated].map(({ id }) => id),
  );
  return {
    created: outcome.created.length,
    updated: outcome.updated.length,
    unchanged: outcome.rows.length - outcome.created.length - outcome.updated.length,
    rows: outcome.rows,
    setAside,
  };
};

const mergeAll = <R extends Reading>(change: Change, index: OrderIndex, readings: readonly R[]) => {
  const merged = new Map<string, OrderRow>();
  const setAside: SetAside<R>[] = [];
  const events: FoundEvent[] = [];
  const estimate = createShipByEstimator();
  for (const reading of readings) {
    const id = findOrder(change, index, reading);
    if (id === null) {
      setAside.push({ reading, reason: isAmbiguous(index, reading) ? 'ambiguous' : 'incomplete' });
      continue;
    }
    const before =
      merged.get(id) ?? index.rows.get(id) ?? blankOrder(change.accountId, id, reading.marketplace, change.at);
    merged.set(id, mergeReading(before, reading, estimate));
    for (const event of reading.own?.events ?? []) events.push({ orderId: id, ...event });
    if (reading.transactionId !== null && reading.conversationId !== null) {
      index.claim('conversation', reading.marketplace, reading.conversationId, id);
    }
  }
  return { merged, setAside, events };
};

/** Only a transaction id may make an order: two sales of one title are two, and a row without it is nobody's yet. */
const findOrder = (
  change: Change,
  index: OrderIndex,
  { marketplace, transactionId, conversationId }: Reading,
): string | null => {
  if (transactionId === null) {
    return conversationId === null ? null : (index.find('conversation', marketplace, conversationId) ?? null);
  }
  const known = index.find('transaction', marketplace, transactionId);
  if (known !== undefined && known !== null) return known;
  const id = change.formerIds?.get(`orders ${marketplace} ${transactionId}`) ?? newId();
  index.claim('transaction', marketplace, transactionId, id);
  return id;
};

const isAmbiguous = (index: OrderIndex, { marketplace, conversationId }: Reading): boolean =>
  conversationId !== null && index.find('conversation', marketplace, conversationId) === null;

/** Sorts the merged rows by what has to be written; only a change that a screen can show moves `updatedAt`. */
const stamp = (
  change: Change,
  index: OrderIndex,
  merged: ReadonlyMap<string, OrderRow>,
  withNewEvents: ReadonlySet<string>,
) => {
  const created: OrderRow[] = [];
  const updated: OrderRow[] = [];
  const seenAgain: OrderRow[] = [];
  const rows = [...merged.values()].map((row) => {
    const before = index.rows.get(row.id);
    const shows = before === undefined || withNewEvents.has(row.id) || !isSameOnScreen(before, row);
    const stamped = shows ? { ...row, updatedAt: change.at } : row;
    if (before === undefined) created.push(stamped);
    else if (shows) updated.push(stamped);
    else seenAgain.push(stamped);
    return stamped;
  });
  return { created, updated, seenAgain, rows };
};

const onScreen = (row: OrderRow): string => {
  const { buyerId, buyerCountry, itemIds, items, trackingUrl, receivedMinor, receivedAt } = row;
  const stated = statedShipBys(row.shipBySeen).map(({ key, value }) => [key, value]);
  const disagreed = disagreementsOf(row).map(({ field, values }) => [
    field,
    values.map(({ key, value }) => [key, value]),
  ]);
  return JSON.stringify([
    toWireOrder(row),
    [buyerId, buyerCountry, itemIds, canonicalJson(items), trackingUrl, receivedMinor, receivedAt],
    [stated, canonicalJson(disagreed)],
  ]);
};

const isSameOnScreen = (before: OrderRow, after: OrderRow): boolean => onScreen(before) === onScreen(after);
