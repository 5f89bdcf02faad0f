/**
 * Ids of the calls around a session. A first screen is to know them without loading the schemas of these calls, so the contracts
 * take them from here.
 */
export const SESSION_CALLS = {
  user: 'auth.user',
  register: 'auth.register',
  login: 'auth.login',
  logout: 'auth.logout',
  /** Ends every session, this one too unless it is to be kept: `keepsSession`. */
  endSessions: 'auth.endSessions',
  /** Ends every session, this one too. */
  removeAccount: 'account.remove',
  /** Opens a session as `login` does. */
  passkeySignIn: 'passkeys.signIn',
} as const;

/** True of the call that ends all other sessions, and leaves the one in which it is made. */
export const keepsSession = (id: string, { query }: { query?: object | undefined }): boolean =>
  id === SESSION_CALLS.endSessions && query !== undefined && 'keep' in query && query.keep === 'current';
