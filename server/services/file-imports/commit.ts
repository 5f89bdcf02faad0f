import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { addCounts, type FileImportCounts } from '#core/model/file-imports/file-import.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq, lt, sql } from '../../db/drizzle.ts';
import { fileImports } from '../../db/schema/index.ts';
import type { Claimant } from './claims.ts';
import { type FileImportRow, isImport, requireImport, toWireFileImport, updateImport } from './imports.ts';
import { mergeExpenses } from './merge-expenses.ts';
import { mergeSales } from './merge-sales.ts';
import { mergeArticles, mergeLots, mergePurchases } from './merge-stock.ts';
import { dropRows, readRows } from './pieces.ts';
import { isOfKind, type PreparedRow, prepareRows, totalsOf } from './prepare-rows.ts';

/** Rows merged in one transaction, during which everybody else on PGlite waits. */
const SLICE = 500;
/** Slices of one call, so that whoever confirms sees how far it is. */
const SLICES_PER_CALL = 6;
/** An hour of attempts; after that an import is tried when a server starts, or when the seller asks for it. */
const MAX_FAILURES = 6;

type MergeWork = Omit<AccountWork, 'actor' | 'derived'>;

/**
 * Confirms an import, then merges its next rows: to be repeated until it is `done`. Several callers may do it at once.
 * @throws {AppError} NOT_FOUND; CONFLICT once it was dropped or undone, or while rows are missing
 */
export const commitImport = async (
  work: MergeWork,
  { id, rows }: { id: string; rows: number },
): Promise<CallReply<typeof api.fileImports.commit>> => {
  await changeAccount(work, (change) => confirm(change, id, rows));
  return { import: toWireFileImport(await mergeNext(work, id, SLICES_PER_CALL)) };
};

const confirm = async (change: Change, id: string, rows: number): Promise<void> => {
  const found = await requireImport(change, id);
  if (found.state === 'merging' || found.state === 'done') return;
  if (found.state !== 'staging') throw new AppError('CONFLICT', 'Cet import a été annulé. Commencez-en un autre.');
  if (found.rows !== rows) {
    throw new AppError(
      'CONFLICT',
      'Des lignes du fichier ne sont pas arrivées. Rien n’a été écrit. Envoyez-les encore.',
    );
  }
  const staged = await readRows(change.tx, change.accountId, id);
  await updateImport(change, found, { state: 'merging', confirmedAt: change.at, totals: totalsOf(staged) });
};

/** @param most slices at the most; by default all that remain */
const mergeNext = async (work: MergeWork, id: string, most = Number.POSITIVE_INFINITY): Promise<FileImportRow> => {
  let found = await changeAccount(work, (change) => requireImport(change, id));
  if (found.state !== 'merging') return found;
  const prepared = prepareRows(found, await readRows(work.database.db, work.accountId, id));
  for (let slice = 0; slice < most && found.state === 'merging'; slice += 1) {
    found = await changeAccount(work, (change) => mergeSlice(change, id, prepared));
  }
  return found;
};

const mergeSlice = async (change: Change, id: string, all: readonly PreparedRow[]): Promise<FileImportRow> => {
  const found = await requireImport(change, id);
  if (found.state !== 'merging') return found;
  const rows = all.slice(found.merged, found.merged + SLICE);
  const done = rows.length === 0 ? {} : await mergeRows(change, found, rows, all);
  const merged = found.merged + rows.length;
  const first = found.merged === 0 ? { combined: found.rows - all.length } : {};
  const counts = addCounts(addCounts(found.counts, done), first);
  if (merged < all.length) return updateImport(change, found, { merged, counts });
  await dropRows(change, id);
  return updateImport(change, found, { merged, counts, state: 'done', doneAt: change.at });
};

const mergeRows = async (
  change: Change,
  found: FileImportRow,
  rows: readonly PreparedRow[],
  all: readonly PreparedRow[],
): Promise<Partial<FileImportCounts>> => {
  const claimant: Claimant = { importId: found.id, at: found.confirmedAt ?? change.at };
  switch (found.kind) {
    case 'sales':
      return mergeSales(change, found, claimant, rows.filter(isOfKind('sales')));
    case 'expenses':
      return mergeExpenses(change, found, claimant, rows.filter(isOfKind('expenses')));
    case 'articles':
      return mergeArticles(change, claimant, rows.filter(isOfKind('articles')), all.filter(isOfKind('articles')));
    case 'lots':
      return mergeLots(change, claimant, rows.filter(isOfKind('lots')), all.filter(isOfKind('lots')));
    case 'purchases':
      return mergePurchases(change, claimant, rows.filter(isOfKind('purchases')));
    // A load is merged when it arrives.
    case 'shop':
      return {};
  }
};

type FinishDeps = Pick<Deps, 'database' | 'clock' | 'sessions' | 'readModel' | 'hub' | 'log'>;

/**
 * Finishes imports that were confirmed and then interrupted. One that fails is logged and tried again next time, a few times.
 * @param failed also tries those again that failed for good
 */
export const finishFileImports = async (deps: FinishDeps, { failed = false } = {}): Promise<void> => {
  const { accountId, id, state, failures } = fileImports;
  const open = await deps.database.db
    .select({ accountId, id })
    .from(fileImports)
    .where(and(eq(state, 'merging'), failed ? undefined : lt(failures, MAX_FAILURES)));
  for (const each of open) {
    await mergeNext({ ...deps, accountId: each.accountId }, each.id).catch(async (err: unknown) => {
      deps.log.error({ err, account: each.accountId }, 'the import of a file could not be finished');
      // Not counted while the database is away: that is no fault of the file.
      await deps.database.db
        .update(fileImports)
        .set({ failures: sql`${failures} + 1` })
        .where(isImport(each.accountId, each.id))
        .catch(() => {});
    });
  }
};
