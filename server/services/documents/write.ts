import type { DocumentKind } from '#core/contract/documents.ts';
import { checkFile, FILE_KINDS, type FileFormat, formatOf } from '#core/contract/file-kinds.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { documents, expenses, orders, RECEIPT } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { loadRows, orderNotFound } from '../orders/load-rows.ts';
import { type DocumentName, type DocumentRow, findDocument, pathOf } from './internal.ts';

export type DocumentWriting = AccountWork & Pick<Deps, 'documents' | 'background'>;

/**
 * Stores or replaces a PDF of an order.
 * @returns the document's id, which the order now refers to
 * @throws {AppError} INVALID_INPUT when it is not a PDF; TOO_LARGE; NOT_FOUND « Commande introuvable. »; INTERNAL (503)
 * when the storage fails
 */
export const writeDocument = async (
  ctx: DocumentWriting,
  { id, kind, content }: { id: string; kind: DocumentKind; content: Uint8Array },
): Promise<string> => {
  checkFile(FILE_KINDS.pdf, content);
  const [order] = await loadRows(ctx.database.db, ctx.accountId, [id]);
  if (order === undefined) throw orderNotFound();
  return storeDocument(ctx, { id, kind, content, format: 'pdf' }, async ({ tx, accountId, at, touch }, documentId) => {
    const link = kind === 'shippingLabel' ? { shippingLabelId: documentId } : { returnFormId: documentId };
    await tx
      .update(orders)
      .set({ ...link, updatedAt: at })
      .where(and(eq(orders.accountId, accountId), eq(orders.id, id)));
    touch('orders', [id]);
  });
};

/**
 * Stores or replaces the receipt of an expense: a PDF, a JPEG or a PNG.
 * @returns the document's id
 * @throws {AppError} INVALID_INPUT for any other file; TOO_LARGE; NOT_FOUND « Dépense introuvable. »; INTERNAL (503) when
 * the storage fails
 */
export const writeReceipt = async (
  ctx: DocumentWriting,
  { id, content }: { id: string; content: Uint8Array },
): Promise<string> => {
  checkFile(FILE_KINDS.receipt, content);
  const format = formatOf(FILE_KINDS.receipt, content);
  await requireExpense(ctx.database.db, ctx.accountId, id);
  return storeDocument(ctx, { id, kind: RECEIPT, content, format }, async ({ tx, accountId, touch }) => {
    // It may have been forgotten while its receipt was stored.
    await requireExpense(tx, accountId, id);
    touch('expenses');
  });
};

const requireExpense = async (db: Db, accountId: string, id: string): Promise<void> => {
  const isIt = and(eq(expenses.accountId, accountId), eq(expenses.id, id));
  const [expense] = await db.select({ id: expenses.id }).from(expenses).where(isIt);
  if (expense === undefined) throw new AppError('NOT_FOUND', 'Dépense introuvable.');
};

interface NewDocument extends DocumentName {
  content: Uint8Array;
  format: FileFormat;
}

/**
 * The encrypted content is first written under a new name, so a failure half-way leaves the former document in place.
 * @param link ties the new document to its owner, in the same change
 */
export const storeDocument = async (
  ctx: DocumentWriting,
  document: NewDocument,
  link: (change: Change, documentId: string) => Promise<void>,
): Promise<string> => {
  const { accountId } = ctx;
  const id = newId();
  try {
    await ctx.documents.write(pathOf({ accountId, id }), document.content);
    const former = await changeAccount(ctx, async (change) => {
      const replaced = await record(change, document, id);
      await link(change, id);
      return replaced;
    });
    if (former !== null) ctx.background.run('remove a replaced document', () => ctx.documents.remove(pathOf(former)));
    return id;
  } catch (error) {
    ctx.background.run('remove a document that was not kept', () => removeUnlessKept(ctx, id));
    throw error;
  }
};

/** A write that timed out may have arrived all the same, and a commit whose reply was lost may have succeeded. */
const removeUnlessKept = async (ctx: DocumentWriting, id: string): Promise<void> => {
  const { accountId } = ctx;
  const isIt = and(eq(documents.accountId, accountId), eq(documents.id, id));
  const [kept] = await ctx.database.db.select({ id: documents.id }).from(documents).where(isIt);
  if (kept === undefined) await ctx.documents.remove(pathOf({ accountId, id }));
};

/** @returns the document it replaces */
const record = async (change: Change, document: NewDocument, id: string): Promise<DocumentRow | null> => {
  const { tx, accountId, at: createdAt } = change;
  const former = await findDocument(tx, accountId, document);
  if (former !== null) {
    await tx.delete(documents).where(and(eq(documents.accountId, accountId), eq(documents.id, former.id)));
  }
  const { id: ownerId, kind, format, content } = document;
  await tx.insert(documents).values({ accountId, id, ownerId, kind, format, size: content.length, createdAt });
  return former;
};
