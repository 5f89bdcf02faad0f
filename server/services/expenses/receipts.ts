import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { documents, RECEIPT } from '../../db/schema/index.ts';
import { type DocumentRow, pathOf } from '../documents/internal.ts';

const areReceipts = (accountId: string) => and(eq(documents.accountId, accountId), eq(documents.kind, RECEIPT));

/** The receipts of an account, by their expenses. */
export const loadReceipts = async ({ database, accountId }: AccountWork): Promise<ReadonlyMap<string, DocumentRow>> => {
  const rows = await database.db.select().from(documents).where(areReceipts(accountId));
  return new Map(rows.map((row) => [row.ownerId, row]));
};

/** Deletes the receipts of some expenses for good; the expenses stay. */
export const removeReceipts = async (
  ctx: AccountWork & Pick<Deps, 'documents' | 'background'>,
  expenseIds: readonly string[],
): Promise<CallReply<typeof api.expenses.removeReceipt>> => {
  const gone = await changeAccount(ctx, async ({ tx, accountId, touch }) => {
    const areTheirs = and(areReceipts(accountId), inArray(documents.ownerId, [...expenseIds]));
    const rows = await tx.delete(documents).where(areTheirs).returning();
    if (rows.length > 0) touch('expenses');
    return rows;
  });
  ctx.background.run('remove receipts', async () => {
    for (const row of gone) await ctx.documents.remove(pathOf(row));
  });
  return { removed: gone.length };
};
