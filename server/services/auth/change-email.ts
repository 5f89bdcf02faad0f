import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { DAY, type Instant, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { accountOfToken, hashToken, newToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import { and, eq, gt, isNull } from '../../db/drizzle.ts';
import { accounts, emailChanges, passwordResets } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { isDuplicate } from '../accounts/create.ts';
import { countAttempt, ofNetwork } from '../attempts.ts';
import { withCode } from './confirm-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { mailAlreadyUsed, mailConfirmation, mailNotice, mailReplaced } from './email-mails.ts';
import { closeEmailChanges } from './set-password.ts';

export type ChangeEmailInput = z.output<typeof api.account.changeEmail.body>;
type Asking = AccountWork & Pick<Deps, 'mac' | 'seal' | 'background' | 'mailer' | 'config'>;

const VALID_MS = DAY;
const REFUSAL = 'Ce mot de passe n’est pas le bon. Rien n’a changé.';

/**
 * Keeps the address that the seller wants and mails its link. Whether that address has an account is looked up after the
 * response was sent, so that neither the response nor its timing reveals it.
 * @returns until when the link works
 * @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS; INVALID_INPUT for the present address
 */
export const changeEmail = async (ctx: Asking, { password, code, email }: ChangeEmailInput): Promise<string> => {
  const { accountId, database } = ctx;
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  const [account] = await database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  const present = account?.email ?? '';
  if (present === email) {
    throw new AppError('INVALID_INPUT', 'email : c’est déjà l’adresse de votre compte.', { field: 'email' });
  }
  await withCode(ctx, code, async () => undefined);
  await countAttempt(ctx, { limit: ATTEMPT_LIMITS.emailChangeAccount, subject: accountId });
  const token = newToken(accountId);
  const now = ctx.clock.now();
  const expiresAt = toIso(now + VALID_MS);
  await changeAccount(ctx, async (change) => {
    await closeEmailChanges(change, toIso(now));
    const row = { accountId, id: newId(), email, tokenHash: hashToken(token), createdAt: toIso(now), expiresAt };
    await change.tx.insert(emailChanges).values(row);
    change.touch('devices');
  });
  ctx.background.run('mail a confirmation', () => mailLink(ctx, { email, token }));
  ctx.background.run('mail a notice', () => mailNotice(ctx, { email: present, wanted: email }));
  return expiresAt;
};

const mailLink = async (ctx: Asking, { email, token }: { email: string; token: string }): Promise<void> => {
  const taken = await ctx.database.db.select().from(accounts).where(eq(accounts.email, email));
  await (taken.length > 0 ? mailAlreadyUsed(ctx, email) : mailConfirmation(ctx, { email, token }));
};

/** Makes the link to the new address useless. Without one that waits, nothing changes. */
export const withdrawEmail = (ctx: AccountWork): Promise<void> =>
  changeAccount(ctx, async (change) => {
    await closeEmailChanges(change, toIso(ctx.clock.now()));
    change.touch('devices');
  });

export interface ConfirmEmailInput {
  token: string;
  ip: string;
}

/**
 * Replaces the e-mail address with the one that a token was mailed to. Links for a new password that were mailed to the old
 * address are worth nothing afterwards. Only tokens that do not exist are counted.
 * @returns the new address
 * @throws {AppError} GONE for a token that is unknown, used, withdrawn or too old; CONFLICT when another account took the
 * address meanwhile; TOO_MANY_ATTEMPTS
 */
export const confirmEmail = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'mac' | 'sessions' | 'background' | 'mailer' | 'config'>,
  { token, ip }: ConfirmEmailInput,
): Promise<string> => {
  const accountId = accountOfToken(token);
  const isLink = accountId === null ? null : linkOf(accountId, token, ctx.clock.now());
  const [link] = isLink === null ? [] : await ctx.database.db.select().from(emailChanges).where(isLink);
  if (accountId === null || isLink === null || link === undefined) {
    await countAttempt(ctx, ...ofNetwork(ATTEMPT_LIMITS.confirmNetwork, ip));
    throw gone();
  }
  const former = await useLink(ctx, accountId, isLink);
  ctx.background.run('mail what was replaced', () => mailReplaced(ctx, { email: former, now: link.email }));
  return link.email;
};

/** @returns the address that was replaced */
const useLink = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'sessions'>,
  accountId: string,
  isLink: ReturnType<typeof linkOf>,
): Promise<string> => {
  const isOwn = eq(accounts.accountId, accountId);
  try {
    return await changeAccount({ ...ctx, accountId }, async ({ tx, touch }) => {
      const at = toIso(ctx.clock.now());
      const [used] = await tx.update(emailChanges).set({ closedAt: at }).where(isLink).returning();
      const [account] = await tx.select().from(accounts).where(isOwn).for('update');
      if (used === undefined || account === undefined || account.disabledAt !== null) throw gone();
      await tx.update(accounts).set({ email: used.email }).where(isOwn);
      await tx
        .update(passwordResets)
        .set({ usedAt: at })
        .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
      touch('devices');
      return account.email;
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('CONFLICT', TAKEN);
    throw error;
  }
};

const TAKEN = 'Cette adresse a maintenant son propre compte Comptoir. La vôtre n’a pas changé.';

const linkOf = (accountId: string, token: string, now: Instant) =>
  and(
    eq(emailChanges.accountId, accountId),
    eq(emailChanges.tokenHash, hashToken(token)),
    isNull(emailChanges.closedAt),
    gt(emailChanges.expiresAt, toIso(now)),
  );

const gone = (): AppError =>
  new AppError('GONE', 'Ce lien n’est plus valable. Demandez de nouveau le changement, depuis votre compte.');
