import { createHash } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../account/account-work.ts';
import { changeAccount } from '../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../auth/attempt-limits.ts';
import type { Deps } from '../context.ts';
import { and, desc, eq, gt, isNotNull, isNull } from '../db/drizzle.ts';
import { deviceChallenges, sessions } from '../db/schema/index.ts';
import { countAttempt, ofNetwork } from './attempts.ts';
import { requireFreshCode, type SecondStep } from './auth/confirm-code.ts';
import { openSession } from './sessions.ts';

const CHALLENGE_MS = 2 * MINUTE;

export interface ConfirmDeviceInput extends SecondStep {
  challenge: string;
  label?: string | undefined;
}

/**
 * The seller admits the extension that shows this challenge.
 * @returns the time by which it must have fetched its token
 * @throws {AppError} CONFLICT for a challenge that was confirmed before, by anyone; BAD_CREDENTIALS naming `code`
 */
export const confirmDevice = async (
  ctx: AccountWork & Pick<Deps, 'mac' | 'seal' | 'config'>,
  input: ConfirmDeviceInput,
): Promise<string> => {
  const { accountId } = ctx;
  await countAttempt(ctx, { limit: ATTEMPT_LIMITS.deviceConfirmAccount, subject: accountId });
  await requireFreshCode(ctx, input);
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

/**
 * The extension requests the token for its verifier.
 * @returns null until the seller has confirmed
 * @throws {AppError} GONE when it was fetched before or came too late; TOO_MANY_ATTEMPTS
 */
export const claimDevice = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'mac' | 'sessions' | 'readModel'>,
  { verifier, ip }: { verifier: string; ip: string },
): Promise<string | null> => {
  await countAttempt(ctx, ...ofNetwork(ATTEMPT_LIMITS.deviceClaimNetwork, ip));
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const ofChallenge = eq(deviceChallenges.challenge, challenge);
  const now = toIso(ctx.clock.now());
  const confirmed = await ctx.database.db.select().from(deviceChallenges).where(ofChallenge);
  const [only] = confirmed;
  if (only === undefined) return null;
  if (confirmed.length > 1) throw gone();
  const { accountId, label } = only;
  return changeAccount({ ...ctx, accountId }, async ({ tx, touch }) => {
    const claimed = await tx
      .update(deviceChallenges)
      .set({ claimedAt: now })
      .where(and(ofChallenge, isNull(deviceChallenges.claimedAt), gt(deviceChallenges.expiresAt, now)))
      .returning();
    if (claimed.length === 0) throw gone();
    touch('devices');
    return openSession(ctx, tx, { accountId, kind: 'extension', label: label || 'Extension', inUse: true });
  });
};

const gone = (): AppError => new AppError('GONE', 'Cette demande n’est plus valable. Recommencez depuis l’extension.');

/** Sessions and tokens in use, newest first. */
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
  return rows.map(({ id, kind, label, name, createdAt, lastSeenAt }) => ({
    id,
    kind,
    label,
    name,
    createdAt,
    lastSeenAt: lastSeenAt ?? createdAt,
    current: actor.kind === 'user' && id === actor.sessionId,
  }));
};

/** Without a name, a device is called by its label again. @throws {AppError} NOT_FOUND of a session that has ended, too */
export const renameDevice = (ctx: AccountWork, { id, name }: { id: string; name: string | null }): Promise<void> =>
  changeAccount(ctx, async ({ tx, accountId, touch }) => {
    const renamed = await tx
      .update(sessions)
      .set({ name: name?.trim() ?? null })
      .where(isOpen(accountId, id))
      .returning();
    if (renamed.length === 0) throw unknownDevice();
    touch('devices');
  });

/** Ends one session or token of the account. @throws {AppError} NOT_FOUND */
export const revokeDevice = (ctx: AccountWork, { id }: { id: string }): Promise<void> =>
  changeAccount(ctx, async ({ tx, accountId, touch }) => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: toIso(ctx.clock.now()) })
      .where(isOpen(accountId, id))
      .returning();
    if (ended.length === 0) throw unknownDevice();
    touch('devices');
  });

const isOpen = (accountId: string, id: string) =>
  and(eq(sessions.accountId, accountId), eq(sessions.id, id), isNull(sessions.revokedAt));

const unknownDevice = (): AppError => new AppError('NOT_FOUND', 'Appareil introuvable.');
