import type { Deps } from '../../context.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { attempts } from '../../db/schema/index.ts';
import type { AttemptInput } from './count.ts';
import { attemptKey } from './internal.ts';

/** Forgets every try: this one succeeded. */
export const clearAttempts = async (ctx: Pick<Deps, 'database'>, { limit, subject }: AttemptInput): Promise<void> => {
  await ctx.database.db.delete(attempts).where(eq(attempts.key, attemptKey(limit, subject)));
};

/** Takes one try back: it succeeded, but others behind the same network address may have failed. */
export const forgiveAttempt = async (ctx: Pick<Deps, 'database'>, { limit, subject }: AttemptInput): Promise<void> => {
  await ctx.database.db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)`, blockedUntil: null })
    .where(eq(attempts.key, attemptKey(limit, subject)));
};
