import type { CallReply } from '#core/contract/endpoint.ts';
import type { ChangedExpense } from '#core/contract/expenses.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq, getTableColumns, inArray, sql } from '../../db/drizzle.ts';
import { expenses, items, lots, products } from '../../db/schema/index.ts';
import { snakeCase } from '../../db/snake-case.ts';
import type { DocumentRow } from '../documents/internal.ts';
import type { StatedExpenseRow } from '../read-model/facts/stated.ts';
import { dropReceipts } from './receipts.ts';

/**
 * Enters expenses, or replaces those that have their ids.
 * @throws {AppError} NOT_FOUND for an unknown article or lot; nothing is written then
 */
export const saveExpenses = async (
  change: Change,
  input: { expenses: readonly ChangedExpense[] },
): Promise<CallReply<typeof api.expenses.save>> => {
  const { tx, accountId, at } = change;
  await refuseUnknownTies(change, input.expenses);
  const stated = new Map(input.expenses.map((each) => [each.id, each]));
  const known = await tx
    .select()
    .from(expenses)
    .where(and(eq(expenses.accountId, accountId), inArray(expenses.id, [...stated.keys()])));
  const before = new Map(known.map((row) => [row.id, row]));
  const after = [...stated.values()].map(({ amount, ...rest }): StatedExpenseRow => {
    const { createdAt = at, updatedAt = at } = before.get(rest.id) ?? {};
    return { accountId, ...rest, amountMinor: amount, createdAt, updatedAt };
  });
  const rows = after.filter((row) => !isSame(row, before.get(row.id))).map((row) => ({ ...row, updatedAt: at }));
  for (let start = 0; start < rows.length; start += CHUNK) {
    await tx
      .insert(expenses)
      .values(rows.slice(start, start + CHUNK))
      .onConflictDoUpdate({ target: [expenses.accountId, expenses.id], set: overwritten });
  }
  if (rows.length > 0) change.touch('expenses');
  const created = rows.filter(({ id }) => !before.has(id)).length;
  return { created, changed: rows.length - created };
};

/** A statement takes 65 535 values. */
const CHUNK = 500;

const columns = Object.keys(getTableColumns(expenses)) as (keyof StatedExpenseRow)[];
const overwritten = Object.fromEntries(
  columns
    .filter((key) => !['accountId', 'id', 'createdAt'].includes(key))
    .map((key) => [key, sql.raw(`excluded.${snakeCase(key)}`)]),
);

const isSame = (row: StatedExpenseRow, before: StatedExpenseRow | undefined): boolean =>
  before !== undefined && columns.every((key) => row[key] === before[key]);

const refuseUnknownTies = async ({ tx, accountId }: Change, parts: readonly ChangedExpense[]): Promise<void> => {
  const lotIds = [...new Set(parts.flatMap(({ lotId }) => lotId ?? []))];
  const productIds = [...new Set(parts.flatMap(({ productId }) => productId ?? []))];
  const isLot = and(eq(lots.accountId, accountId), inArray(lots.id, lotIds));
  const foundLots = lotIds.length === 0 ? [] : await tx.select({ id: lots.id }).from(lots).where(isLot);
  if (foundLots.length < lotIds.length)
    throw new AppError('NOT_FOUND', 'Lot introuvable : il a peut-être été supprimé.');
  if (productIds.length === 0) return;
  const isRow = and(eq(products.accountId, accountId), inArray(products.id, productIds));
  const rows = await tx.select({ id: products.id }).from(products).where(isRow);
  const listing = sql<string>`${items.marketplace} || ':' || ${items.itemId}`;
  const isItem = and(eq(items.accountId, accountId), inArray(listing, productIds));
  const listed = await tx.select({ id: listing }).from(items).where(isItem);
  const found = new Set([...rows, ...listed].map(({ id }) => id));
  if (found.size < productIds.length) {
    throw new AppError('NOT_FOUND', 'Article introuvable : il a peut-être été supprimé de votre stock.');
  }
};

/** Forgets what was entered, on every day on which it came, with its receipt. */
export const removeExpenses = async (
  change: Change,
  { ids }: { ids: readonly string[] },
  onReceiptsGone: (gone: readonly DocumentRow[]) => void,
): Promise<CallReply<typeof api.expenses.remove>> => {
  const { tx, accountId, touch } = change;
  const receipts = await dropReceipts(change, ids);
  onReceiptsGone(receipts);
  const isNamed = and(eq(expenses.accountId, accountId), inArray(expenses.id, [...ids]));
  const gone = await tx.delete(expenses).where(isNamed).returning({ id: expenses.id });
  if (gone.length + receipts.length > 0) touch('expenses');
  return { removed: gone.length };
};
