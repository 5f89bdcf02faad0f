import { createHash } from 'node:crypto';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { isElsewhere } from '#core/model/sales/sale-channel.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { loadedComments, loadedSales } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import { newId } from '../../ids.ts';
import { canonicalJson } from '../orders/outranks.ts';
import { keepRows } from '../shop-loads/keep-rows.ts';
import { keepShop } from '../shop-loads/keep-shop.ts';
import { type LoadClaim, writeClaims } from '../shop-loads/load-claims.ts';
import { loadExpenses } from '../shop-loads/load-expenses.ts';
import {
  type CommentContent,
  dealNumbersOf,
  type KeyedRow,
  type LoadCounts,
  type Loading,
  type LoadShopInput,
  NO_COMMENT,
  NO_SALE,
  SALE_COLUMNS,
  type SaleContent,
} from '../shop-loads/loaded-shop.ts';
import { recordLoad } from '../shop-loads/record-load.ts';
import { loadArticles } from './load-articles.ts';

/**
 * Keeps a shop as a file states it: new rows are added, known ones updated, and rows that it does not name stay. Sales
 * of orders join them when they are read, so that none counts twice.
 */
export const loadShop = async (change: Change, input: LoadShopInput): Promise<CallReply<typeof api.sales.load>> => {
  const claims: LoadClaim[] = [];
  const claim = (made: LoadClaim): void => void claims.push(made);
  const shop = await keepShop(change, input, claim);
  const sales = keyed(input.ventes, nameOfSale);
  const ventes = await keepSales(change, { shop, claim }, sales);
  const commentaires = await keepComments(change, { shop, claim }, keyed(input.commentaires));
  const depenses = await loadExpenses(change, { shop, claim }, keyed(input.depenses));
  const ownId = newId();
  const hasArticles = await loadArticles(change, shop, ownId, sales);
  const importId = claims.length > 0 || hasArticles ? ownId : null;
  if (importId !== null) {
    await recordLoad(change, shop, input, { id: importId, counts: [ventes, commentaires, depenses] });
    await writeClaims(change, importId, claims);
  }
  change.touch('sales');
  change.touch('filed-sales');
  return { shopId: shop.id, importId, ventes, commentaires, depenses };
};

/**
 * Rows by their own id, otherwise by their content and how often it came before, so that two equal sales stay two and a
 * repeated load adds none. Of several rows with one id, the last that states a field decides it.
 * @param contentOf what identifies a row without an id; by default all that it states
 */
const keyed = <Row extends { id?: string | undefined }>(
  rows: readonly Row[],
  contentOf: (row: Row) => object = (row) => row,
): KeyedRow<Row>[] => {
  const seen = new Map<string, number>();
  const byKey = new Map<string, KeyedRow<Row>>();
  for (const row of rows) {
    const rowKey = row.id === undefined ? contentKey(contentOf(row), seen) : `id:${row.id}`;
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

/** What else a load states of a sale may be known later than the sale. */
const nameOfSale = (row: LoadShopInput['ventes'][number]): object => {
  const { id, transactionId, conversationId, title, buyerLogin, price, currency, date } = row;
  return { id, transactionId, conversationId, title, buyerLogin, price, currency, date };
};

type SaleRow = KeyedRow<LoadShopInput['ventes'][number]>;
type CommentRow = KeyedRow<LoadShopInput['commentaires'][number]>;

const keepSales = (
  { tx, accountId, at: loadedAt }: Change,
  { shop: { id: shopId }, claim }: Loading,
  rows: readonly SaleRow[],
): Promise<LoadCounts> => {
  const { rowKey } = loadedSales;
  return keepRows<SaleRow, SaleContent>(rows, {
    ...{ table: 'loaded_sales', claim, blank: NO_SALE },
    toStated: toSaleContent,
    load: (keys) =>
      tx
        .select({ id: loadedSales.id, rowKey, ...SALE_COLUMNS })
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
        .values(chunk.map((row) => ({ ...row, accountId, shopId, loadedAt })))
        .onConflictDoUpdate({
          target: [loadedSales.accountId, loadedSales.shopId, rowKey, loadedSales.importId],
          set: excluded({ ...SALE_COLUMNS, loadedAt: loadedSales.loadedAt }),
        }),
  });
};

type StatedContent = { [K in keyof SaleContent]?: SaleContent[K] | undefined };

/** What a row of a load states of the sale itself; the rest is of its article. */
const toSaleContent = (row: SaleRow): StatedContent => {
  const { id: _, rowKey: __, sku: ___, cost: ____, boughtOn: _____, ...stated } = row;
  const { price, date, received, fees, refund, ...rest } = stated;
  return {
    ...rest,
    ...(isElsewhere(row.channel ?? null) && dealNumbersOf(row)),
    ...{ priceMinor: price, soldAt: date, receivedMinor: received, feesMinor: fees, refundMinor: refund },
  };
};

const keepComments = (
  { tx, accountId, at: loadedAt }: Change,
  { shop: { id: shopId }, claim }: Loading,
  rows: readonly CommentRow[],
): Promise<LoadCounts> => {
  const { rowKey, text, at } = loadedComments;
  return keepRows<CommentRow, CommentContent>(rows, {
    ...{ table: 'loaded_comments', claim, blank: NO_COMMENT },
    toStated: (row) => ({ text: row.text, at: row.date }),
    load: (keys) =>
      tx
        .select({ id: loadedComments.id, rowKey, text, at })
        .from(loadedComments)
        .where(
          and(eq(loadedComments.accountId, accountId), eq(loadedComments.shopId, shopId), inArray(rowKey, [...keys])),
        ),
    write: (chunk) =>
      tx
        .insert(loadedComments)
        .values(chunk.map((row) => ({ ...row, accountId, shopId, loadedAt })))
        .onConflictDoUpdate({
          target: [loadedComments.accountId, loadedComments.shopId, rowKey],
          set: excluded({ text, at, loadedAt: loadedComments.loadedAt }),
        }),
  });
};

/** What the statement would have inserted. */
const excluded = (columns: Readonly<Record<string, { name: string }>>) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, sql.raw(`excluded.${snakeCase(name)}`)]));
