const APP = '/app';
const OPEN: ReadonlySet<string> = new Set(['/app/install-app', '/app/connexion', '/app/se-connecter']);

const withoutSlash = (pathname: string): string => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** SPEC §6: everything under /app needs a session, except installing the app and the two sign-in screens. */
export const needsSession = (pathname: string): boolean => {
  const path = withoutSlash(pathname);
  return (path === APP || path.startsWith(`${APP}/`)) && !OPEN.has(path);
};

/** A site that no address can name by chance: what stays on it is relative. */
const BASE = 'https://app.invalid';

/** A page of the app, as a browser resolves the address: never another site, nor an address of the API. */
export const isAppPage = (asked: string): boolean => {
  if (!asked.startsWith(APP) || !URL.canParse(asked, BASE)) return false;
  const { origin, pathname } = new URL(asked, BASE);
  return origin === BASE && (pathname === APP || pathname.startsWith(`${APP}/`));
};

/**
 * Where to go after sign-in: the requested page, if it belongs to the app. Anything else, above all another site's
 * address, results in the home page.
 */
export const safeReturn = (asked: unknown): string => {
  if (typeof asked !== 'string' || !isAppPage(asked) || asked.includes('\\')) return APP;
  const [path = APP] = asked.split(/[?#]/);
  return needsSession(path) || OPEN_AFTER_SIGN_IN.has(withoutSlash(path)) ? asked : APP;
};

// Confirming an extension signs in first, then returns to its own page.
const OPEN_AFTER_SIGN_IN: ReadonlySet<string> = new Set(['/app/connexion', '/app/install-app']);
