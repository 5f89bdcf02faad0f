import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { DAY } from '#core/model/time.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

/**
 * An opaque token: the account's id, which locates its row in that account's tables, then 256 random bits. Only its
 * hash is stored.
 */
export const newToken = (accountId: string): string =>
  Buffer.concat([parse(accountId), randomBytes(SECRET_BYTES)]).toString('base64url');

/** SHA-256, hexadecimal. A fast hash is sufficient, because there are 256 bits to guess. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The account that a token claims to belong to; null when it is not one of ours. Proves nothing until its hash is
 * found.
 */
export const accountOfToken = (token: string): string | null => {
  if (!TOKEN.test(token)) return null;
  try {
    return stringify(Buffer.from(token, 'base64url').subarray(0, ID_BYTES));
  } catch {
    return null;
  }
};

/** A session ends when it was not used for `unusedMs`, and `longestMs` after its start however much it is used. */
export interface SessionLife {
  unusedMs: number;
  longestMs: number;
}

export const SITE_SESSION: SessionLife = { unusedMs: 30 * DAY, longestMs: 90 * DAY };
export const EXTENSION_SESSION: SessionLife = { unusedMs: 180 * DAY, longestMs: 365 * DAY };
/** Lifetime of a token that a sign-in on the site returned besides its cookie, and that was never used. */
export const UNUSED_TOKEN_MS = DAY;
