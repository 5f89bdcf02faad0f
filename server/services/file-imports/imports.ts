import type { CallReply } from '#core/contract/endpoint.ts';
import type { FileImport, ImportOwner } from '#core/contract/imports.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { FILE_IMPORT_UNDO_DAYS, NO_COUNTS } from '#core/model/file-imports/file-import.ts';
import { fromMinor } from '#core/model/money.ts';
import { DAY, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, desc, eq } from '../../db/drizzle.ts';
import { fileImports, marketplaceAccounts } from '../../db/schema/index.ts';
import { loadImportFailures } from './import-job.ts';

export type FileImportRow = typeof fileImports.$inferSelect;
export type OpenInput = z.output<typeof api.fileImports.open.body> & { id: string };

/** How long an import can be undone; after that what it claims is no longer recorded. */
export const FILE_IMPORT_UNDOABLE_MS = FILE_IMPORT_UNDO_DAYS * DAY;
const LISTED = 50;

const isImport = (accountId: string, id: string) => and(eq(fileImports.accountId, accountId), eq(fileImports.id, id));

const findImport = async (db: Db, accountId: string, id: string): Promise<FileImportRow | null> => {
  const [row] = await db.select().from(fileImports).where(isImport(accountId, id));
  return row ?? null;
};

/** @throws {AppError} NOT_FOUND */
export const requireImport = async ({ tx, accountId }: Change, id: string): Promise<FileImportRow> => {
  const row = await findImport(tx, accountId, id);
  if (row === null) throw new AppError('NOT_FOUND', 'Import introuvable.', { field: 'id' });
  return row;
};

export const updateImport = async (
  { tx, accountId, touch }: Change,
  row: FileImportRow,
  set: Partial<FileImportRow>,
): Promise<FileImportRow> => {
  await tx.update(fileImports).set(set).where(isImport(accountId, row.id));
  touch('file-imports');
  return { ...row, ...set };
};

/**
 * Opens an import; one that is known already stays as it is.
 * @throws {AppError} NOT_FOUND for an account that is not one of the seller's; CONFLICT once it was dropped or undone
 */
export const openImport = async (
  change: Change,
  { id, kind, fileName, belongsTo, refused, columns }: OpenInput,
): Promise<CallReply<typeof api.fileImports.open>> => {
  const { tx, accountId, at } = change;
  const known = await findImport(tx, accountId, id);
  if (known !== null) {
    if (known.state !== 'cancelled' && known.state !== 'undone' && known.kind === kind)
      return { import: toWireFileImport(known) };
    throw new AppError('CONFLICT', 'Cet import a été annulé. Commencez-en un autre.', { field: 'id' });
  }
  const row: FileImportRow = {
    ...{ accountId, id, kind, fileName, refused, columns, ...(await ownerOf(change, belongsTo)) },
    ...{ state: 'staging', rows: 0, merged: 0, counts: NO_COUNTS, totals: [] },
    ...{ createdAt: at, confirmedAt: null, doneAt: null, undoneAt: null },
  };
  await tx.insert(fileImports).values(row);
  change.touch('file-imports');
  return { import: toWireFileImport(row) };
};

const ownerOf = async ({ tx, accountId }: Change, owner: ImportOwner) => {
  if (owner.kind === 'none') return { marketplace: null, marketplaceUserId: null, shopName: null };
  if (owner.kind === 'shop') return { marketplace: null, marketplaceUserId: null, shopName: owner.name.trim() };
  const { marketplace, marketplaceUserId } = owner;
  const isOwn = and(
    eq(marketplaceAccounts.accountId, accountId),
    eq(marketplaceAccounts.marketplace, marketplace),
    eq(marketplaceAccounts.userId, marketplaceUserId),
  );
  const [found] = await tx.select({ userId: marketplaceAccounts.userId }).from(marketplaceAccounts).where(isOwn);
  if (found === undefined) throw new AppError('NOT_FOUND', 'Compte introuvable.', { field: 'belongsTo' });
  return { marketplace, marketplaceUserId, shopName: null };
};

/** The last imports, newest first. */
export const listFileImports = async (work: AccountWork): Promise<CallReply<typeof api.fileImports.list>> => {
  const { database, accountId } = work;
  const failures = await loadImportFailures(work);
  const rows = await database.db
    .select()
    .from(fileImports)
    .where(eq(fileImports.accountId, accountId))
    .orderBy(desc(fileImports.createdAt), desc(fileImports.id))
    .limit(LISTED);
  return { imports: rows.map((row) => toWireFileImport(row, failures.get(row.id))) };
};

/** @returns null when there is nothing to undo */
export const undoableUntil = ({ state, confirmedAt }: FileImportRow): string | null =>
  confirmedAt !== null && (state === 'merging' || state === 'done')
    ? toIso(Date.parse(confirmedAt) + FILE_IMPORT_UNDOABLE_MS)
    : null;

/** @param failure why its job was given up */
export const toWireFileImport = (row: FileImportRow, failure: string | null = null): FileImport => ({
  id: row.id,
  kind: row.kind,
  fileName: row.fileName,
  marketplace: row.marketplace,
  marketplaceUserId: row.marketplaceUserId,
  shopName: row.shopName,
  state: row.state,
  rows: row.rows,
  merged: row.merged,
  refused: row.refused,
  counts: row.counts,
  totals: row.totals.map(({ currency, minor }) => ({ currency, amount: fromMinor(minor) })),
  columns: [...row.columns],
  failure: row.state === 'merging' ? failure : null,
  createdAt: row.createdAt,
  doneAt: row.doneAt,
  undoneAt: row.undoneAt,
  undoableUntil: undoableUntil(row),
});
