/**
 * Ids of the calls around a session. A first screen is to know them without loading the schemas of these calls, so the contracts
 * take them from here.
 */
export const SESSION_CALLS = {
  user: 'auth.user',
  register: 'auth.register',
  login: 'auth.login',
  logout: 'auth.logout',
  /** Ends all sessions but this one. */
  endSessions: 'auth.endSessions',
  /** Ends every session, this one too. */
  removeAccount: 'account.remove',
  /** Opens a session as `login` does. */
  passkeySignIn: 'passkeys.signIn',
} as const;
