import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { KEPT_DAYS } from '#core/model/retention.ts';
import { DAY, SECOND } from '#core/model/time.ts';
import type { Config } from '../env.ts';
import type { HttpContext } from '../http/http-context.ts';
import { SITE_SESSION } from './token.ts';

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:');

/** `__Host-` binds a cookie to this very host; browsers accept it over https only. */
const prefixOf = (config: Config): string => (isSecure(config) ? '__Host-comptoir_' : 'comptoir_');
const nameOf = (config: Config): string => `${prefixOf(config)}session`;

const optionsOf = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(config) }) as const;

export const readSessionCookie = (c: HttpContext): string | null => getCookie(c, nameOf(c.get('ctx').config)) ?? null;

export const writeSessionCookie = (c: HttpContext, token: string): void => {
  const { config } = c.get('ctx');
  // The server ends a session that is not used; the browser keeps the cookie for as long as it may be used.
  setCookie(c, nameOf(config), token, { ...optionsOf(config), maxAge: SITE_SESSION.longestMs / SECOND });
};

export const clearSessionCookie = (c: HttpContext): void => {
  const { config } = c.get('ctx');
  deleteCookie(c, nameOf(config), optionsOf(config));
};

const DEVICE_COOKIE_SECONDS = (KEPT_DAYS.deviceMark * DAY) / SECOND;
/** Sellers who share a browser: the last ones to sign in stay known. */
const MAX_MARKS = 4;
const SEPARATOR = '~';

const deviceNameOf = (config: Config): string => `${prefixOf(config)}device`;

/** The marks of the sellers who signed in on this device (`device-mark.ts`), the last one first; valid or not. */
export const readMarks = (c: HttpContext): string[] =>
  (getCookie(c, deviceNameOf(c.get('ctx').config)) ?? '').split(SEPARATOR).filter(Boolean).slice(0, MAX_MARKS);

/** Nobody is known on this device any more. */
export const clearMarks = (c: HttpContext): void => {
  const { config } = c.get('ctx');
  deleteCookie(c, deviceNameOf(config), optionsOf(config));
};

/** Keeps the mark of a seller who just signed in, beside those of others. Signing out does not remove it, forgetting the device does. */
export const writeMark = (c: HttpContext, mark: string): void => {
  const { config } = c.get('ctx');
  const marks = [...new Set([mark, ...readMarks(c)])].slice(0, MAX_MARKS);
  const options = { ...optionsOf(config), maxAge: DEVICE_COOKIE_SECONDS };
  setCookie(c, deviceNameOf(config), marks.join(SEPARATOR), options);
};
