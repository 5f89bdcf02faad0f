import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { MINUTE, toIso } from '#core/model/time.ts';
import { type AccountWork, sessionOf } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { sessions } from '../../db/schema/index.ts';
import { clearAttempts, countAttempt } from '../attempts.ts';
import { acceptPasskey, wrongPasskey } from './passkey-second-step.ts';
import { acceptCode, codeNeeded, findFactor } from './second-factor.ts';
import { markUsed } from './verify-passkey.ts';

type Asking = AccountWork & Pick<Deps, 'mac' | 'seal' | 'config'>;

/** A code that was entered in this session so long ago at most is not asked for again, nor is a password before an export. */
export const FRESH_MS = 10 * MINUTE;

/** A code, or what a passkey signed in place of one. */
export type SecondStep = Pick<z.output<typeof api.account.confirm.body>, 'code' | 'passkey'>;

/**
 * Asks a signed-in seller for the second step, before `also` happens in the same transaction. Guesses are counted per session.
 * Where no second factor is set, none is needed.
 * @throws {AppError} BAD_CREDENTIALS naming `code`; TOO_MANY_ATTEMPTS
 */
export const withSecondStep = async <T>(
  ctx: Asking,
  { code, passkey }: SecondStep,
  also: (change: Change) => Promise<T>,
): Promise<T> => {
  const isNeeded = (await findFactor(ctx.database.db, ctx.accountId)) !== null;
  if (isNeeded && code === undefined && passkey === undefined) throw codeNeeded();
  const attempt = { limit: ATTEMPT_LIMITS.factorSession, subject: sessionOf(ctx) };
  if (isNeeded) await countAttempt(ctx, attempt);
  const verified = isNeeded && passkey !== undefined ? await acceptPasskey(ctx, passkey) : null;
  const result = await changeAccount(ctx, async (change) => {
    if (verified === null) await acceptCode(ctx, change.tx, ctx.accountId, code);
    else if (!(await markUsed(ctx, change.tx, verified))) throw wrongPasskey();
    if (isNeeded) await markSession(ctx, change.tx);
    change.touch('devices');
    return also(change);
  });
  if (isNeeded) await clearAttempts(ctx, attempt);
  return result;
};

/** A code was entered in this session just now. */
export const markSession = async (ctx: AccountWork, tx: Db): Promise<void> => {
  const isThis = and(eq(sessions.accountId, ctx.accountId), eq(sessions.id, sessionOf(ctx)));
  if (ctx.actor.kind !== 'user') return;
  await tx
    .update(sessions)
    .set({ secondFactorAt: toIso(ctx.clock.now()) })
    .where(isThis);
};

/**
 * The same before an extension is let in, unless that was done in this session a moment ago: a stolen cookie must not turn
 * into a token that lasts a year.
 * @throws {AppError} as `withSecondStep`
 */
export const requireFreshCode = async (ctx: Asking, step: SecondStep): Promise<void> => {
  const { database, accountId, actor, clock } = ctx;
  if ((await findFactor(database.db, accountId)) === null) return;
  const isThis = and(eq(sessions.accountId, accountId), eq(sessions.id, sessionOf(ctx)));
  const [session] = actor.kind === 'user' ? await database.db.select().from(sessions).where(isThis) : [];
  const entered = session?.secondFactorAt ?? null;
  const isGiven = step.code !== undefined || step.passkey !== undefined;
  if (!isGiven && entered !== null && clock.now() - Date.parse(entered) < FRESH_MS) return;
  await withSecondStep(ctx, step, async () => undefined);
};
