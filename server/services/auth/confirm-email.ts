import { AppError } from '#core/errors.ts';
import { type Instant, toIso } from '#core/model/time.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { accountOfToken, hashToken } from '../../auth/token.ts';
import type { Deps } from '../../context.ts';
import { and, eq, gt, isNull, or } from '../../db/drizzle.ts';
import { isDuplicate } from '../../db/is-duplicate.ts';
import { accounts, emailChanges, passwordResets } from '../../db/schema/index.ts';
import { countAttempt, ofNetwork } from '../attempts.ts';
import { changeCustomerEmail } from '../payments/customers.ts';
import { mailReplaced } from './email-mails.ts';

type ChangeRow = typeof emailChanges.$inferSelect;
type Mailbox = 'new' | 'present';

/** The links that are still to be opened before the address changes. */
export const linksAwaited = (row: ChangeRow): Mailbox[] => [
  ...(row.confirmedAt === null ? (['new'] as const) : []),
  ...(row.presentTokenHash !== null && row.presentConfirmedAt === null ? (['present'] as const) : []),
];

export interface ConfirmEmailInput {
  token: string;
  ip: string;
}

/** What became of a request for another address once one of its links was opened. */
export interface ConfirmedEmail {
  /** The new address. */
  email: string;
  /** The other link, which is still to be opened; null once the address has changed. */
  waitsFor: Mailbox | null;
}

/**
 * Uses one of the two links of a request for another address; with the second one the address changes. Links for a new password
 * that were mailed to the old address are worth nothing afterwards. Only tokens that do not exist are counted.
 * @throws {AppError} GONE for a token that is unknown, used, withdrawn or too old; CONFLICT when another account took the
 * address meanwhile; TOO_MANY_ATTEMPTS
 */
export const confirmEmail = async (
  ctx: Pick<
    Deps,
    'database' | 'clock' | 'hub' | 'mac' | 'sessions' | 'readModel' | 'background' | 'mailer' | 'config' | 'payments'
  >,
  { token, ip }: ConfirmEmailInput,
): Promise<ConfirmedEmail> => {
  const accountId = accountOfToken(token);
  const isLink = accountId === null ? null : linkOf(accountId, token, ctx.clock.now());
  const [link] = isLink === null ? [] : await ctx.database.db.select().from(emailChanges).where(isLink);
  if (accountId === null || isLink === null || link === undefined) {
    await countAttempt(ctx, ...ofNetwork(ATTEMPT_LIMITS.confirmNetwork, ip));
    throw gone();
  }
  const { former, waitsFor } = await useLink(ctx, accountId, { isLink, tokenHash: hashToken(token) });
  const { email } = link;
  if (former !== null) {
    ctx.background.run('mail what was replaced', () => mailReplaced(ctx, { email: former, now: email }));
    ctx.background.run('change the address at the payment provider', () =>
      changeCustomerEmail({ ...ctx, accountId }, email),
    );
  }
  return { email, waitsFor };
};

interface UsedLink {
  /** The address that was replaced; null while the other link is awaited. */
  former: string | null;
  waitsFor: Mailbox | null;
}

const useLink = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'sessions' | 'readModel'>,
  accountId: string,
  { isLink, tokenHash }: { isLink: ReturnType<typeof linkOf>; tokenHash: string },
): Promise<UsedLink> => {
  try {
    return await changeAccount({ ...ctx, accountId }, async (change) => {
      const at = toIso(ctx.clock.now());
      // One at a time: both links may be opened at the same moment.
      const [row] = await change.tx.select().from(emailChanges).where(isLink).for('update');
      if (row === undefined) throw gone();
      const confirmed = row.tokenHash === tokenHash ? { confirmedAt: at } : { presentConfirmedAt: at };
      const [waitsFor = null] = linksAwaited({ ...row, ...confirmed });
      const closed = waitsFor === null && { closedAt: at };
      await change.tx
        .update(emailChanges)
        .set({ ...confirmed, ...closed })
        .where(and(eq(emailChanges.accountId, accountId), eq(emailChanges.id, row.id)));
      change.touch('devices');
      return { waitsFor, former: await replaceAddress(change, { email: waitsFor === null ? row.email : null, at }) };
    });
  } catch (error) {
    if (isDuplicate(error)) throw new AppError('CONFLICT', TAKEN);
    throw error;
  }
};

/**
 * @param email null while the other link is awaited
 * @returns the address that was replaced, if one was. @throws {AppError} GONE for a disabled account
 */
const replaceAddress = async (
  { tx, accountId }: Change,
  { email, at }: { email: string | null; at: string },
): Promise<string | null> => {
  const isOwn = eq(accounts.accountId, accountId);
  const [account] = await tx.select().from(accounts).where(isOwn).for('update');
  if (account === undefined || account.disabledAt !== null) throw gone();
  if (email === null) return null;
  await tx.update(accounts).set({ email }).where(isOwn);
  await tx
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.accountId, accountId), isNull(passwordResets.usedAt)));
  return account.email;
};

const TAKEN = 'Cette adresse a maintenant son propre compte Comptoir. La vôtre n’a pas changé.';

/** A link that was not used yet, of a request that still waits. */
const linkOf = (accountId: string, token: string, now: Instant) => {
  const hash = hashToken(token);
  return and(
    eq(emailChanges.accountId, accountId),
    or(
      and(eq(emailChanges.tokenHash, hash), isNull(emailChanges.confirmedAt)),
      and(eq(emailChanges.presentTokenHash, hash), isNull(emailChanges.presentConfirmedAt)),
    ),
    isNull(emailChanges.closedAt),
    gt(emailChanges.expiresAt, toIso(now)),
  );
};

const gone = (): AppError =>
  new AppError('GONE', 'Ce lien n’est plus valable. Demandez de nouveau le changement, depuis votre compte.');
