import { createHash } from 'node:crypto';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { loadedComments, loadedSales } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import { newId } from '../../ids.ts';
import { canonicalJson } from '../orders/outranks.ts';
import { keepShop } from './keep-shop.ts';
import { loadExpenses } from './load-expenses.ts';
import { type KeyedRow, type LoadCounts, type LoadedShop, type LoadShopInput, withStated } from './loaded-shop.ts';

/**
 * Keeps a shop as a file states it: new rows are added, known ones updated, and rows that it does not name stay. Sales
 * of orders join them when they are read, so that none counts twice.
 */
export const loadShop = async (change: Change, input: LoadShopInput): Promise<CallReply<typeof api.sales.load>> => {
  const shop = await keepShop(change, input);
  const ventes = await keepSales(change, shop, keyed(input.ventes));
  const commentaires = await keepComments(change, shop, keyed(input.commentaires));
  const depenses = await loadExpenses(change, shop, keyed(input.depenses));
  change.touch('sales');
  change.touch('filed-sales');
  return { shopId: shop.id, ventes, commentaires, depenses };
};

/**
 * Rows by their own id, otherwise by their content and how often it came before, so that two equal sales stay two and a
 * repeated load adds none. Of several rows with one id, each field is as the last that states it says.
 */
const keyed = <Row extends { id?: string | undefined }>(rows: readonly Row[]): KeyedRow<Row>[] => {
  const seen = new Map<string, number>();
  const byKey = new Map<string, KeyedRow<Row>>();
  for (const row of rows) {
    const rowKey = row.id === undefined ? contentKey(row, seen) : `id:${row.id}`;
    byKey.set(rowKey, { ...byKey.get(rowKey), ...row, rowKey });
  }
  return [...byKey.values()];
};

const contentKey = (row: object, seen: Map<string, number>): string => {
  const content = createHash('sha256').update(canonicalJson(row)).digest('base64url').slice(0, 22);
  const earlier = seen.get(content) ?? 0;
  seen.set(content, earlier + 1);
  return `content:${content}-${earlier}`;
};

const keepSales = (
  { tx, accountId, at: loadedAt }: Change,
  { id: shopId }: LoadedShop,
  rows: readonly KeyedRow<LoadShopInput['ventes'][number]>[],
): Promise<LoadCounts> => {
  const { rowKey, transactionId, conversationId, title, buyerLogin, priceMinor, currency, soldAt } = loadedSales;
  const columns = { transactionId, conversationId, title, buyerLogin, priceMinor, currency, soldAt };
  return keepRows(rows, {
    toKept: toSaleRow,
    load: (keys) =>
      tx
        .select({ rowKey, ...columns })
        .from(loadedSales)
        .where(
          and(
            eq(loadedSales.accountId, accountId),
            eq(loadedSales.shopId, shopId),
            eq(loadedSales.importId, ''),
            inArray(rowKey, [...keys]),
          ),
        ),
    write: (chunk) =>
      tx
        .insert(loadedSales)
        .values(chunk.map((row) => ({ ...row, accountId, shopId, id: newId(), loadedAt })))
        .onConflictDoUpdate({
          target: [loadedSales.accountId, loadedSales.shopId, rowKey, loadedSales.importId],
          set: excluded({ ...columns, loadedAt: loadedSales.loadedAt }),
        }),
  });
};

const UNSTATED = { transactionId: null, conversationId: null, title: null, buyerLogin: null, currency: null };

interface SaleRow extends Record<keyof typeof UNSTATED, string | null> {
  rowKey: string;
  priceMinor: number | null;
  soldAt: string | null;
}

const toSaleRow = (
  { id: _, price: priceMinor, date: soldAt, ...stated }: KeyedRow<LoadShopInput['ventes'][number]>,
  known: SaleRow | undefined,
): SaleRow => withStated<SaleRow>({ ...UNSTATED, ...known, rowKey: stated.rowKey, priceMinor, soldAt }, stated);

const keepComments = (
  { tx, accountId, at: loadedAt }: Change,
  { id: shopId }: LoadedShop,
  rows: readonly KeyedRow<LoadShopInput['commentaires'][number]>[],
): Promise<LoadCounts> => {
  const { rowKey, text, at } = loadedComments;
  return keepRows(rows, {
    toKept: toCommentRow,
    load: (keys) =>
      tx
        .select({ rowKey, text, at })
        .from(loadedComments)
        .where(
          and(eq(loadedComments.accountId, accountId), eq(loadedComments.shopId, shopId), inArray(rowKey, [...keys])),
        ),
    write: (chunk) =>
      tx
        .insert(loadedComments)
        .values(chunk.map((row) => ({ ...row, accountId, shopId, id: newId(), loadedAt })))
        .onConflictDoUpdate({
          target: [loadedComments.accountId, loadedComments.shopId, rowKey],
          set: excluded({ text, at, loadedAt: loadedComments.loadedAt }),
        }),
  });
};

interface CommentRow {
  rowKey: string;
  text: string | null;
  at: string | null;
}

const toCommentRow = (
  { rowKey, text, date: at }: KeyedRow<LoadShopInput['commentaires'][number]>,
  known: CommentRow = { rowKey, text: null, at: null },
): CommentRow => withStated(known, { text, at });

/** Rows per statement, of which each takes up to 65 535 parameters. */
const CHUNK = 2_000;

interface RowStore<Stated, Row> {
  /** A row as it is kept from now on: what the load leaves out stays as it is known. */
  toKept: (stated: Stated, known: Row | undefined) => Row;
  /** The kept rows under some keys. */
  load: (keys: readonly string[]) => Promise<Row[]>;
  write: (rows: readonly Row[]) => Promise<unknown>;
}

/** Writes the rows that are new or differ from the kept ones. */
const keepRows = async <Stated extends { rowKey: string }, Row extends { rowKey: string }>(
  rows: readonly Stated[],
  { toKept, load, write }: RowStore<Stated, Row>,
): Promise<LoadCounts> => {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const known = new Map((await load(chunk.map(({ rowKey }) => rowKey))).map((row) => [row.rowKey, row]));
    const kept = chunk.map((row) => toKept(row, known.get(row.rowKey)));
    const different = kept.filter((row) => canonicalJson(row) !== canonicalJson(known.get(row.rowKey) ?? null));
    const created = different.filter(({ rowKey }) => !known.has(rowKey)).length;
    counts.created += created;
    counts.updated += different.length - created;
    counts.unchanged += chunk.length - different.length;
    if (different.length > 0) await write(different);
  }
  return counts;
};

/** What the statement would have inserted. */
const excluded = (columns: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)]));
