import { AppError } from '#core/errors.ts';
import { type Instant, SECOND, toIso } from '#core/model/time.ts';
import { type AttemptLimit, type AttemptState, nextAttempt, siteLimit } from '../auth/attempt-limits.ts';
import { callerNetwork, callerSite } from '../auth/caller-network.ts';
import type { Deps } from '../context.ts';
import { eq, inArray, sql } from '../db/drizzle.ts';
import { attempts } from '../db/schema/index.ts';

type Counting = Pick<Deps, 'database' | 'clock' | 'mac'>;

export interface AttemptInput {
  limit: AttemptLimit;
  /** The subject that is counted: an e-mail address, a network address, an account. Stored as a keyed hash. */
  subject: string;
}

interface Counter {
  key: string;
  limit: AttemptLimit;
}

/** An attempt of a network: counted for it, and for IPv6 also for the /48 around it, of which one caller may own all. */
export const ofNetwork = (limit: AttemptLimit, ip: string): AttemptInput[] => {
  const [network, site] = [callerNetwork(ip), callerSite(ip)];
  const own = { limit, subject: network };
  return site === network ? [own] : [own, { limit: siteLimit(limit), subject: site }];
};

/**
 * Counts one attempt against each of several limits, before its outcome is known, so that many simultaneous attempts
 * are counted too. When one of the limits refuses it, it counts against none of them, and a caller who already has to
 * wait writes nothing.
 * @throws {AppError} TOO_MANY_ATTEMPTS (429) with the wait in seconds, the longest one when several limits refuse
 */
export const countAttempt = async (ctx: Counting, ...tries: readonly AttemptInput[]): Promise<void> => {
  const { database, clock, mac } = ctx;
  const { db } = database;
  const now = clock.now();
  // Every caller locks the rows in the same order, which prevents deadlocks.
  const counters = tries
    .map(({ limit, subject }) => ({ key: attemptKey(mac, limit, subject), limit }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const rows = counters.map(({ key }) => ({ key, count: 0, since: toIso(now) }));
  const ofThese = inArray(
    attempts.key,
    rows.map(({ key }) => key),
  );
  nextStates(counters, await db.select().from(attempts).where(ofThese), now);
  await db.transaction(async (tx) => {
    await tx.insert(attempts).values(rows).onConflictDoNothing();
    const locked = await tx.select().from(attempts).where(ofThese).orderBy(attempts.key).for('update');
    for (const { key, state } of nextStates(counters, locked, now)) {
      await tx.update(attempts).set(state).where(eq(attempts.key, key));
    }
  });
};

/**
 * The state of each counter after one more attempt. @throws {AppError} TOO_MANY_ATTEMPTS when one of them refuses it
 */
const nextStates = (
  counters: readonly Counter[],
  rows: readonly (AttemptState & { key: string })[],
  now: Instant,
): { key: string; state: AttemptState }[] => {
  const states = new Map(rows.filter(({ count }) => count > 0).map((row) => [row.key, row]));
  const nexts = counters.map(({ key, limit }) => ({ key, next: nextAttempt(states.get(key) ?? null, limit, now) }));
  const waitMs = Math.max(...nexts.map(({ next }) => ('waitMs' in next ? next.waitMs : 0)));
  if (waitMs > 0) throw tooManyAttempts(Math.ceil(waitMs / SECOND));
  return nexts.flatMap(({ key, next }) => ('allowed' in next ? [{ key, state: next.allowed }] : []));
};

const keysOf = (mac: Deps['mac'], tries: readonly AttemptInput[]): string[] =>
  tries.map(({ limit, subject }) => attemptKey(mac, limit, subject));

/** Resets counters that only the caller's own attempts reach, after a successful one. */
export const clearAttempts = async ({ database, mac }: Counting, ...tries: readonly AttemptInput[]): Promise<void> => {
  await database.db.delete(attempts).where(inArray(attempts.key, keysOf(mac, tries)));
};

/** Takes back one attempt: it succeeded, but others are counted together with the caller. */
export const forgiveAttempt = async ({ database, mac }: Counting, ...tries: readonly AttemptInput[]): Promise<void> => {
  await database.db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: null })
    .where(inArray(attempts.key, keysOf(mac, tries)));
};

/**
 * Counters per purpose. However many subjects a flood makes up, the table does not grow beyond it: two subjects may
 * share a counter, and without the server's key nobody can know which ones do.
 */
const COUNTERS = 2 ** 18;

const attemptKey = (mac: Deps['mac'], { purpose }: AttemptLimit, subject: string): string =>
  `${purpose}:${mac('attempts v1', `${purpose} ${subject}`).readUInt32BE() % COUNTERS}`;

const tooManyAttempts = (seconds: number): AppError => {
  const wait = seconds < 120 ? `${seconds} seconde${seconds > 1 ? 's' : ''}` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('TOO_MANY_ATTEMPTS', `Trop de tentatives. Réessayez dans ${wait}.`, { retryAfter: seconds });
};
