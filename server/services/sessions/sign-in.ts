import type { Caller } from '../../auth/caller-network.ts';
import type { Deps } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { openSession } from './open.ts';

/** Tokens of one sign-in: the cookie is null when the extension itself asked, since it never keeps cookies. */
export interface SignedIn {
  extToken: string;
  cookieToken: string | null;
}

const EXTENSION_CLIENT = /^ext\//;

export interface SignInInput {
  accountId: string;
  caller: Caller;
}

/** Opens what one sign-in needs: the extension's session alone, or the site's and an extension token beside it. */
export const signIn = async (
  ctx: Pick<Deps, 'clock'>,
  db: Db,
  { accountId, caller }: SignInInput,
): Promise<SignedIn> => {
  const browser = browserOf(caller.userAgent);
  const fromExtension = EXTENSION_CLIENT.test(caller.client ?? '');
  const extension = { accountId, kind: 'extension', label: `Extension, ${browser}`, inUse: fromExtension } as const;
  const extToken = await openSession(ctx, db, extension);
  if (fromExtension) return { extToken, cookieToken: null };
  const site = { accountId, kind: 'site', label: `Site, ${browser}`, inUse: true } as const;
  return { extToken, cookieToken: await openSession(ctx, db, site) };
};

const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Chrome|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

const browserOf = (userAgent: string): string => {
  const browser = nameIn(userAgent, BROWSERS) ?? 'navigateur inconnu';
  const system = nameIn(userAgent, SYSTEMS);
  return system === null ? browser : `${browser} sous ${system}`;
};
