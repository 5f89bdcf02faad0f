import { createHmac, hkdfSync } from 'node:crypto';

/** Names the author of an evaluation without telling who it is. */
export type HashAuthor = (accountId: string, marketplace: string, authorId: string) => string;

const KEY_BYTES = 32;

/**
 * HMAC-SHA-256 under a key of its own for each account of Comptoir: the same buyer is told twice within one account, and
 * nobody finds who it is, nor the same buyer in another account, without the server's key.
 * @param secret the server's key, as documents are encrypted with
 */
export const createAuthorHash = (secret: Uint8Array): HashAuthor => {
  return (accountId, marketplace, authorId) => {
    const key = hkdfSync('sha256', secret, accountId, 'comptoir evaluation authors v1', KEY_BYTES);
    const mac = createHmac('sha256', new Uint8Array(key)).update(`${marketplace} ${authorId}`).digest();
    return mac.subarray(0, 16).toString('base64url');
  };
};
