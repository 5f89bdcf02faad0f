import type { DocumentKind } from '#core/contract/documents.ts';
import { FILE_KINDS } from '#core/contract/file-kinds.ts';
import type { DroppedDocument } from '#core/marketplaces/vinted/mail/mail-about.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { documents, orders } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { type DocumentRow, findDocument, pathOf } from '../documents/internal.ts';

type Storing = AccountWork & Pick<Deps, 'documents' | 'background'>;

/** A PDF of a mail whose encrypted content is stored already, under the id that its row will have. */
export interface StoredPdf {
  id: string;
  kind: DocumentKind;
  size: number;
}

const KEPT_AS: Readonly<Record<DroppedDocument['kind'], DocumentKind>> = {
  label: 'shippingLabel',
  return_form: 'returnForm',
};

/** A PDF that a mail brought. */
export interface BroughtPdf {
  kind: DocumentKind;
  content: Uint8Array;
}

/** One of each kind, no larger than an upload may be: a mail with two labels is one that nobody has seen, and the first is kept. */
export const pdfsOf = (brought: readonly DroppedDocument[]): BroughtPdf[] => {
  const kept = brought.filter(({ bytes }) => bytes.length <= FILE_KINDS.pdf.maxBytes);
  const kinds = [...new Set(kept.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const first = kept.find((each) => each.kind === kind);
    return first === undefined ? [] : [{ kind: KEPT_AS[kind], content: first.bytes }];
  });
};

export const storePdf = async (ctx: Storing, { kind, content }: BroughtPdf): Promise<StoredPdf> => {
  const id = newId();
  await ctx.documents.write(pathOf({ accountId: ctx.accountId, id }), content);
  return { id, kind, size: content.length };
};

/** Deletes the contents of PDFs that no row names. */
export const forgetPdfs = (ctx: Storing, pdfs: readonly Pick<DocumentRow, 'id'>[]): void => {
  const { accountId } = ctx;
  if (pdfs.length === 0) return;
  ctx.background.run('remove PDFs of mails', async () => {
    for (const { id } of pdfs) await ctx.documents.remove(pathOf({ accountId, id }));
  });
};

/** What a sale has already of the kinds that a mail brings. */
export type Held = 'nothing' | 'the same' | 'another';

export const compareHeld = async (
  ctx: Pick<Storing, 'database' | 'accountId' | 'documents'>,
  orderId: string,
  pdfs: readonly BroughtPdf[],
): Promise<Held> => {
  let held: Held = 'nothing';
  for (const { kind, content } of pdfs) {
    const row = await findDocument(ctx.database.db, ctx.accountId, { id: orderId, kind });
    if (row === null) continue;
    const kept = row.size === content.length ? await ctx.documents.read(pathOf(row)) : null;
    if (kept === null || Buffer.compare(kept, content) !== 0) return 'another';
    held = 'the same';
  }
  return held;
};

/** Records PDFs as those of a mail. */
export const recordPdfs = async (
  { tx, accountId, at: createdAt }: Change,
  ownerId: string,
  pdfs: readonly StoredPdf[],
): Promise<void> => {
  if (pdfs.length === 0) return;
  const rows = pdfs.map(({ id, kind, size }) => ({
    accountId,
    id,
    ownerId,
    kind,
    format: 'pdf' as const,
    size,
    createdAt,
  }));
  await tx.insert(documents).values(rows);
};

const ofOwner = (accountId: string, ownerId: string) =>
  and(eq(documents.accountId, accountId), eq(documents.ownerId, ownerId));

/** The PDFs of mails that wait, by the mail's id. */
export const pdfsOfMails = async (
  { database, accountId }: Pick<AccountWork, 'database' | 'accountId'>,
  mailIds: readonly string[],
): Promise<ReadonlyMap<string, DocumentRow[]>> => {
  if (mailIds.length === 0) return new Map();
  const rows = await database.db
    .select()
    .from(documents)
    .where(and(eq(documents.accountId, accountId), inArray(documents.ownerId, [...mailIds])));
  return Map.groupBy(rows, ({ ownerId }) => ownerId);
};

/** The PDFs of a mail that waits, with their contents. */
export const readPdfs = async (
  ctx: Pick<Storing, 'documents'>,
  rows: readonly DocumentRow[],
): Promise<BroughtPdf[]> => {
  const read: BroughtPdf[] = [];
  for (const row of rows) {
    const content = await ctx.documents.read(pathOf(row));
    if (content !== null) read.push({ kind: orderKind(row), content });
  }
  return read;
};

const orderKind = ({ kind }: Pick<DocumentRow, 'kind'>): DocumentKind =>
  kind === 'returnForm' ? 'returnForm' : 'shippingLabel';

/** Gives the PDFs of a mail to its sale. @returns those of the sale that they replace */
export const moveToOrder = async (change: Change, mailId: string, orderId: string): Promise<DocumentRow[]> => {
  const { tx, accountId, at: updatedAt } = change;
  const replaced: DocumentRow[] = [];
  for (const row of await tx.select().from(documents).where(ofOwner(accountId, mailId))) {
    const kind = orderKind(row);
    const former = await findDocument(tx, accountId, { id: orderId, kind });
    if (former !== null) {
      await tx.delete(documents).where(and(eq(documents.accountId, accountId), eq(documents.id, former.id)));
      replaced.push(former);
    }
    await tx
      .update(documents)
      .set({ ownerId: orderId })
      .where(and(eq(documents.accountId, accountId), eq(documents.id, row.id)));
    const link = kind === 'shippingLabel' ? { shippingLabelId: row.id } : { returnFormId: row.id };
    await tx
      .update(orders)
      .set({ ...link, updatedAt })
      .where(and(eq(orders.accountId, accountId), eq(orders.id, orderId)));
    change.touch('orders', [orderId]);
  }
  return replaced;
};

/** Forgets the PDFs of mails. @returns what they were */
export const dropPdfs = async ({ tx, accountId }: Change, mailIds: readonly string[]): Promise<DocumentRow[]> =>
  mailIds.length === 0
    ? []
    : tx
        .delete(documents)
        .where(and(eq(documents.accountId, accountId), inArray(documents.ownerId, [...mailIds])))
        .returning();
