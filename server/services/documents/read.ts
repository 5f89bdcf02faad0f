import { AppError } from '#core/errors.ts';
import type { SessionCtx } from '../../context.ts';
import { type DocumentName, type DocumentRow, findDocument, pathOf } from './internal.ts';

const notFound = (): AppError => new AppError('NOT_FOUND', 'Ce document n’existe pas.');

/** What is kept about a document. @throws {AppError} NOT_FOUND */
export const describeDocument = async (ctx: SessionCtx, name: DocumentName): Promise<DocumentRow> => {
  const row = await findDocument(ctx.database.db, ctx.session.accountId, name);
  if (row === null) throw notFound();
  return row;
};

/** The PDF itself. @throws {AppError} NOT_FOUND */
export const readDocument = async (ctx: SessionCtx, name: DocumentName): Promise<Uint8Array> => {
  const content = await ctx.documents.read(pathOf(await describeDocument(ctx, name)));
  if (content === null) throw notFound();
  return content;
};
