import type { api } from '#core/contract/index.ts';
import type { Passkey } from '#core/contract/passkeys.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import { creationOptions, relyingParty, requestOptions, verifyCreation } from '../../auth/webauthn.ts';
import type { Deps } from '../../context.ts';
import { and, asc, eq } from '../../db/drizzle.ts';
import { accounts, passkeys } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { countAttempt } from '../attempts.ts';
import { withSecondStep } from '../auth/confirm-code.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { mailFactor } from '../auth/factor-mails.ts';
import { CHALLENGE_MS, challengeIn, startChallenge, takeChallenge } from '../auth/passkey-challenges.ts';
import type { PasskeyRow } from '../auth/verify-passkey.ts';

type Asking = AccountWork & Pick<Deps, 'mac' | 'seal' | 'background' | 'mailer' | 'config'>;
type Proof = z.output<typeof api.passkeys.start.body>;
type NewPasskey = z.output<typeof api.passkeys.add.body>;

const REFUSAL = 'Ce mot de passe n’est pas le bon. Rien n’a changé.';
const MOST = 20;

const rowsOf = ({ database, accountId }: AccountWork): Promise<PasskeyRow[]> =>
  database.db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id));

const shown = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey => ({
  ...{ id, name, createdAt, lastUsedAt, isSynced },
});

export const listPasskeys = async (ctx: AccountWork): Promise<Passkey[]> => (await rowsOf(ctx)).map(shown);

/**
 * Options for a new passkey.
 * @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS; CONFLICT
 */
export const startPasskey = async (ctx: Asking, { password, ...step }: Proof) => {
  const site = relyingParty(ctx.config);
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  const held = await rowsOf(ctx);
  if (held.length >= MOST) throw tooMany();
  await withSecondStep(ctx, step, async () => undefined);
  const account = { accountId: ctx.accountId, email: await emailOf(ctx), held };
  return creationOptions(site, account, { challenge: await startChallenge(ctx, 'add'), timeout: CHALLENGE_MS });
};

/** Adds the passkey that the browser made. @throws {AppError} GONE; BAD_CREDENTIALS; CONFLICT for one that is there already */
export const addPasskey = async (ctx: Asking, { name, credential }: NewPasskey): Promise<Passkey> => {
  const made = await verifyNew(ctx, credential);
  const { accountId } = ctx;
  const row = {
    accountId,
    id: newId(),
    name: name.trim(),
    createdAt: toIso(ctx.clock.now()),
    lastUsedAt: null,
    ...made,
  };
  await changeAccount(ctx, async ({ tx, touch }) => {
    const ofAccount = await tx.select().from(passkeys).where(eq(passkeys.accountId, accountId));
    if (ofAccount.length >= MOST) throw tooMany();
    const added = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
    if (added.length === 0) throw new AppError('CONFLICT', 'Cette clé d’accès est déjà dans votre compte.');
    touch('devices');
  });
  await tell(ctx, 'passkeyAdded');
  return shown(row);
};

const verifyNew = async (ctx: Asking, answer: NewPasskey['credential']) => {
  const challenge = challengeIn(answer.clientDataJSON);
  if (challenge === null || !(await takeChallenge(ctx, 'add', challenge))) throw over();
  const made = await verifyCreation(relyingParty(ctx.config), { answer, challenge });
  if (made === null) throw new AppError('BAD_CREDENTIALS', NOT_ACCEPTED);
  return { ...made, transports: [...made.transports] };
};

const isPasskey = ({ accountId }: AccountWork, id: string) =>
  and(eq(passkeys.accountId, accountId), eq(passkeys.id, id));

/** @throws {AppError} NOT_FOUND */
export const renamePasskey = (ctx: AccountWork, { id, name }: { id: string; name: string }): Promise<Passkey> =>
  changeAccount(ctx, async ({ tx, touch }) => {
    const [row] = await tx.update(passkeys).set({ name: name.trim() }).where(isPasskey(ctx, id)).returning();
    if (row === undefined) throw notFound();
    touch('devices');
    return shown(row);
  });

/** @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS; NOT_FOUND */
export const removePasskey = async (ctx: Asking, { id, password, ...step }: Proof & { id: string }): Promise<void> => {
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  await withSecondStep(ctx, step, async ({ tx }) => {
    const removed = await tx.delete(passkeys).where(isPasskey(ctx, id)).returning();
    if (removed.length === 0) throw notFound();
  });
  await tell(ctx, 'passkeyRemoved');
};

/** Options for a passkey of the account as second step. @throws {AppError} TOO_MANY_ATTEMPTS; CONFLICT without one */
export const startPasskeyStep = async (ctx: AccountWork & Pick<Deps, 'mac' | 'config'>) => {
  const site = relyingParty(ctx.config);
  await countAttempt(ctx, { limit: ATTEMPT_LIMITS.passkeyStartAccount, subject: ctx.accountId });
  const held = await rowsOf(ctx);
  if (held.length === 0) throw new AppError('CONFLICT', 'Votre compte n’a pas de clé d’accès.');
  return requestOptions(site, { challenge: await startChallenge(ctx, 'confirm'), timeout: CHALLENGE_MS }, held);
};

const emailOf = async ({ database, accountId }: AccountWork): Promise<string> => {
  const [account] = await database.db.select().from(accounts).where(eq(accounts.accountId, accountId));
  return account?.email ?? '';
};

const tell = async (ctx: Asking, change: 'passkeyAdded' | 'passkeyRemoved'): Promise<void> => {
  const email = await emailOf(ctx);
  ctx.background.run('mail about a passkey', () => mailFactor(ctx, { email, change }));
};

const NOT_ACCEPTED = 'Cette clé d’accès n’a pas été acceptée. Recommencez.';
const over = (): AppError => new AppError('GONE', 'Cette demande n’est plus valable. Recommencez depuis le début.');
const tooMany = (): AppError =>
  new AppError('CONFLICT', `Votre compte a déjà ${MOST} clés d’accès. Supprimez-en une d’abord.`);
const notFound = (): AppError => new AppError('NOT_FOUND', 'Clé d’accès introuvable.');
