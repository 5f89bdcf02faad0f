import { checkFile, FILE_KINDS } from '#core/contract/file-kinds.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq } from '../../db/drizzle.ts';
import { documents, orders } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { loadRows, orderNotFound } from '../orders/load-rows.ts';
import { type DocumentName, type DocumentRow, findDocument, pathOf } from './internal.ts';

type Writing = AccountWork & Pick<Deps, 'documents' | 'background'>;

export interface WriteDocumentInput extends DocumentName {
  content: Uint8Array;
}

/**
 * Stores or replaces a PDF of an order. Its encrypted content is first written under a new name, so a failure half-way
 * leaves the former document in place.
 * @returns the document's id, which the order now refers to
 * @throws {AppError} INVALID_INPUT when it is not a PDF; TOO_LARGE; NOT_FOUND « Commande introuvable. »; INTERNAL (503)
 * when the storage fails
 */
export const writeDocument = async (ctx: Writing, input: WriteDocumentInput): Promise<string> => {
  checkFile(FILE_KINDS.pdf, input.content);
  const { accountId } = ctx;
  const [order] = await loadRows(ctx.database.db, accountId, [input.id]);
  if (order === undefined) throw orderNotFound();
  const id = newId();
  try {
    await ctx.documents.write(pathOf({ accountId, id }), input.content);
    const former = await changeAccount(ctx, (change) => record(change, input, id));
    if (former !== null) ctx.background.run('remove a replaced document', () => ctx.documents.remove(pathOf(former)));
    return id;
  } catch (error) {
    ctx.background.run('remove a document that was not kept', () => removeUnlessKept(ctx, id));
    throw error;
  }
};

/** A write that timed out may have arrived all the same, and a commit whose reply was lost may have succeeded. */
const removeUnlessKept = async (ctx: Writing, id: string): Promise<void> => {
  const { accountId } = ctx;
  const isIt = and(eq(documents.accountId, accountId), eq(documents.id, id));
  const [kept] = await ctx.database.db.select({ id: documents.id }).from(documents).where(isIt);
  if (kept === undefined) await ctx.documents.remove(pathOf({ accountId, id }));
};

const record = async (change: Change, input: WriteDocumentInput, id: string): Promise<DocumentRow | null> => {
  const { tx, accountId, at } = change;
  const former = await findDocument(tx, accountId, input);
  if (former !== null) {
    await tx.delete(documents).where(and(eq(documents.accountId, accountId), eq(documents.id, former.id)));
  }
  const { id: orderId, kind, content } = input;
  await tx.insert(documents).values({ accountId, id, orderId, kind, size: content.length, createdAt: at });
  const link = kind === 'shippingLabel' ? { shippingLabelId: id } : { returnFormId: id };
  await tx
    .update(orders)
    .set({ ...link, updatedAt: at })
    .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)));
  change.touch('orders', [orderId]);
  return former;
};
