import { AppError } from '#core/errors.ts';
import { HOUR, type Instant, MINUTE, toIso } from '#core/model/time.ts';
import { changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { callerSite } from '../../auth/caller-network.ts';
import { hashPassword, refuseCommonPassword } from '../../auth/password.ts';
import { accountOfToken, hashToken, newToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, gt, isNull } from '../../db/drizzle.ts';
import { accounts, passwordResets } from '../../db/schema/index.ts';
import { clearAttempts, countAttempt, ofNetwork } from '../attempts.ts';
import { ofAccount } from './confirm-password.ts';
import { markOf } from './device-mark.ts';
import { type LinkReason, mailLink } from './reset-mail.ts';
import { setPassword } from './set-password.ts';

const RESET_MS = HOUR;

/** Links that an account may have at once before the next one has to wait, and for how long. */
const FREE_LINKS = 3;
const NEXT_LINK_MS = 10 * MINUTE;

/**
 * E-mails a link for choosing a new password. Looks the address up after the response was sent, so that neither the
 * response nor its timing reveals whether the address is known.
 * @throws {AppError} TOO_MANY_ATTEMPTS
 */
export const requestReset = async (ctx: Deps, { email, ip }: { email: string; ip: string }): Promise<void> => {
  const ofPair = { limit: ATTEMPT_LIMITS.resetPair, subject: `${email} ${callerSite(ip)}` };
  await countAttempt(ctx, ofPair, ...ofNetwork(ATTEMPT_LIMITS.resetNetwork, ip));
  ctx.background.run('mail a password reset', () => mailReset(ctx, email));
};

const mailReset = async (ctx: Deps, email: string): Promise<void> => {
  const { db } = ctx.database;
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  if (account === undefined || account.disabledAt !== null) return;
  const { accountId } = account;
  const token = newToken(accountId);
  const isAdded = await db.transaction(async (tx) => {
    // One at a time: many requests at once must not each find room for another link.
    await tx.select().from(accounts).where(eq(accounts.accountId, accountId)).for('update');
    if (await hasLinks(tx, accountId, ctx.clock.now())) return false;
    await addLink(ctx, tx, accountId, token);
    return true;
  });
  if (isAdded) await mailLink(ctx, { email, token, reason: 'asked' });
};

const addLink = async ({ clock }: Pick<Deps, 'clock'>, db: Db, accountId: string, token: string): Promise<void> => {
  const expiresAt = toIso(clock.now() + RESET_MS);
  await db.insert(passwordResets).values({ accountId, tokenHash: hashToken(token), expiresAt });
};

/**
 * E-mails a link on behalf of whoever runs the server, as many as they like. The link itself is returned to nobody.
 * @throws {AppError} INTERNAL (502) when the mail could not be sent; then no link is left behind
 */
export const sendResetLink = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'mailer' | 'config' | 'log'>,
  { accountId, email, reason }: { accountId: string; email: string; reason: Exclude<LinkReason, 'asked'> },
): Promise<void> => {
  const { db } = ctx.database;
  const token = newToken(accountId);
  await addLink(ctx, db, accountId, token);
  try {
    await mailLink(ctx, { email, token, reason });
  } catch (cause) {
    const isLink = and(eq(passwordResets.accountId, accountId), eq(passwordResets.tokenHash, hashToken(token)));
    await db.delete(passwordResets).where(isLink);
    throw new AppError('INTERNAL', 'L’e-mail n’a pas pu être envoyé. Voyez SMTP_URL.', { status: 502 }, { cause });
  }
};

/**
 * Whether so many links were mailed that no other is, whoever asked for them: a mailbox must not be flooded. Those that were
 * mailed still work, so the owner can always choose a new password.
 */
const hasLinks = async (tx: Db, accountId: string, now: Instant): Promise<boolean> => {
  const isValid = and(
    eq(passwordResets.accountId, accountId),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, toIso(now)),
  );
  const valid = await tx.select().from(passwordResets).where(isValid);
  const newest = Math.max(...valid.map(({ expiresAt }) => Date.parse(expiresAt) - RESET_MS));
  return valid.length >= FREE_LINKS && now - newest < NEXT_LINK_MS;
};

export interface ConfirmResetInput {
  token: string;
  newPassword: string;
  ip: string;
}

/**
 * Sets a new password with an e-mailed token, which works once, and ends every session of the account, extensions' included.
 * Only tokens that do not exist are counted: nobody keeps the owner of a valid one from using it.
 * @returns the mark of the device, which may now sign in however many strangers try
 * @throws {AppError} GONE for a token that is unknown, used or too old; INVALID_INPUT for a common password;
 * TOO_MANY_ATTEMPTS
 */
export const confirmReset = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'mac' | 'sessions' | 'readModel'>,
  { token, newPassword, ip }: ConfirmResetInput,
): Promise<string> => {
  const accountId = accountOfToken(token);
  if (accountId === null || !(await isValidLink(ctx, accountId, token))) {
    await countAttempt(ctx, ...ofNetwork(ATTEMPT_LIMITS.confirmNetwork, ip));
    throw gone();
  }
  const [account] = await ctx.database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  await refuseCommonPassword(newPassword, account?.email ?? null, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  await changeAccount({ ...ctx, accountId }, async (change) => {
    const now = ctx.clock.now();
    const used = await change.tx
      .update(passwordResets)
      .set({ usedAt: toIso(now) })
      .where(isLink(accountId, token, now))
      .returning();
    if (used.length === 0) throw gone();
    await setPassword(change, { passwordHash, now, except: null });
  });
  await clearAttempts(ctx, ofAccount(accountId));
  return markOf(ctx.mac, { accountId, passwordHash }, []);
};

const isLink = (accountId: string, token: string, now: Instant) =>
  and(
    eq(passwordResets.accountId, accountId),
    eq(passwordResets.tokenHash, hashToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, toIso(now)),
  );

const isValidLink = async (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  accountId: string,
  token: string,
): Promise<boolean> => {
  const found = await database.db
    .select()
    .from(passwordResets)
    .where(isLink(accountId, token, clock.now()));
  return found.length > 0;
};

const gone = (): AppError => new AppError('GONE', 'Ce lien n’est plus valable. Demandez-en un nouveau.');
