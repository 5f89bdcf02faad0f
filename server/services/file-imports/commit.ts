import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import { AppError } from '#core/errors.ts';
import { addCounts, type FileImportCounts } from '#core/model/file-imports/file-import.ts';
import { defineAccountJob, JOBS_OF_ACCOUNTS } from '../../account/account-job.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { fileImports } from '../../db/schema/index.ts';
import type { Claimant } from './claims.ts';
import { askForImportJob, IMPORT_JOB, importJobInput } from './import-job.ts';
import { type FileImportRow, requireImport, toWireFileImport, updateImport } from './imports.ts';
import { mergeExpenses } from './merge-expenses.ts';
import { mergeSales } from './merge-sales.ts';
import { mergeArticles, mergeLots, mergePurchases } from './merge-stock.ts';
import { dropRows, readRows } from './pieces.ts';
import { isOfKind, type PreparedRow, prepareRows, totalsOf } from './prepare-rows.ts';

/** Rows merged in one transaction, during which everybody else on PGlite waits. */
const SLICE = 500;
/** Slices of one call, so that whoever confirms sees how far it is. */
const SLICES_PER_CALL = 6;

type MergeWork = Omit<AccountWork, 'actor' | 'derived'>;

/**
 * Confirms an import, then merges its next rows: to be repeated until it is `done`. Several callers may do it at once.
 * @throws {AppError} NOT_FOUND; CONFLICT once it was dropped or undone, or while rows are missing
 */
export const commitImport = async (
  work: MergeWork & { jobBell: Pick<Deps['jobBell'], 'ring'> },
  { id, rows }: { id: string; rows: number },
): Promise<CallReply<typeof api.fileImports.commit>> => {
  const isAsked = await changeAccount(work, (change) => confirm(change, id, rows));
  if (isAsked) work.jobBell.ring(JOBS_OF_ACCOUNTS);
  return { import: toWireFileImport(await mergeNext(work, id, { most: SLICES_PER_CALL })) };
};

/** @returns whether its job was asked for: it is when it is confirmed, and again once one was given up */
const confirm = async (change: Change, id: string, rows: number): Promise<boolean> => {
  const found = await requireImport(change, id);
  if (found.state === 'done') return false;
  if (found.state === 'merging') return askForImportJob(change, fileImportJob, id);
  if (found.state !== 'staging') throw new AppError('CONFLICT', 'Cet import a été annulé. Commencez-en un autre.');
  if (found.rows !== rows) {
    throw new AppError(
      'CONFLICT',
      'Des lignes du fichier ne sont pas arrivées. Rien n’a été écrit. Envoyez-les encore.',
    );
  }
  const staged = await readRows(change.tx, change.accountId, id);
  await updateImport(change, found, { state: 'merging', confirmedAt: change.at, totals: totalsOf(staged) });
  return askForImportJob(change, fileImportJob, id);
};

interface Merging {
  /** Slices at the most; by default all that remain. */
  most?: number;
  onSlice?: (found: FileImportRow) => Promise<void>;
}

const mergeNext = async (
  work: MergeWork,
  id: string,
  { most = Number.POSITIVE_INFINITY, onSlice }: Merging = {},
): Promise<FileImportRow> => {
  let found = await changeAccount(work, (change) => requireImport(change, id));
  if (found.state !== 'merging') return found;
  const prepared = prepareRows(found, await readRows(work.database.db, work.accountId, id));
  for (let slice = 0; slice < most && found.state === 'merging'; slice += 1) {
    found = await changeAccount(work, (change) => mergeSlice(change, id, prepared));
    await onSlice?.(found);
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

/** Merges what remains of a confirmed import, whatever became of the browser that confirmed it. */
export const fileImportJob = defineAccountJob({
  name: IMPORT_JOB,
  input: importJobInput,
  run: async (work, { importId }) =>
    void (await mergeNext(work, importId, { onSlice: ({ merged, rows }) => work.progress(merged, rows) })),
});

type FinishDeps = Pick<Deps, 'database' | 'clock' | 'sessions' | 'readModel' | 'hub' | 'log'>;

/** Finishes imports that were confirmed and then interrupted, before anybody sees half a file. One that fails is logged and left to its job. */
export const finishFileImports = async (deps: FinishDeps): Promise<void> => {
  const { accountId, id, state } = fileImports;
  const open = await deps.database.db.select({ accountId, id }).from(fileImports).where(eq(state, 'merging'));
  for (const each of open) {
    await mergeNext({ ...deps, accountId: each.accountId }, each.id).catch((err: unknown) =>
      deps.log.error({ err, account: each.accountId }, 'the import of a file could not be finished'),
    );
  }
};
