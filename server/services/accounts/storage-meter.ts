import { LRUCache } from 'lru-cache';
import { AppError } from '#core/errors.ts';
import { NO_BREAK, quote } from '#core/model/french.ts';
import { type Instant, MINUTE } from '#core/model/time.ts';
import type { Database } from '../../db/database.ts';
import { measureStored, type StoredBytes, totalOf } from './stored-bytes.ts';

interface Measuring {
  accountId: string;
  database: Pick<Database, 'db'>;
  clock: { now(): Instant };
}

/**
 * Holds accounts to their quota. A change is only refused on a measurement; between two measurements, the bytes that were
 * sent bound what may have been added.
 */
export interface StorageMeter {
  /** @param bytes size of the request. @throws {AppError} 507 when they do not fit */
  admit(work: Measuring, bytes: number): Promise<void>;
  /** The same for a status, a note and the like, which may also use the reserve. */
  admitLittle(work: Measuring, bytes: number): Promise<void>;
  /** What the account stores now. */
  read(work: Measuring): Promise<StoredBytes>;
  /** The last measurement; null while there is none. */
  known(accountId: string): StoredBytes | null;
  /** Something was deleted, or much may have been added: the next change measures again. */
  forget(accountId: string): void;
}

interface Measured {
  at: Instant;
  stored: Promise<StoredBytes>;
  /** Null until `stored` is there. */
  known: StoredBytes | null;
  /** Bytes of the requests admitted since. */
  sent: number;
}

/** An order is a few times as large in the database as in the request that states it, more when an import notes the former row. */
const GROWTH = 16;
/** Sent bytes that need no new measurement, however little room is left. */
const SLACK_BYTES = 256_000;
/** Even an empty request leaves a row or two. */
const LEAST_BYTES = 1_000;
/** Other processes add and delete too, and some pages restate much. */
const OLD = 2 * MINUTE;
/** The share of the quota that small changes may use beyond it, so that a seller whose PDFs fill the room can still work. */
const RESERVE = 0.05;
/** In seconds: somebody has to make room. */
const RETRY_AFTER = 600;
const MAX_ACCOUNTS = 10_000;

/** @param quotaBytes null: no limit */
export const createStorageMeter = (quotaBytes: number | null, measureNow = measureStored): StorageMeter => {
  const quota = quotaBytes ?? Number.POSITIVE_INFINITY;
  const accounts = new LRUCache<string, Measured>({ max: MAX_ACCOUNTS });

  const measure = ({ database, clock, accountId }: Measuring): Measured => {
    const entry: Measured = {
      ...{ at: clock.now(), known: null, sent: 0 },
      stored: measureNow(database.db, accountId),
    };
    accounts.set(accountId, entry);
    entry.stored.then(
      (stored) => {
        entry.known = stored;
      },
      () => {
        if (accounts.peek(accountId) === entry) accounts.delete(accountId);
      },
    );
    return entry;
  };

  const isTrue = ({ at, known, sent }: Measured, now: Instant, bytes: number, limit: number): boolean => {
    if (known === null) return true;
    const room = limit - totalOf(known);
    if (now - at > (bytes > room ? MINUTE : OLD)) return false;
    return sent <= Math.max(SLACK_BYTES, room / GROWTH);
  };

  const admitUpTo = async (limit: number, work: Measuring, bytes: number): Promise<void> => {
    if (quotaBytes === null) return;
    const known = accounts.get(work.accountId);
    const entry = known && isTrue(known, work.clock.now(), bytes, limit) ? known : measure(work);
    if (totalOf(await entry.stored) + bytes > limit) throw isFull(quotaBytes);
    entry.sent += Math.max(bytes, LEAST_BYTES);
  };

  return {
    admit: (work, bytes) => admitUpTo(quota, work, bytes),
    admitLittle: (work, bytes) => admitUpTo(quota * (1 + RESERVE), work, bytes),
    read(work) {
      const known = accounts.get(work.accountId);
      const isNow = known !== undefined && known.sent === 0 && work.clock.now() - known.at < MINUTE;
      return (isNow ? known : measure(work)).stored;
    },
    known: (accountId) => accounts.peek(accountId)?.known ?? null,
    forget: (accountId) => void accounts.delete(accountId),
  };
};

const isFull = (quotaBytes: number): AppError =>
  new AppError(
    'INTERNAL',
    `Vos ${quotaBytes / 1_000_000}${NO_BREAK}Mo d’espace sont pleins. Rien de nouveau n’a été enregistré, mais ce qui l’était déjà ` +
      `est intact. Dans ${quote('Compte')}, supprimez d’anciens PDF, puis réessayez.`,
    { status: 507, retryAfter: RETRY_AFTER },
  );
