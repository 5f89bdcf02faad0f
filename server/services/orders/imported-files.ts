import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq, gte, lt, sql } from '../../db/drizzle.ts';
import { orderImports } from '../../db/schema/index.ts';
import { type Asked, keepReply, requireSame } from '../kept-replies.ts';
import { mergeReadings } from './merge-readings.ts';
import type { Reading } from './reading.ts';

export type ImportOrdersInput = z.output<typeof api.orders.import.body>;
export type ImportedLine = ImportOrdersInput['orders'][number];

type FileWork = Omit<AccountWork, 'actor' | 'derived'>;

/** Lines merged in one transaction, during which everybody else on PGlite waits. */
const SLICE = 120;
/** An hour of attempts. After that a file is tried only when a server starts: a newer version may succeed. */
const MAX_FAILURES = 6;

/** The lines in the order of the file, but those of one order beside one another, so that it is counted once. */
export const byOrder = (lines: readonly ImportedLine[]): ImportedLine[] =>
  [...Map.groupBy(lines, orderOf).values()].flat();

const orderOf = ({ marketplace, transactionId }: ImportedLine): string => `${marketplace} ${transactionId}`;

/**
 * Stores a file whose lines `mergeFile` then merges; the one stored by an earlier request with this key stays.
 * @throws {AppError} CONFLICT when the key was used with another file
 */
export const storeFile = async (change: Change, asked: Asked, lines: readonly ImportedLine[]): Promise<void> => {
  const { tx, accountId, at } = change;
  const [earlier] = await tx
    .select({ requestHash: orderImports.requestHash })
    .from(orderImports)
    .where(ofFile({ accountId, key: asked.key }));
  if (earlier !== undefined) return requireSame(earlier, asked);
  change.last(tx.insert(orderImports).values({ accountId, ...asked, at, lines: JSON.stringify(lines) }));
};

/** Merges what remains of a file. Several callers may do it at once: each piece is merged by one of them. */
export const mergeFile = async (work: FileWork, key: string, lines: readonly ImportedLine[]): Promise<void> => {
  while (await changeAccount(work, (change) => mergeSlice(change, key, lines)));
};

type FinishDeps = Pick<Deps, 'database' | 'clock' | 'sessions' | 'readModel' | 'hub' | 'log'>;
type FileKey = Pick<typeof orderImports.$inferSelect, 'accountId' | 'key'>;

/**
 * Finishes the files whose import was interrupted; it does no harm to those that are being imported. A file that fails
 * is logged and tried again next time, a few times, and the others do not wait for it. It stays stored as a whole.
 * @param failed also tries those again that failed for good
 */
export const finishImports = async (deps: FinishDeps, { failed = false } = {}): Promise<void> => {
  const { accountId, key, failures } = orderImports;
  const files = await deps.database.db
    .select({ accountId, key })
    .from(orderImports)
    .where(failed ? undefined : lt(failures, MAX_FAILURES));
  for (const file of files) {
    await finishFile(deps, file).catch(async (err: unknown) => {
      deps.log.error({ err, account: file.accountId }, 'an import could not be finished');
      await noteFailure(deps, file);
    });
  }
};

/** Not counted while the database is away: that is no fault of the file. */
const noteFailure = async (deps: FinishDeps, file: FileKey): Promise<void> => {
  const { failures } = orderImports;
  await deps.database.db
    .update(orderImports)
    .set({ failures: sql`${failures} + 1` })
    .where(ofFile(file))
    .catch(() => {});
};

/** How many files of a seller failed for good. */
export const countFailedImports = async ({ database }: Pick<Deps, 'database'>, accountId: string): Promise<number> =>
  database.db.$count(
    orderImports,
    and(eq(orderImports.accountId, accountId), gte(orderImports.failures, MAX_FAILURES)),
  );

const finishFile = async (deps: FinishDeps, file: FileKey): Promise<void> => {
  const [stored] = await deps.database.db.select({ lines: orderImports.lines }).from(orderImports).where(ofFile(file));
  // Written by `storeFile`.
  const lines: ImportedLine[] = JSON.parse(stored?.lines ?? '[]');
  await mergeFile({ ...deps, accountId: file.accountId }, file.key, lines);
};

const ofFile = ({ accountId, key }: FileKey) => and(eq(orderImports.accountId, accountId), eq(orderImports.key, key));

/** Merges the next lines, and after the last ones puts the reply in the place of the file. @returns whether more remain */
const mergeSlice = async (change: Change, key: string, lines: readonly ImportedLine[]): Promise<boolean> => {
  const { tx, accountId } = change;
  const { lines: _, orderIds: earlierIds, ...columns } = orderImports;
  const isThis = ofFile({ accountId, key });
  const { requestHash, at, merged, created, updated, unchanged } = columns;
  const [file] = await tx
    .select({ requestHash, at, merged, created, updated, unchanged })
    .from(orderImports)
    .where(isThis);
  if (file === undefined) return false;
  const end = endOfSlice(lines, file.merged);
  const readings = lines.slice(file.merged, end).map((line) => toReading(line, file.at));
  const { rows, ...slice } = await mergeReadings(change, readings);
  const counts = {
    created: file.created + slice.created,
    updated: file.updated + slice.updated,
    unchanged: file.unchanged + slice.unchanged,
  };
  const ids = rows.map(({ id }) => id);
  if (end < lines.length) {
    const orderIds = sql`${earlierIds} || ${sql.param(ids, earlierIds)}`;
    change.last(
      tx
        .update(orderImports)
        .set({ ...counts, merged: end, orderIds })
        .where(isThis),
    );
    return true;
  }
  const [earlier] = await tx.select({ ids: earlierIds }).from(orderImports).where(isThis);
  change.last(tx.delete(orderImports).where(isThis));
  keepReply(
    change,
    { key, requestHash: file.requestHash },
    JSON.stringify({ ...counts, orders: [...(earlier?.ids ?? []), ...ids] }),
  );
  return false;
};

/** Never between two lines of one order. */
const endOfSlice = (lines: readonly ImportedLine[], start: number): number => {
  let end = Math.min(start + SLICE, lines.length);
  for (let last = lines[end - 1]; last !== undefined; end += 1) {
    const next = lines[end];
    if (next === undefined || orderOf(next) !== orderOf(last)) break;
  }
  return end;
};

const toReading = (line: ImportedLine, observedAt: string): Reading => ({
  marketplace: line.marketplace,
  marketplaceUserId: null,
  unnamedAccountId: null,
  isDeduced: false,
  transactionId: line.transactionId,
  conversationId: line.conversationId ?? null,
  title: line.title,
  priceMinor: line.price,
  currency: line.currency,
  orderDate: line.orderDate === null ? null : { at: line.orderDate, source: 'file' },
  statusDate: null,
  statusText: line.statusText ?? null,
  phase: line.phase ?? 'unknown',
  phaseDate: null,
  side: 'sold',
  photoUrl: line.photoUrl ?? null,
  source: 'file',
  detail: null,
  observedAt,
  own: null,
});
