import { AppError } from '#core/errors.ts';
import { HOUR, toIso } from '#core/model/time.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { callerNetwork } from '../../auth/caller-network.ts';
import { hashPassword, refuseCommonPassword } from '../../auth/password.ts';
import { accountOfToken, hashToken, newToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import { and, eq, gt, isNull } from '../../db/drizzle.ts';
import { accounts, passwordResets, sessions } from '../../db/schema/index.ts';
import { clearAttempts, countAttempt } from '../attempts.ts';

const RESET_MS = HOUR;

/**
 * E-mails a link for choosing a new password. Looks the address up after the response was sent, so that neither the
 * response nor its timing reveals whether the address is known.
 * @throws {AppError} TOO_MANY_ATTEMPTS
 */
export const requestReset = async (ctx: Deps, { email, ip }: { email: string; ip: string }): Promise<void> => {
  const byAddress = { limit: ATTEMPT_LIMITS.resetAddress, subject: email };
  await countAttempt(ctx, byAddress, { limit: ATTEMPT_LIMITS.resetIp, subject: callerNetwork(ip) });
  ctx.background.run('mail a password reset', () => mailReset(ctx, email));
};

const mailReset = async (ctx: Deps, email: string): Promise<void> => {
  const { db } = ctx.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  if (account === undefined) return;
  const token = newToken(account.accountId);
  await db.insert(passwordResets).values({
    accountId: account.accountId,
    tokenHash: hashToken(token),
    expiresAt: toIso(ctx.clock.now() + RESET_MS),
  });
  await ctx.mailer.send({
    to: email,
    subject: 'Comptoir : choisir un nouveau mot de passe',
    text: resetText(ctx, token),
  });
};

const resetText = (ctx: Deps, token: string): string =>
  [
    'Bonjour,',
    '',
    'Vous avez demandé un nouveau mot de passe pour Comptoir. Pour le choisir, ouvrez cette adresse :',
    '',
    `${ctx.config.publicUrl}/app/connexion?token=${token}`,
    '',
    'Elle sert une seule fois, pendant une heure. Toutes vos sessions seront fermées.',
    'Si vous n’avez rien demandé, ne faites rien : votre mot de passe ne change pas.',
    '',
    'Comptoir, sans lien avec Vinted.',
  ].join('\n');

export interface ConfirmResetInput {
  token: string;
  newPassword: string;
  ip: string;
}

/**
 * Sets a new password with an e-mailed token, which works once, and ends every session of the account.
 * @throws {AppError} GONE for a token that is unknown, used or too old; INVALID_INPUT for a common password
 */
export const confirmReset = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'sessions'>,
  input: ConfirmResetInput,
): Promise<void> => {
  await countAttempt(ctx, { limit: ATTEMPT_LIMITS.confirmIp, subject: callerNetwork(input.ip) });
  const accountId = accountOfToken(input.token);
  if (accountId === null) throw gone();
  await refuseCommonPassword(input.newPassword, null, 'newPassword');
  const passwordHash = await hashPassword(input.newPassword);
  const email = await changePassword(ctx, accountId, hashToken(input.token), passwordHash);
  ctx.sessions.forgetAll(accountId);
  await clearAttempts(ctx, { limit: ATTEMPT_LIMITS.loginAddress, subject: email });
};

const changePassword = (
  ctx: Pick<Deps, 'database' | 'clock'>,
  accountId: string,
  tokenHash: string,
  passwordHash: string,
): Promise<string> => {
  const now = toIso(ctx.clock.now());
  return ctx.database.db.transaction(async (tx) => {
    const unused = and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt));
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(and(unused, eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
      .returning();
    if (used.length === 0) throw gone();
    await tx.update(passwordResets).set({ usedAt: now }).where(unused);
    const ofAccount = eq(accounts.accountId, accountId);
    const [account] = await tx.update(accounts).set({ passwordHash }).where(ofAccount).returning();
    if (account === undefined) throw gone();
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)));
    return account.email;
  });
};

const gone = (): AppError => new AppError('GONE', 'Ce lien n’est plus valable. Demandez-en un nouveau.');
