import { createCipheriv, createDecipheriv, createHmac, randomBytes, type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { SealedKey } from './format.ts';

/**
 * One of the equivalent settings of OWASP's Password Storage Cheat Sheet; this one needs 32 MB, so that a small server
 * can afford it. Fixed by the format's version and never read from a file.
 */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };
const ALGORITHM = 'aes-256-gcm';

const stretch = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);
const fromHex = (text: string): Buffer => Buffer.from(text, 'hex');

/** @param bound text that must be the same when the key is opened */
export const sealKey = async (key: Uint8Array, passphrase: string, bound: string): Promise<SealedKey> => {
  const salt = randomBytes(16);
  const iv = randomBytes(12);
  const wrapping = await stretch(passphrase.normalize(), salt, 32, COST);
  const cipher = createCipheriv(ALGORITHM, wrapping, iv).setAAD(Buffer.from(bound));
  const data = Buffer.concat([cipher.update(key), cipher.final()]);
  const hex = (bytes: Buffer): string => bytes.toString('hex');
  return { salt: hex(salt), iv: hex(iv), tag: hex(cipher.getAuthTag()), data: hex(data) };
};

/** @returns null when the passphrase is wrong, or when the key or the bound text was changed */
export const openKey = async (sealed: SealedKey, passphrase: string, bound: string): Promise<Uint8Array | null> => {
  const wrapping = await stretch(passphrase.normalize(), fromHex(sealed.salt), 32, COST);
  const decipher = createDecipheriv(ALGORITHM, wrapping, fromHex(sealed.iv))
    .setAAD(Buffer.from(bound))
    .setAuthTag(fromHex(sealed.tag));
  try {
    return Buffer.concat([decipher.update(fromHex(sealed.data)), decipher.final()]);
  } catch {
    return null;
  }
};

export const fingerprintOf = (key: Uint8Array): string =>
  createHmac('sha256', key).update('comptoir key fingerprint v1').digest('hex');
