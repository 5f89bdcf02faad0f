import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import { type AttemptLimit, nextAttempt } from '../../auth/attempt-limits.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { attempts } from '../../db/schema/index.ts';
import { attemptKey } from './internal.ts';

export interface AttemptInput {
  limit: AttemptLimit;
  /** What is counted: an address, a network address, an account. Stored hashed. */
  subject: string;
}

/**
 * Counts one try, before it is known whether it succeeds, so that many at once are counted too.
 * @throws {AppError} TOO_MANY_ATTEMPTS (429) with the wait in seconds
 */
export const countAttempt = async (
  ctx: Pick<Deps, 'database' | 'clock'>,
  { limit, subject }: AttemptInput,
): Promise<void> => {
  const key = attemptKey(limit, subject);
  const now = ctx.clock.now();
  const waitMs = await ctx.database.db.transaction(async (tx) => {
    await tx
      .insert(attempts)
      .values({ key, count: 0, since: toIso(now) })
      .onConflictDoNothing();
    const [state] = await tx.select().from(attempts).where(eq(attempts.key, key)).for('update');
    const next = nextAttempt(state?.count === 0 ? null : (state ?? null), limit, now);
    if ('waitMs' in next) return next.waitMs;
    await tx.update(attempts).set(next.allowed).where(eq(attempts.key, key));
    return 0;
  });
  if (waitMs > 0) throw tooManyAttempts(Math.ceil(waitMs / 1000));
};

const tooManyAttempts = (seconds: number): AppError => {
  const wait = seconds < 120 ? `${seconds} seconde${seconds > 1 ? 's' : ''}` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('TOO_MANY_ATTEMPTS', `Trop de tentatives. Réessayez dans ${wait}.`, { retryAfter: seconds });
};
