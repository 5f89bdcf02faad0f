import { toIso } from '#core/model/time.ts';
import { accountOfToken, hashToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { sessions } from '../../db/schema/index.ts';

/** Ends the session of a token; an unknown one changes nothing. */
export const logout = async (
  ctx: Pick<Deps, 'database' | 'clock'>,
  { token }: { token: string | null },
): Promise<void> => {
  const accountId = token === null ? null : accountOfToken(token);
  if (token === null || accountId === null) return;
  await ctx.database.db
    .update(sessions)
    .set({ revokedAt: toIso(ctx.clock.now()) })
    .where(
      and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)),
    );
};
