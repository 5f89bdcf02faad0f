import type { CallReply } from '#core/contract/endpoint.ts';
import type { ImportedRow } from '#core/contract/imported-rows.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { tooManyRows } from '#core/model/file-imports/row-limit.ts';
import type { Change } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, asc, eq, sql } from '../../db/drizzle.ts';
import { fileImportRows } from '../../db/schema/index.ts';
import { requireImport, toWireFileImport, updateImport } from './imports.ts';

export interface PieceInput {
  id: string;
  piece: number;
  rows: readonly ImportedRow[];
}

const isOf = (accountId: string, importId: string) =>
  and(eq(fileImportRows.accountId, accountId), eq(fileImportRows.importId, importId));

/**
 * Stores one piece of an import; a piece that comes again replaces itself.
 * @throws {AppError} NOT_FOUND; CONFLICT once the import was confirmed; INVALID_INPUT for rows of another kind; TOO_LARGE
 */
export const addRows = async (
  change: Change,
  { id, piece, rows }: PieceInput,
): Promise<CallReply<typeof api.fileImports.addRows>> => {
  const { tx, accountId } = change;
  const found = await requireImport(change, id);
  if (found.state !== 'staging') {
    throw new AppError('CONFLICT', 'Cet import est déjà confirmé ou annulé. Plus rien ne s’y ajoute.');
  }
  if (rows.some(({ kind }) => kind !== found.kind)) {
    throw new AppError('INVALID_INPUT', 'Toutes les lignes d’un import doivent être du même genre.', { field: 'rows' });
  }
  const set = { count: rows.length, rows };
  await tx
    .insert(fileImportRows)
    .values({ accountId, importId: id, piece, ...set })
    .onConflictDoUpdate({
      target: [fileImportRows.accountId, fileImportRows.importId, fileImportRows.piece],
      set,
    });
  const [sum] = await tx
    .select({ rows: sql<number>`coalesce(sum(${fileImportRows.count}), 0)::int` })
    .from(fileImportRows)
    .where(isOf(accountId, id));
  const total = sum?.rows ?? 0;
  const excess = tooManyRows(total);
  if (excess !== null) throw new AppError('TOO_LARGE', excess);
  return { import: toWireFileImport(await updateImport(change, found, { rows: total })) };
};

/** The rows that wait, in the order of the file. */
export const readRows = async (db: Db, accountId: string, importId: string): Promise<ImportedRow[]> => {
  const pieces = await db
    .select({ rows: fileImportRows.rows })
    .from(fileImportRows)
    .where(isOf(accountId, importId))
    .orderBy(asc(fileImportRows.piece));
  return pieces.flatMap(({ rows }) => rows);
};

export const dropRows = async ({ tx, accountId }: Change, importId: string): Promise<void> => {
  await tx.delete(fileImportRows).where(isOf(accountId, importId));
};

/** Drops an import that was not confirmed. @throws {AppError} NOT_FOUND; CONFLICT once it was confirmed */
export const cancelImport = async (
  change: Change,
  { id }: { id: string },
): Promise<CallReply<typeof api.fileImports.cancel>> => {
  const found = await requireImport(change, id);
  if (found.state === 'cancelled') return { import: toWireFileImport(found) };
  if (found.state !== 'staging') {
    throw new AppError('CONFLICT', 'Cet import est déjà confirmé. Annulez-le dans la liste des imports.');
  }
  await dropRows(change, id);
  return { import: toWireFileImport(await updateImport(change, found, { state: 'cancelled', rows: 0 })) };
};
