import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { type DocumentName, type DocumentRow, findDocument, pathOf } from './internal.ts';

const notFound = (): AppError => new AppError('NOT_FOUND', 'Ce document n’existe pas.');

/** What is kept about a document. @throws {AppError} NOT_FOUND */
export const describeDocument = async (
  ctx: AccountWork & Pick<Deps, 'documents'>,
  name: DocumentName,
): Promise<DocumentRow> => {
  const row = await findDocument(ctx.database.db, ctx.accountId, name);
  if (row === null) throw notFound();
  return row;
};

/** The PDF itself. @throws {AppError} NOT_FOUND */
export const readDocument = async (
  ctx: AccountWork & Pick<Deps, 'documents'>,
  name: DocumentName,
): Promise<Uint8Array> => {
  const content = await ctx.documents.read(pathOf(await describeDocument(ctx, name)));
  if (content === null) throw notFound();
  return content;
};
