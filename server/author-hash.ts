import { createHmac, hkdfSync } from 'node:crypto';

/** Names the author of an evaluation without telling who it is. `accountKey` is the account's own (`accounts.authorKey`). */
export type HashAuthor = (accountKey: string, marketplace: string, authorId: string) => string;

const KEY_BYTES = 32;

/**
 * HMAC-SHA-256 under a key made of two halves: one drawn at random for each account of Comptoir and deleted with it, one of
 * the server's that is not in the database. The same buyer is told twice within one account, and nobody finds who it is, nor
 * the same buyer in another account, without both.
 * @param secret the server's key, as documents are encrypted with
 */
export const createAuthorHash = (secret: Uint8Array): HashAuthor => {
  return (accountKey, marketplace, authorId) => {
    const key = hkdfSync('sha256', secret, accountKey, 'comptoir evaluation authors v2', KEY_BYTES);
    const mac = createHmac('sha256', new Uint8Array(key)).update(`${marketplace} ${authorId}`).digest();
    return mac.subarray(0, 16).toString('base64url');
  };
};
