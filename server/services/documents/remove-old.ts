import { DOCUMENT_KINDS } from '#core/contract/documents.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { rowsOf } from '../../db/database.ts';
import { and, eq, inArray, lt, sql } from '../../db/drizzle.ts';
import { documents, orders } from '../../db/schema/index.ts';
import { type DocumentRow, pathOf } from './internal.ts';

/** Receipts prove expenses for years: only documents of orders grow old. */
const isOfOrder = inArray(documents.kind, [...DOCUMENT_KINDS]);

/** Number and size of the documents stored before an instant. */
export const oldDocuments = async (
  { database, accountId }: AccountWork,
  before: string,
): Promise<{ count: number; bytes: number }> => {
  const [old] = await rowsOf<{ count: number; bytes: number }>(
    database.db,
    sql`select count(*)::int as count, coalesce(sum(${documents.size}), 0)::float8 as bytes
      from ${documents} where ${documents.accountId} = ${accountId} and ${documents.createdAt} < ${before} and ${isOfOrder}`,
  );
  return old ?? { count: 0, bytes: 0 };
};

/** Deletes the documents stored before an instant, for good. Their orders stay, without them. */
export const removeOldDocuments = async (
  ctx: AccountWork & Pick<Deps, 'documents' | 'background'>,
  { before }: { before: string },
): Promise<{ removed: number; freedBytes: number }> => {
  const gone = await changeAccount(ctx, async (change) => {
    const { tx, accountId } = change;
    const rows = await tx
      .delete(documents)
      .where(and(eq(documents.accountId, accountId), lt(documents.createdAt, before), isOfOrder))
      .returning();
    await unlink(change, rows);
    return rows;
  });
  ctx.background.run('remove old documents', async () => {
    for (const row of gone) await ctx.documents.remove(pathOf(row));
  });
  return { removed: gone.length, freedBytes: gone.reduce((sum, { size }) => sum + size, 0) };
};

const unlink = async (change: Change, gone: readonly DocumentRow[]): Promise<void> => {
  const { tx, accountId, at: updatedAt } = change;
  for (const kind of ['shippingLabel', 'returnForm'] as const) {
    const ids = gone.filter((row) => row.kind === kind).map(({ ownerId }) => ownerId);
    if (ids.length === 0) continue;
    const none = kind === 'shippingLabel' ? { shippingLabelId: null } : { returnFormId: null };
    await tx
      .update(orders)
      .set({ ...none, updatedAt })
      .where(and(eq(orders.accountId, accountId), inArray(orders.id, ids)));
    change.touch('orders', ids);
  }
};
