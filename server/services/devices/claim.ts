import { createHash } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { callerNetwork } from '../../auth/caller-network.ts';
import type { Deps } from '../../context.ts';
import { and, eq, gt, isNull } from '../../db/drizzle.ts';
import { deviceChallenges } from '../../db/schema/index.ts';
import { countAttempt } from '../attempts.ts';
import { openSession } from '../sessions/open.ts';

/**
 * The extension asks for the token of its verifier.
 * @returns null until the seller has confirmed
 * @throws {AppError} GONE when it was fetched before or came too late; TOO_MANY_ATTEMPTS
 */
export const claimDevice = async (
  ctx: Pick<Deps, 'database' | 'clock'>,
  { verifier, ip }: { verifier: string; ip: string },
): Promise<string | null> => {
  await countAttempt(ctx, { limit: ATTEMPT_LIMITS.deviceClaimIp, subject: callerNetwork(ip) });
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const ofChallenge = eq(deviceChallenges.challenge, challenge);
  const now = toIso(ctx.clock.now());
  return ctx.database.db.transaction(async (tx) => {
    const confirmed = await tx.select().from(deviceChallenges).where(ofChallenge);
    const [only] = confirmed;
    if (only === undefined) return null;
    if (confirmed.length > 1) throw gone();
    const claimed = await tx
      .update(deviceChallenges)
      .set({ claimedAt: now })
      .where(and(ofChallenge, isNull(deviceChallenges.claimedAt), gt(deviceChallenges.expiresAt, now)))
      .returning();
    if (claimed.length === 0) throw gone();
    const { accountId, label } = only;
    return openSession(ctx, tx, { accountId, kind: 'extension', label: label || 'Extension', inUse: true });
  });
};

const gone = (): AppError => new AppError('GONE', 'Cette demande n’est plus valable. Recommencez depuis l’extension.');
