import type { ImportBatch } from '#core/contract/reading.ts';
import { AppError } from '#core/errors.ts';
import { DAY, toIso } from '#core/model/time.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { imports } from '../../db/schema/index.ts';

/** So long an import can be taken back or go on; then what it changed is recorded no longer. */
export const UNDOABLE_MS = 90 * DAY;

export type ImportRow = typeof imports.$inferSelect;

export const findImport = async ({ tx, accountId }: Change, importId: string): Promise<ImportRow | null> => {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.accountId, accountId), eq(imports.importId, importId)));
  return row ?? null;
};

/** An import that may still change. @throws {AppError} NOT_FOUND; CONFLICT once it was undone, or after 90 days */
export const requireOpenImport = async (change: Change, importId: string): Promise<ImportRow> => {
  const row = await findImport(change, importId);
  if (row === null) throw new AppError('NOT_FOUND', 'Import introuvable.', { field: 'importId' });
  if (row.undoneAt !== null) {
    throw new AppError('CONFLICT', 'Cet import a déjà été annulé. Rien n’a été modifié.', { field: 'importId' });
  }
  if (change.at <= undoableUntil(row)) return row;
  throw new AppError('CONFLICT', 'Cet import a plus de 90 jours et ne s’annule plus. Rien n’a été modifié.', {
    field: 'importId',
  });
};

export const updateImport = async (
  { tx, accountId }: Change,
  importId: string,
  set: Partial<Pick<ImportRow, 'pages' | 'created' | 'updated' | 'undoneAt'>>,
): Promise<void> => {
  await tx
    .update(imports)
    .set(set)
    .where(and(eq(imports.accountId, accountId), eq(imports.importId, importId)));
};

const undoableUntil = ({ at }: Pick<ImportRow, 'at'>): string => toIso(Date.parse(at) + UNDOABLE_MS);

export const toWireImport = ({ accountId: _, ...row }: ImportRow): ImportBatch => ({
  ...row,
  undoableUntil: undoableUntil(row),
});
