import type { QueryClient } from '@tanstack/react-query';
import type { account } from '#core/contract/account.ts';
import { auth, type SignInReply } from '#core/contract/auth.ts';
import type { CallInput } from '#core/contract/endpoint.ts';
import { AppError } from '#core/errors.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import { fetchSession, type Session, sessionKey } from '#core/queries/session.ts';
import { keptAccount } from '#core/state/kept-account.ts';

interface Signing {
  client: ApiClient;
  queryClient: QueryClient;
}

export type Registration = CallInput<typeof auth.register>['body'];

/** SPEC §5, to the letter. */
export const TERMS_REFUSED = "Vous devez accepter les conditions d'utilisation.";

/** Nothing read for one seller may be shown to the next. */
const begin = (queryClient: QueryClient, session: Session): void => {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  queryClient.setQueryData(sessionKey, session);
};

/** Opens a session. Rejects with AppError; the screen supplies SPEC §8's sentence for the rest. */
export const signIn = async (
  { client, queryClient }: Signing,
  body: CallInput<typeof auth.login>['body'],
): Promise<void> => {
  enter(queryClient, await client.call(auth.login, { body }));
};

/** Opens a session with a passkey in place of e-mail, password and code. */
export const signInWithPasskey = async ({ client, queryClient }: Signing): Promise<void> => {
  const { askSignInPasskey } = await import('./passkeys.ts');
  const { passkeys } = await import('#core/contract/passkeys.ts');
  const passkey = await askSignInPasskey(client);
  enter(queryClient, await client.call(passkeys.signIn, { body: { passkey } }));
};

/** Shows the app to a seller who just signed in. */
const enter = (queryClient: QueryClient, { user, isAccountKept = false }: SignInReply): void => {
  begin(queryClient, { user, sessionError: null });
  keptAccount.isShown = isAccountKept;
};

/** Creates an account, then fetches its user (SPEC §7). Refused terms make no call. */
export const register = async (
  { client, queryClient }: Signing,
  body: Registration,
  acceptsTerms: boolean,
): Promise<void> => {
  if (!acceptsTerms) throw new AppError('INVALID_INPUT', TERMS_REFUSED, { field: 'terms' });
  await client.call(auth.register, { body });
  begin(queryClient, await fetchSession(client));
};

/** Asks for the account to be deleted in 7 days, which ends every session, then clears everything here. Rejects with AppError when the password is wrong. */
export const removeAccount = async (
  { client, queryClient }: Signing,
  body: CallInput<typeof account.remove>['body'],
): Promise<void> => {
  const calls = (await import('#core/contract/account.ts')).account;
  await client.call(calls.remove, { body });
  begin(queryClient, { user: null, sessionError: null });
};

/** Ends every session of the account, this one included, then clears everything here. */
export const signOutEverywhere = async ({ client, queryClient }: Signing): Promise<void> => {
  await client.call(auth.endSessions, {});
  begin(queryClient, { user: null, sessionError: null });
};

/**
 * Sets a new password with an e-mailed token, which ends the account's sessions, then checks who is still signed in
 * here.
 */
export const resetPassword = async (
  { client, queryClient }: Signing,
  body: CallInput<typeof auth.confirmReset>['body'],
): Promise<string> => {
  const { message } = await client.call(auth.confirmReset, { body });
  // A pending reply may belong to the session that just ended.
  await queryClient.cancelQueries({ queryKey: sessionKey });
  begin(queryClient, await fetchSession(client).catch(() => ({ user: null, sessionError: null })));
  return message;
};
