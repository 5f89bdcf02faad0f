import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { sessions } from '../../db/schema/index.ts';

/** Ends one session or token of the account. @throws {AppError} NOT_FOUND */
export const revokeDevice = async (ctx: AccountWork, { id }: { id: string }): Promise<void> => {
  const ended = await ctx.database.db
    .update(sessions)
    .set({ revokedAt: toIso(ctx.clock.now()) })
    .where(and(eq(sessions.accountId, ctx.accountId), eq(sessions.id, id), isNull(sessions.revokedAt)))
    .returning();
  if (ended.length === 0) throw new AppError('NOT_FOUND', 'Appareil introuvable.');
};
