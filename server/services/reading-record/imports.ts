import type { ImportBatch } from '#core/contract/reading.ts';
import { AppError } from '#core/errors.ts';
import { DAY, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { and, desc, eq, lt, or } from '../../db/drizzle.ts';
import { imports } from '../../db/schema/index.ts';

/** How long an import can be undone or continued; after that its changes are no longer recorded. */
export const UNDOABLE_MS = 90 * DAY;

export type ImportRow = typeof imports.$inferSelect;

const findImport = async ({ tx, accountId }: Change, importId: string): Promise<ImportRow | null> => {
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

/** Opens an import of saved pages; an open one is unchanged. @throws {AppError} CONFLICT once it was undone */
export const openImport = (ctx: AccountWork, input: { importId: string; label: string }): Promise<ImportBatch> =>
  changeAccount(ctx, async (change) => {
    const known = await findImport(change, input.importId);
    if (known !== null && known.undoneAt !== null) {
      throw new AppError('CONFLICT', 'Cet import a déjà été annulé. Commencez-en un autre.', { field: 'importId' });
    }
    if (known !== null) return toWireImport(known);
    const { accountId, at } = change;
    const row = { accountId, ...input, at, pages: 0, created: 0, updated: 0, undoneAt: null };
    await change.tx.insert(imports).values(row);
    change.touch('reading');
    return toWireImport(row);
  });

const PER_PAGE = 20;

/** Imports of saved pages, newest first, a page at a time. @throws {AppError} NOT_FOUND when `after` is no import */
export const listImports = async (
  ctx: AccountWork,
  { after }: { after?: string | undefined },
): Promise<{ imports: ImportBatch[]; hasMore: boolean }> => {
  const isOwn = eq(imports.accountId, ctx.accountId);
  const older = after === undefined ? undefined : await olderThan(ctx, after);
  const rows = await ctx.database.db
    .select()
    .from(imports)
    .where(and(isOwn, older))
    .orderBy(desc(imports.at), desc(imports.importId))
    .limit(PER_PAGE + 1);
  return { imports: rows.slice(0, PER_PAGE).map(toWireImport), hasMore: rows.length > PER_PAGE };
};

const olderThan = async ({ database, accountId }: AccountWork, importId: string) => {
  const [last] = await database.db
    .select()
    .from(imports)
    .where(and(eq(imports.accountId, accountId), eq(imports.importId, importId)));
  if (last === undefined) throw new AppError('NOT_FOUND', 'Import introuvable.');
  return or(lt(imports.at, last.at), and(eq(imports.at, last.at), lt(imports.importId, importId)));
};
