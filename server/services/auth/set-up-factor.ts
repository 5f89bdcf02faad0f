import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { newTotpSecret, readCode, totpStep, totpUri } from '../../auth/totp.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts, recoveryCodes, secondFactors } from '../../db/schema/index.ts';
import { markSession, withSecondStep } from './confirm-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { mailFactor } from './factor-mails.ts';
import { findFactor, openSecret, replaceRecoveryCodes, sealSecret } from './second-factor.ts';

type Asking = AccountWork & Pick<Deps, 'mac' | 'seal' | 'background' | 'mailer' | 'config'>;
type Proof = z.output<typeof api.secondFactor.start.body>;

const PENDING_MS = 15 * MINUTE;
const REFUSAL = 'Ce mot de passe n’est pas le bon. Rien n’a changé.';

/**
 * A new secret, which counts for nothing until its first code confirms it. An application in use keeps working until then.
 * @returns the secret in base32, and as an `otpauth:` address
 * @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS
 */
export const startFactor = async (
  ctx: Asking,
  { password, ...step }: Proof,
): Promise<{ secret: string; uri: string }> => {
  const { accountId } = ctx;
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  const secret = await newTotpSecret();
  const pending = {
    pendingSecret: sealSecret(ctx, accountId, secret),
    pendingUntil: toIso(ctx.clock.now() + PENDING_MS),
  };
  await withSecondStep(ctx, step, ({ tx }) =>
    tx
      .insert(secondFactors)
      .values({ accountId, ...pending })
      .onConflictDoUpdate({ target: secondFactors.accountId, set: pending }),
  );
  return { secret, uri: await totpUri(secret, await emailOf(ctx)) };
};

/**
 * Asks for a code at every sign-in from now on.
 * @returns ten recovery codes, for the only time
 * @throws {AppError} GONE without a secret that waits; BAD_CREDENTIALS naming `code`
 */
export const confirmFactor = async (ctx: Asking, { code }: { code: string }): Promise<string[]> => {
  const codes = await changeAccount(ctx, async ({ tx, accountId, touch }) => {
    await acceptPending(ctx, tx, code);
    await markSession(ctx, tx);
    touch('devices');
    return replaceRecoveryCodes(ctx, tx, accountId);
  });
  await tell(ctx, 'on');
  return codes;
};

const acceptPending = async (ctx: Asking, tx: Db, typed: string): Promise<void> => {
  const { accountId } = ctx;
  const isOwn = eq(secondFactors.accountId, accountId);
  const [row] = await tx.select().from(secondFactors).where(isOwn).for('update');
  const now = ctx.clock.now();
  const sealed = row?.pendingSecret ?? null;
  const secret = sealed === null ? null : openSecret(ctx, accountId, sealed);
  if (secret === null || Date.parse(row?.pendingUntil ?? '') <= now) throw expired();
  const step = await totpStep(secret, readCode(typed).code, now);
  if (step === null) throw new AppError('BAD_CREDENTIALS', WRONG_FIRST, { field: 'code' });
  const used = { lastStep: step, lastUsedAt: toIso(now) };
  await tx
    .update(secondFactors)
    .set({ secret: sealed, confirmedAt: toIso(now), ...used, pendingSecret: null, pendingUntil: null })
    .where(isOwn);
};

/**
 * Ten new recovery codes in place of the earlier ones.
 * @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS; CONFLICT where no second factor is set
 */
export const renewRecoveryCodes = async (ctx: Asking, { password, ...step }: Proof): Promise<string[]> => {
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  if ((await findFactor(ctx.database.db, ctx.accountId)) === null) throw new AppError('CONFLICT', NOT_SET);
  return withSecondStep(ctx, step, ({ tx }) => replaceRecoveryCodes(ctx, tx, ctx.accountId));
};

/** The password alone signs in from now on. @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS */
export const disableFactor = async (ctx: Asking, { password, ...step }: Proof): Promise<void> => {
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  await withSecondStep(ctx, step, ({ tx }) => forgetFactor(tx, ctx.accountId));
  await tell(ctx, 'off');
};

/** On behalf of whoever runs the server, for a seller who lost the telephone and the codes. @returns whether one was set */
export const resetFactor = async (ctx: AccountWork & Pick<Deps, 'background' | 'mailer' | 'config'>) => {
  const wasSet = (await findFactor(ctx.database.db, ctx.accountId)) !== null;
  await changeAccount(ctx, async ({ tx, accountId, touch }) => {
    await forgetFactor(tx, accountId);
    touch('devices');
  });
  if (wasSet) await tell(ctx, 'reset');
  return wasSet;
};

const forgetFactor = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
};

const emailOf = async ({ database, accountId }: AccountWork): Promise<string> => {
  const [account] = await database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  return account?.email ?? '';
};

const tell = async (
  ctx: AccountWork & Pick<Deps, 'background' | 'mailer' | 'config'>,
  change: 'on' | 'off' | 'reset',
): Promise<void> => {
  const email = await emailOf(ctx);
  ctx.background.run('mail about the second factor', () => mailFactor(ctx, { email, change }));
};

const WRONG_FIRST = 'Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone, puis entrez le suivant.';
const NOT_SET = 'La double authentification n’est pas active.';
const expired = (): AppError => new AppError('GONE', 'Cette clé n’est plus valable. Recommencez depuis le début.');
