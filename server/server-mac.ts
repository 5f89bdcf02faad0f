import { createHmac, hkdfSync } from 'node:crypto';

/** HMAC-SHA-256 of a text under a key that only this server has, a different one for each purpose. */
export type ServerMac = (purpose: string, text: string) => Buffer;

const KEY_BYTES = 32;

/** @param secret the server's key, the same that encrypts documents */
export const createServerMac = (secret: Uint8Array): ServerMac => {
  const keys = new Map<string, Uint8Array>();
  const keyOf = (purpose: string): Uint8Array => {
    const known = keys.get(purpose);
    if (known !== undefined) return known;
    const key = new Uint8Array(hkdfSync('sha256', secret, '', `comptoir ${purpose}`, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  };
  return (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest();
};
