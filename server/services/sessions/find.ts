import { MINUTE, toIso } from '#core/model/time.ts';
import { EXTENSION_SESSION_MS, SITE_SESSION_MS } from '../../auth/session-lifetime.ts';
import { accountOfToken, hashToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import { and, eq } from '../../db/drizzle.ts';
import { sessions } from '../../db/schema/index.ts';

/** `lastSeenAt` is written at most this often. */
const SEEN_EVERY_MS = MINUTE;

type SessionRow = typeof sessions.$inferSelect;

export interface Session {
  accountId: string;
  sessionId: string;
}

/** The session of a token; `ended` when it expired or was revoked, `unknown` when it is none of ours. */
export const findSession = async (
  ctx: Pick<Deps, 'database' | 'clock'>,
  { token }: { token: string },
): Promise<Session | 'ended' | 'unknown'> => {
  const accountId = accountOfToken(token);
  if (accountId === null) return 'unknown';
  const [row] = await ctx.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, hashToken(token))));
  if (row === undefined) return 'unknown';
  if (row.revokedAt !== null || row.expiresAt <= toIso(ctx.clock.now())) return 'ended';
  await markSeen(ctx, row);
  return { accountId, sessionId: row.id };
};

const markSeen = async (ctx: Pick<Deps, 'database' | 'clock'>, row: SessionRow): Promise<void> => {
  const now = ctx.clock.now();
  if (row.lastSeenAt !== null && now - Date.parse(row.lastSeenAt) < SEEN_EVERY_MS) return;
  const lifetime = row.kind === 'site' ? SITE_SESSION_MS : EXTENSION_SESSION_MS;
  await ctx.database.db
    .update(sessions)
    .set({ lastSeenAt: toIso(now), expiresAt: toIso(now + lifetime) })
    .where(and(eq(sessions.accountId, row.accountId), eq(sessions.id, row.id)));
};
