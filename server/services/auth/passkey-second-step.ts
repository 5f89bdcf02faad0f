import type { PasskeyAnswer } from '#core/contract/proof.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { challengeIn, takeChallenge } from './passkey-challenges.ts';
import { findPasskey, type VerifiedPasskey, verifyAnswer } from './verify-passkey.ts';

/**
 * Verifies a passkey that a signed-in seller used as second step.
 * @throws {AppError} BAD_CREDENTIALS naming `code`
 */
export const acceptPasskey = async (
  ctx: AccountWork & Pick<Deps, 'config'>,
  answer: PasskeyAnswer,
): Promise<VerifiedPasskey> => {
  const challenge = challengeIn(answer.clientDataJSON);
  const row = await findPasskey(ctx.database.db, ctx.accountId, answer.id);
  if (challenge === null || !(await takeChallenge(ctx, 'confirm', challenge)) || row === null) throw wrongPasskey();
  const verified = await verifyAnswer(ctx, row, { answer, challenge });
  if (verified === null) throw wrongPasskey();
  return verified;
};

export const wrongPasskey = (): AppError =>
  new AppError('BAD_CREDENTIALS', 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou entrez un code.', {
    field: 'code',
  });
