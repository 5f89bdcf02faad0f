import type { PasskeyAnswer } from '#core/contract/proof.ts';
import { AppError } from '#core/errors.ts';
import { changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import type { Caller } from '../../auth/caller-network.ts';
import { accountOfHandle, relyingParty, requestOptions } from '../../auth/webauthn.ts';
import type { Deps } from '../../context.ts';
import { countAttempt, forgiveAttempt, ofNetwork } from '../attempts.ts';
import { CHALLENGE_MS, challengeIn, startSignInChallenge, takeSignInChallenge } from '../auth/passkey-challenges.ts';
import { findPasskey, markUsed, type VerifiedPasskey, verifyAnswer } from '../auth/verify-passkey.ts';
import { type Entered, enter, lockEnabled, type SigningIn, welcome } from './enter.ts';

/** Options for whichever passkey the browser offers. @throws {AppError} TOO_MANY_ATTEMPTS; CONFLICT where there are none */
export const startPasskeySignIn = async (ctx: Pick<Deps, 'database' | 'clock' | 'mac' | 'config'>, ip: string) => {
  const site = relyingParty(ctx.config);
  await countAttempt(ctx, ...ofNetwork(ATTEMPT_LIMITS.passkeyStartNetwork, ip));
  return requestOptions(site, { challenge: await startSignInChallenge(ctx), timeout: CHALLENGE_MS });
};

/**
 * Opens the sessions of a sign-in with a passkey, which stands for the password and the second factor.
 * @throws {AppError} BAD_CREDENTIALS, whatever was wrong; TOO_MANY_ATTEMPTS; FORBIDDEN for a disabled account, which only
 * whoever has its passkey learns
 */
export const passkeySignIn = async (
  ctx: SigningIn,
  { passkey, caller }: { passkey: PasskeyAnswer; caller: Caller },
): Promise<Entered> => {
  const tries = ofNetwork(ATTEMPT_LIMITS.passkeyNetwork, caller.ip);
  await countAttempt(ctx, ...tries);
  const verified = await verify(ctx, passkey);
  const { accountId } = verified.row;
  const { account, entered } = await changeAccount({ ...ctx, accountId }, async (change) => {
    const account = await lockEnabled(change);
    if (account === null || !(await markUsed(ctx, change.tx, verified))) throw refused();
    return { account, entered: await enter(ctx, change, { caller, hasSecondFactor: true }) };
  });
  await forgiveAttempt(ctx, ...tries);
  return welcome(ctx, account, { caller, entered });
};

const verify = async (ctx: SigningIn, answer: PasskeyAnswer): Promise<VerifiedPasskey> => {
  const challenge = challengeIn(answer.clientDataJSON);
  if (challenge === null || !(await takeSignInChallenge(ctx, challenge))) throw refused();
  const accountId = accountOfHandle(answer.userHandle);
  const row = accountId === null ? null : await findPasskey(ctx.database.db, accountId, answer.id);
  const verified = row === null ? null : await verifyAnswer(ctx, row, { answer, challenge });
  if (verified === null) throw refused();
  return verified;
};

const refused = (): AppError =>
  new AppError('BAD_CREDENTIALS', 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou prenez votre mot de passe.');
