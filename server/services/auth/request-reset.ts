import { HOUR, toIso } from '#core/model/time.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { callerNetwork } from '../../auth/caller-network.ts';
import { hashToken, newToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts, passwordResets } from '../../db/schema/index.ts';
import { countAttempt } from '../attempts.ts';

const RESET_MS = HOUR;

/**
 * Mails a link to choose a new password. Looks the address up after the answer has gone, so that neither the answer nor its
 * time says whether it is known.
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
