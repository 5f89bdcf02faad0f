import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, desc, eq, gt, isNotNull, isNull } from '../../db/drizzle.ts';
import { sessions } from '../../db/schema/index.ts';

/** Sessions and tokens that are in use, newest first. */
export const listDevices = async (ctx: AccountWork) => {
  const { accountId, actor } = ctx;
  const rows = await ctx.database.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.revokedAt),
        isNotNull(sessions.lastSeenAt),
        gt(sessions.expiresAt, toIso(ctx.clock.now())),
      ),
    )
    .orderBy(desc(sessions.id));
  return rows.map(({ id, kind, label, createdAt, lastSeenAt }) => ({
    id,
    kind,
    label,
    createdAt,
    lastSeenAt: lastSeenAt ?? createdAt,
    current: actor.kind === 'user' && id === actor.sessionId,
  }));
};
