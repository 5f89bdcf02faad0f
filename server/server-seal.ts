import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short secrets that the database keeps, under a key that only this server has. */
export interface ServerSeal {
  /** @param owner what the secret belongs to; it opens for nothing else */
  seal(purpose: string, owner: string, secret: string): string;
  /** Null when it was not sealed with this key, for this purpose and owner. */
  open(purpose: string, owner: string, sealed: string): string | null;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** @param secret the server's key, the same that encrypts documents */
export const createServerSeal = (secret: Uint8Array): ServerSeal => {
  const keyOf = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, '', `comptoir seal ${purpose}`, KEY_BYTES));
  return {
    seal(purpose, owner, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(purpose), iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const start = IV_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv(ALGORITHM, keyOf(purpose), bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, start));
        return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};
