import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { toIso } from '#core/model/time.ts';
import { type AccountWork, sessionOf } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { and, eq } from '../../db/drizzle.ts';
import { sessions } from '../../db/schema/index.ts';
import { FRESH_MS, withSecondStep } from './confirm-code.ts';
import { confirmPassword } from './confirm-password.ts';

type ConfirmSessionInput = z.output<typeof api.account.confirm.body>;

const REFUSAL = 'Ce mot de passe n’est pas le bon.';

const isSession = (ctx: AccountWork) => and(eq(sessions.accountId, ctx.accountId), eq(sessions.id, sessionOf(ctx)));

/**
 * Asks a signed-in seller again for the password, and for a code where a second factor is set, before a plain link that can
 * carry neither.
 * @returns until when the session counts as confirmed, as an ISO instant
 * @throws {AppError} BAD_CREDENTIALS naming `password` or `code`; TOO_MANY_ATTEMPTS
 */
export const confirmSession = async (
  ctx: AccountWork & Pick<Deps, 'mac' | 'seal' | 'config'>,
  { password, ...step }: ConfirmSessionInput,
): Promise<string> => {
  await confirmPassword(ctx, { password, field: 'password', refusal: REFUSAL });
  const now = ctx.clock.now();
  await withSecondStep(ctx, step, ({ tx }) =>
    tx
      .update(sessions)
      .set({ confirmedAt: toIso(now) })
      .where(isSession(ctx)),
  );
  return toIso(now + FRESH_MS);
};

/** @throws {AppError} BAD_CREDENTIALS naming `password`, unless this session was confirmed within ten minutes */
export const requireConfirmed = async (ctx: AccountWork): Promise<void> => {
  const { actor, clock, database } = ctx;
  const [session] = actor.kind === 'user' ? await database.db.select().from(sessions).where(isSession(ctx)) : [];
  const confirmedAt = session?.confirmedAt ?? null;
  if (confirmedAt !== null && clock.now() - Date.parse(confirmedAt) < FRESH_MS) return;
  throw new AppError('BAD_CREDENTIALS', NOT_CONFIRMED, { field: 'password' });
};

const NOT_CONFIRMED = 'Entrez d’abord votre mot de passe, dans « Compte » : vos données partent tout de suite après.';
