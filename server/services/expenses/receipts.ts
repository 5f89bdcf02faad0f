import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { documents, RECEIPT } from '../../db/schema/index.ts';
import { type DocumentRow, pathOf } from '../documents/internal.ts';
import { textsOf } from '../read-model/named.ts';

const areReceipts = (accountId: string) => and(eq(documents.accountId, accountId), eq(documents.kind, RECEIPT));

/** The receipts of an account, by their expenses. @param expenseIds of which; by default of all */
export const loadReceipts = async (
  { database, accountId }: AccountWork,
  expenseIds?: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow>> => {
  if (expenseIds?.length === 0) return new Map();
  const which = expenseIds && sql`${documents.ownerId} = any(${textsOf(expenseIds)})`;
  const rows = await database.db
    .select()
    .from(documents)
    .where(and(areReceipts(accountId), which));
  return new Map(rows.map((row) => [row.ownerId, row]));
};

/** Deletes the rows of receipts; their content is to be removed once that is committed: `removeReceiptFiles`. */
export const dropReceipts = async (
  { tx, accountId }: Change,
  expenseIds: readonly string[],
): Promise<DocumentRow[]> => {
  const areTheirs = and(areReceipts(accountId), inArray(documents.ownerId, [...expenseIds]));
  return tx.delete(documents).where(areTheirs).returning();
};

type ReceiptRemoving = Pick<Deps, 'documents' | 'background'>;

/** Removes the content of deleted receipts, after the response. */
export const removeReceiptFiles = (ctx: ReceiptRemoving, gone: readonly DocumentRow[]): void => {
  if (gone.length === 0) return;
  ctx.background.run('remove receipts', async () => {
    for (const row of gone) await ctx.documents.remove(pathOf(row));
  });
};

/** Deletes the receipt of an expense for good; the expense stays. */
export const removeReceipt = async (
  ctx: AccountWork & ReceiptRemoving,
  { id }: { id: string },
): Promise<CallReply<typeof api.expenses.removeReceipt>> => {
  const gone = await changeAccount(ctx, async (change) => {
    const rows = await dropReceipts(change, [id]);
    if (rows.length > 0) change.touch('expenses');
    return rows;
  });
  removeReceiptFiles(ctx, gone);
  return { removed: gone.length };
};
