import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { standsInForMailbox } from '#core/model/email-change.ts';
import { DAY, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { hashToken, newToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts, emailChanges } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { countAttempt } from '../attempts.ts';
import { withSecondStep } from './confirm-code.ts';
import { confirmPassword } from './confirm-password.ts';
import { mailAlreadyUsed, mailConfirmation, mailNotice } from './email-mails.ts';
import { findFactor } from './second-factor.ts';
import { closeEmailChanges } from './set-password.ts';

export type ChangeEmailInput = z.output<typeof api.account.changeEmail.body>;
type Asking = AccountWork & Pick<Deps, 'mac' | 'seal' | 'background' | 'mailer' | 'config'>;

const VALID_MS = DAY;
const REFUSAL = 'Ce mot de passe n’est pas le bon. Rien n’a changé.';

/**
 * Keeps the address that the seller wants and mails two links, to it and to the present one. Whether the new address
 * has an account is looked up after the response was sent, so that neither the response nor its timing reveals it.
 * @returns until when the links work
 * @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS; INVALID_INPUT for the present
 * address; CONFLICT when nothing stands in for a mailbox reported as lost
 */
export const changeEmail = async (ctx: Asking, input: ChangeEmailInput): Promise<string> => {
  const { accountId, database } = ctx;
  const { password, email, isMailboxLost = false, ...step } = input;
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  const [account] = await database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  const present = account?.email ?? '';
  if (present === email) {
    throw new AppError('INVALID_INPUT', 'email : c’est déjà l’adresse de votre compte.', { field: 'email' });
  }
  if (isMailboxLost) await requireStandIn(ctx);
  await withSecondStep(ctx, step, async () => undefined);
  await countAttempt(ctx, { limit: ATTEMPT_LIMITS.emailChangeAccount, subject: accountId });
  const token = newToken(accountId);
  const presentToken = isMailboxLost ? null : newToken(accountId);
  const expiresAt = await keepRequest(ctx, { email, token, presentToken });
  ctx.background.run('mail a confirmation', () => mailLink(ctx, { email, token, isAlone: isMailboxLost }));
  ctx.background.run('mail a notice', () => mailNotice(ctx, { email: present, wanted: email, token: presentToken }));
  return expiresAt;
};

/** @throws {AppError} CONFLICT without a second factor, and while it is too new to stand in for a mailbox */
const requireStandIn = async ({ database, accountId, clock }: Asking): Promise<void> => {
  const factor = await findFactor(database.db, accountId);
  if (!standsInForMailbox(factor?.confirmedAt ?? null, clock.now())) throw new AppError('CONFLICT', NO_STAND_IN);
};

const NO_STAND_IN =
  'Sans votre adresse actuelle, il faut une double authentification active depuis sept jours au moins. Rien n’a changé.';

interface Request {
  email: string;
  token: string;
  /** Null where the second factor stands in for the present mailbox. */
  presentToken: string | null;
}

/** @returns until when its links work */
const keepRequest = async (ctx: Asking, { email, token, presentToken }: Request): Promise<string> => {
  const { accountId } = ctx;
  const now = ctx.clock.now();
  const [createdAt, expiresAt] = [toIso(now), toIso(now + VALID_MS)];
  const presentTokenHash = presentToken === null ? null : hashToken(presentToken);
  await changeAccount(ctx, async (change) => {
    await closeEmailChanges(change, createdAt);
    const hashes = { tokenHash: hashToken(token), presentTokenHash };
    await change.tx.insert(emailChanges).values({ accountId, id: newId(), email, ...hashes, createdAt, expiresAt });
    change.touch('devices');
  });
  return expiresAt;
};

const mailLink = async (ctx: Asking, link: { email: string; token: string; isAlone: boolean }): Promise<void> => {
  const taken = await ctx.database.db.select().from(accounts).where(eq(accounts.email, link.email));
  await (taken.length > 0 ? mailAlreadyUsed(ctx, link.email) : mailConfirmation(ctx, link));
};

/** Makes the links of a request useless. Without one that waits, nothing changes. */
export const withdrawEmail = (ctx: AccountWork): Promise<void> =>
  changeAccount(ctx, async (change) => {
    await closeEmailChanges(change, toIso(ctx.clock.now()));
    change.touch('devices');
  });
