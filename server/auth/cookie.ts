import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '../env.ts';
import type { HttpContext } from '../http/http-context.ts';
import { SITE_SESSION_MS } from './token.ts';

const isSecure = (config: Config): boolean => config.publicUrl.startsWith('https:');

/** `__Host-` binds the cookie to this very host; browsers accept it over https only. */
const nameOf = (config: Config): string => (isSecure(config) ? '__Host-comptoir_session' : 'comptoir_session');

const optionsOf = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(config) }) as const;

export const readSessionCookie = (c: HttpContext): string | null => getCookie(c, nameOf(c.get('ctx').config)) ?? null;

export const writeSessionCookie = (c: HttpContext, token: string): void => {
  const { config } = c.get('ctx');
  setCookie(c, nameOf(config), token, { ...optionsOf(config), maxAge: SITE_SESSION_MS / 1000 });
};

export const clearSessionCookie = (c: HttpContext): void => {
  const { config } = c.get('ctx');
  deleteCookie(c, nameOf(config), optionsOf(config));
};
