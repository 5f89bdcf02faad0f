/** A new account, which continues with installing the extension. */
export const SIGN_UP = {
  to: '/app/se-connecter',
  search: { mode: 'inscription', retour: '/app/install-app' },
} as const;
