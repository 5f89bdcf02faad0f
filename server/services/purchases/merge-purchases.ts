import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, or, sql } from '../../db/drizzle.ts';
import { purchases } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import { newId } from '../../ids.ts';
import type { SetAside } from '../orders/merge-readings.ts';
import { touchDeals } from '../orders/touch-deals.ts';
import { blankPurchase, mergePurchase, type PurchaseReading, type PurchaseRow } from './merge-purchase.ts';
import { toWirePurchase } from './wire.ts';

export interface PurchaseMerge<R extends PurchaseReading> {
  created: number;
  updated: number;
  unchanged: number;
  rows: PurchaseRow[];
  /** Readings without any id, or of a conversation that two purchases share. */
  setAside: SetAside<R>[];
}

/** Merges readings into the account's purchases, found by transaction, otherwise by conversation. */
export const mergePurchases = async <R extends PurchaseReading>(
  change: Change,
  readings: readonly R[],
): Promise<PurchaseMerge<R>> => {
  const before = new Map((await loadKnown(change, readings)).map((row) => [row.id, row]));
  const all = new Map(before);
  const read = new Set<string>();
  const setAside: SetAside<R>[] = [];
  for (const reading of readings) {
    const found = findPurchase([...all.values()], reading);
    if (found === 'ambiguous' || found === 'incomplete') {
      setAside.push({ reading, reason: found });
      continue;
    }
    const row =
      found === 'new'
        ? blankPurchase(change.accountId, idOfNew(change, reading), reading.marketplace, reading.observedAt)
        : found;
    all.set(row.id, mergePurchase(row, reading));
    read.add(row.id);
  }
  const rows = [...read].flatMap((id) => all.get(id) ?? []);
  await writePurchases(change, rows);
  const created = rows.filter(({ id }) => !before.has(id));
  const updated = rows.filter((row) => isChanged(before.get(row.id), row));
  touchDeals(
    change,
    'purchases',
    [...created, ...updated].map(({ id }) => id),
  );
  const unchanged = rows.length - created.length - updated.length;
  return { created: created.length, updated: updated.length, unchanged, rows, setAside };
};

const idOfNew = ({ formerIds }: Change, { marketplace, transactionId }: PurchaseReading): string =>
  formerIds?.get(`purchases ${marketplace} ${transactionId}`) ?? newId();

const isChanged = (before: PurchaseRow | undefined, after: PurchaseRow): boolean =>
  before !== undefined && shown(before) !== shown(after);

/** The content that screens show: everything except the time of the last reading. */
const shown = (row: PurchaseRow): string => JSON.stringify({ ...toWirePurchase(row), readAt: null });

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Purchases that the readings may concern. */
export const loadKnown = async (
  { tx, accountId }: Change,
  readings: readonly { marketplace: string; transactionId: string | null; conversationId: string | null }[],
): Promise<PurchaseRow[]> => {
  if (readings.length === 0) return [];
  return tx
    .select()
    .from(purchases)
    .where(
      and(
        eq(purchases.accountId, accountId),
        inArray(purchases.marketplace, idsOf(readings.map(({ marketplace }) => marketplace))),
        or(
          inArray(purchases.transactionId, idsOf(readings.map(({ transactionId }) => transactionId))),
          inArray(purchases.conversationId, idsOf(readings.map(({ conversationId }) => conversationId))),
        ),
      ),
    );
};

type Finding = PurchaseRow | 'new' | 'ambiguous' | 'incomplete';

/**
 * A conversation identifies a purchase only while no other transaction is known there: buying twice from one seller is
 * two purchases.
 */
const findPurchase = (
  rows: readonly PurchaseRow[],
  { marketplace, transactionId, conversationId }: PurchaseReading,
): Finding => {
  if (transactionId === null && conversationId === null) return 'incomplete';
  const known = rows.filter((row) => row.marketplace === marketplace);
  const byTransaction = known.find((row) => transactionId !== null && row.transactionId === transactionId);
  if (byTransaction !== undefined) return byTransaction;
  const [first, ...others] = known.filter(
    (row) =>
      conversationId !== null &&
      row.conversationId === conversationId &&
      (transactionId === null || row.transactionId === null),
  );
  if (others.length > 0) return transactionId === null ? 'ambiguous' : 'new';
  return first ?? 'new';
};

/** Written completely: a capture has few rows, and a known one is replaced. */
const writePurchases = async ({ tx }: Change, rows: readonly PurchaseRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const kept = new Set(['accountId', 'id', 'marketplace']);
  const columns = Object.entries(purchases).filter(([key]) => !kept.has(key) && key in (rows[0] ?? {}));
  const set = Object.fromEntries(columns.map(([key]) => [key, sql.raw(`excluded.${snakeCase(key)}`)]));
  await tx
    .insert(purchases)
    .values([...rows])
    .onConflictDoUpdate({ target: [purchases.accountId, purchases.id], set });
};
