import { createHash } from 'node:crypto';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { loadedComments, loadedSales, loadedShops } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import { newId } from '../../ids.ts';
import { canonicalJson } from '../orders/outranks.ts';
import { loadExpenses } from './load-expenses.ts';
import type { KeyedRow, LoadCounts, LoadedShop, LoadShopInput } from './loaded-shop.ts';

/** The marketplace of a shop that names none. */
const DEFAULT_MARKETPLACE = 'vinted';

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
 * repeated load adds none. The last row of an id counts.
 */
const keyed = <Row extends { id?: string | undefined }>(rows: readonly Row[]): KeyedRow<Row>[] => {
  const seen = new Map<string, number>();
  const byKey = rows.map((row): [string, KeyedRow<Row>] => {
    if (row.id !== undefined) return [`id:${row.id}`, { ...row, rowKey: `id:${row.id}` }];
    const content = createHash('sha256').update(canonicalJson(row)).digest('base64url').slice(0, 22);
    const earlier = seen.get(content) ?? 0;
    seen.set(content, earlier + 1);
    const rowKey = `content:${content}-${earlier}`;
    return [rowKey, { ...row, rowKey }];
  });
  return [...new Map(byKey).values()];
};

const keepShop = async ({ tx, accountId, at }: Change, input: LoadShopInput): Promise<LoadedShop> => {
  const { name, id: userId = null, marketplace = DEFAULT_MARKETPLACE, ...given } = input.boutique;
  const { country = null, city = null, subscribers = null, email = null } = given;
  const row = {
    ...{ accountId, id: newId(), name: name.trim(), marketplace, marketplaceUserId: userId },
    shopKey: userId === null ? `name:${name.trim()}` : `id:${userId}`,
    ...{ details: { country, city, subscribers, email }, statistics: input.statistics, loadedAt: at },
  };
  const { id: _, accountId: __, ...set } = { ...row, isOfImports: false };
  const [kept] = await tx
    .insert(loadedShops)
    .values(row)
    .onConflictDoUpdate({ target: [loadedShops.accountId, loadedShops.marketplace, loadedShops.shopKey], set })
    .returning();
  if (kept === undefined) throw new Error('a shop that was not kept');
  return kept;
};

const keepSales = (
  { tx, accountId, at: loadedAt }: Change,
  { id: shopId }: LoadedShop,
  rows: readonly KeyedRow<LoadShopInput['ventes'][number]>[],
): Promise<LoadCounts> => {
  const { rowKey, transactionId, conversationId, title, buyerLogin, priceMinor, currency, soldAt } = loadedSales;
  const columns = { transactionId, conversationId, title, buyerLogin, priceMinor, currency, soldAt };
  return keepRows(rows.map(toSaleRow), {
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

const toSaleRow = ({ rowKey, price, date, ...row }: KeyedRow<LoadShopInput['ventes'][number]>) => ({
  ...{ rowKey, priceMinor: price, soldAt: date, title: row.title ?? null, currency: row.currency ?? null },
  ...{ transactionId: row.transactionId ?? null, conversationId: row.conversationId ?? null },
  buyerLogin: row.buyerLogin ?? null,
});

const keepComments = (
  { tx, accountId, at: loadedAt }: Change,
  { id: shopId }: LoadedShop,
  rows: readonly KeyedRow<LoadShopInput['commentaires'][number]>[],
): Promise<LoadCounts> => {
  const { rowKey, text, at } = loadedComments;
  const stated = rows.map((row) => ({ rowKey: row.rowKey, text: row.text ?? null, at: row.date ?? null }));
  return keepRows(stated, {
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

/** Rows per statement, of which each takes up to 65 535 parameters. */
const CHUNK = 2_000;

interface RowStore<Row> {
  /** The kept rows under some keys. */
  load: (keys: readonly string[]) => Promise<Row[]>;
  write: (rows: readonly Row[]) => Promise<unknown>;
}

/** Writes the rows that are new or differ from the kept ones. */
const keepRows = async <Row extends { rowKey: string }>(
  rows: readonly Row[],
  { load, write }: RowStore<Row>,
): Promise<LoadCounts> => {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const known = new Map((await load(chunk.map(({ rowKey }) => rowKey))).map((row) => [row.rowKey, row]));
    const different = chunk.filter((row) => canonicalJson(row) !== canonicalJson(known.get(row.rowKey) ?? null));
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
