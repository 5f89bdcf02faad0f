import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Identifies the author of an evaluation without revealing who it is. `accountKey` is the account's own
 * (`accounts.authorKey`).
 */
export type HashAuthor = (accountKey: string, marketplace: string, authorId: string) => string;

const KEY_BYTES = 32;

/**
 * HMAC-SHA-256 under a key made of two halves: one drawn at random for each Comptoir account and deleted with it, and
 * one of the server's that is not in the database. It identifies repeat buyers within one account; without both halves
 * nobody can find out who they are, or match them with another account.
 * @param secret the server's key, the same that encrypts documents
 */
export const createAuthorHash = (secret: Uint8Array): HashAuthor => {
  return (accountKey, marketplace, authorId) => {
    const key = hkdfSync('sha256', secret, accountKey, 'comptoir evaluation authors v2', KEY_BYTES);
    const mac = createHmac('sha256', new Uint8Array(key)).update(`${marketplace} ${authorId}`).digest();
    return mac.subarray(0, 16).toString('base64url');
  };
};
