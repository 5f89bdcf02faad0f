import { MINUTE, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { sessions } from '../../db/schema/index.ts';
import { clearAttempts, countAttempt } from '../attempts.ts';
import { acceptCode, codeNeeded, findFactor } from './second-factor.ts';

type Asking = AccountWork & Pick<Deps, 'mac' | 'seal'>;

/** A code that was entered in this session so long ago at most is not asked for again, nor is a password before an export. */
export const FRESH_MS = 10 * MINUTE;

export const sessionOf = ({ actor }: AccountWork): string => (actor.kind === 'user' ? actor.sessionId : actor.kind);

/**
 * Asks a signed-in seller for a code, before `also` happens in the same transaction. Guesses are counted per session. Where no
 * second factor is set, none is needed.
 * @throws {AppError} BAD_CREDENTIALS naming `code`; TOO_MANY_ATTEMPTS
 */
export const withCode = async <T>(
  ctx: Asking,
  code: string | undefined,
  also: (change: Change) => Promise<T>,
): Promise<T> => {
  const isNeeded = (await findFactor(ctx.database.db, ctx.accountId)) !== null;
  if (isNeeded && code === undefined) throw codeNeeded();
  const attempt = { limit: ATTEMPT_LIMITS.factorSession, subject: sessionOf(ctx) };
  if (isNeeded) await countAttempt(ctx, attempt);
  const result = await changeAccount(ctx, async (change) => {
    await acceptCode(ctx, change.tx, ctx.accountId, code);
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
 * The same before an extension is let in, unless a code was entered in this session a moment ago: a stolen cookie must not turn
 * into a token that lasts a year.
 * @throws {AppError} as `withCode`
 */
export const requireFreshCode = async (ctx: Asking, code: string | undefined): Promise<void> => {
  const { database, accountId, actor, clock } = ctx;
  if ((await findFactor(database.db, accountId)) === null) return;
  const isThis = and(eq(sessions.accountId, accountId), eq(sessions.id, sessionOf(ctx)));
  const [session] = actor.kind === 'user' ? await database.db.select().from(sessions).where(isThis) : [];
  const entered = session?.secondFactorAt ?? null;
  if (code === undefined && entered !== null && clock.now() - Date.parse(entered) < FRESH_MS) return;
  await withCode(ctx, code, async () => undefined);
};
