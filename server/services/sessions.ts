import { type Instant, MINUTE, toIso } from '#core/model/time.ts';
import { changeAccount } from '../account/change-account.ts';
import type { Caller } from '../auth/caller-network.ts';
import {
  accountOfToken,
  EXTENSION_SESSION,
  hashToken,
  newToken,
  type SessionLife,
  SITE_SESSION,
  UNUSED_TOKEN_MS,
} from '../auth/token.ts';
import type { Deps } from '../context.ts';
import type { Db } from '../db/database.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import { sessions } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { type FoundSession, REMEMBERED_MS } from './session-memory.ts';

export interface NewSession {
  accountId: string;
  kind: 'site' | 'extension';
  label: string;
  /** False when the session may never be used: it expires a day after its creation unless it is used. */
  inUse: boolean;
  /** A code of the second factor was entered to open it. */
  hasSecondFactor?: boolean;
}

const lifeOf = (kind: NewSession['kind']): SessionLife => (kind === 'site' ? SITE_SESSION : EXTENSION_SESSION);

/** Opens a session. @returns its token, which is not stored anywhere */
export const openSession = async (ctx: Pick<Deps, 'clock'>, db: Db, session: NewSession): Promise<string> => {
  const now = ctx.clock.now();
  const token = newToken(session.accountId);
  const { unusedMs } = lifeOf(session.kind);
  await db.insert(sessions).values({
    accountId: session.accountId,
    id: newId(),
    tokenHash: hashToken(token),
    kind: session.kind,
    label: session.label,
    createdAt: toIso(now),
    lastSeenAt: session.inUse ? toIso(now) : null,
    expiresAt: toIso(now + (session.inUse ? unusedMs : UNUSED_TOKEN_MS)),
    secondFactorAt: session.hasSecondFactor ? toIso(now) : null,
  });
  return token;
};

/** Tokens of one sign-in: the cookie is null when the extension itself signed in, since it never stores cookies. */
export interface SignedIn {
  extToken: string;
  cookieToken: string | null;
}

const EXTENSION_CLIENT = /^ext\//;

export interface SignInInput {
  accountId: string;
  caller: Caller;
  hasSecondFactor?: boolean;
}

/** Opens the sessions of one sign-in: only the extension's, or the site's with an extension token. */
export const signIn = async (
  ctx: Pick<Deps, 'clock'>,
  db: Db,
  { accountId, caller, hasSecondFactor = false }: SignInInput,
): Promise<SignedIn> => {
  const browser = browserOf(caller.userAgent);
  const fromExtension = EXTENSION_CLIENT.test(caller.client ?? '');
  const extension = {
    accountId,
    kind: 'extension',
    label: `Extension, ${browser}`,
    inUse: fromExtension,
    hasSecondFactor,
  } as const;
  const extToken = await openSession(ctx, db, extension);
  if (fromExtension) return { extToken, cookieToken: null };
  const site = { accountId, kind: 'site', label: `Site, ${browser}`, inUse: true, hasSecondFactor } as const;
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

/** `lastSeenAt` is written at most this often. */
const SEEN_EVERY_MS = MINUTE;

type SessionRow = typeof sessions.$inferSelect;

/** The session of a token. */
export const findSession = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'sessions'>,
  { token }: { token: string },
): Promise<FoundSession> => {
  const accountId = accountOfToken(token);
  if (accountId === null) return 'unknown';
  const tokenHash = hashToken(token);
  const moment = String(Math.floor(ctx.clock.now() / REMEMBERED_MS));
  return ctx.sessions.take(`${accountId} ${tokenHash}`, moment, () => lookUp(ctx, accountId, tokenHash));
};

const lookUp = async (
  ctx: Pick<Deps, 'database' | 'clock'>,
  accountId: string,
  tokenHash: string,
): Promise<FoundSession> => {
  const [row] = await ctx.database.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, tokenHash)));
  if (row === undefined) return 'unknown';
  if (row.revokedAt !== null || endOf(row) <= ctx.clock.now()) return 'ended';
  await markSeen(ctx, row);
  return { accountId, sessionId: row.id };
};

/** Sessions opened before there was a longest life may have a later `expiresAt` than it allows. */
const endOf = (row: SessionRow): Instant => Math.min(Date.parse(row.expiresAt), lastEndOf(row));

const lastEndOf = ({ kind, createdAt }: SessionRow): Instant => Date.parse(createdAt) + lifeOf(kind).longestMs;

const markSeen = async (ctx: Pick<Deps, 'database' | 'clock'>, row: SessionRow): Promise<void> => {
  const now = ctx.clock.now();
  if (row.lastSeenAt !== null && now - Date.parse(row.lastSeenAt) < SEEN_EVERY_MS) return;
  const expiresAt = toIso(Math.min(now + lifeOf(row.kind).unusedMs, lastEndOf(row)));
  await ctx.database.db
    .update(sessions)
    .set({ lastSeenAt: toIso(now), expiresAt })
    .where(and(eq(sessions.accountId, row.accountId), eq(sessions.id, row.id)));
};

/** Ends the session of a token; an unknown one changes nothing. */
export const logout = async (
  ctx: Pick<Deps, 'database' | 'clock' | 'hub' | 'sessions' | 'readModel'>,
  { token }: { token: string | null },
): Promise<void> => {
  const accountId = token === null ? null : accountOfToken(token);
  if (token === null || accountId === null) return;
  const isOpen = and(
    eq(sessions.accountId, accountId),
    eq(sessions.tokenHash, hashToken(token)),
    isNull(sessions.revokedAt),
  );
  const [open] = await ctx.database.db.select({ id: sessions.id }).from(sessions).where(isOpen);
  if (open === undefined) return;
  await changeAccount({ ...ctx, accountId }, async ({ tx, touch }) => {
    await tx
      .update(sessions)
      .set({ revokedAt: toIso(ctx.clock.now()) })
      .where(isOpen);
    touch('devices');
  });
};
