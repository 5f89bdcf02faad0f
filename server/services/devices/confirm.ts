import { AppError } from '#core/errors.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { eq } from '../../db/drizzle.ts';
import { deviceChallenges } from '../../db/schema/index.ts';
import { countAttempt } from '../attempts.ts';

const CHALLENGE_MS = 2 * MINUTE;

export interface ConfirmDeviceInput {
  challenge: string;
  label?: string | undefined;
}

/**
 * The seller lets in the extension that shows this challenge.
 * @returns when it has to have fetched its token by
 * @throws {AppError} CONFLICT for a challenge that was confirmed before, by anyone
 */
export const confirmDevice = async (ctx: AccountWork, input: ConfirmDeviceInput): Promise<string> => {
  const { accountId } = ctx;
  await countAttempt(ctx, { limit: ATTEMPT_LIMITS.deviceConfirmAccount, subject: accountId });
  const expiresAt = toIso(ctx.clock.now() + CHALLENGE_MS);
  const row = { accountId, challenge: input.challenge, label: input.label ?? '', expiresAt };
  await ctx.database.db.transaction(async (tx) => {
    const earlier = await tx.select().from(deviceChallenges).where(eq(deviceChallenges.challenge, input.challenge));
    const added =
      earlier.length === 0 ? await tx.insert(deviceChallenges).values(row).onConflictDoNothing().returning() : [];
    if (added.length === 0) {
      throw new AppError('CONFLICT', 'Cette demande a déjà servi. Recommencez depuis l’extension.');
    }
  });
  return expiresAt;
};
