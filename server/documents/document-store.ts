import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import { isDiskFull } from '../disk/full-disk.ts';
import type { BlobStorage } from './blob-storage.ts';

/** Encrypted files. A path is `<account>/<document>`; it is bound to the content, so files cannot be swapped. */
export type DocumentStore = BlobStorage;

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES;

/**
 * AES-256-GCM around a blob storage. Stored: version byte, IV, tag, ciphertext. Every call rejects with AppError: 503
 * when the storage fails, 507 when its disk is full, 500 when the content it returns was modified or belongs elsewhere.
 * @param openStorage called once, at first use
 * @param key 32 bytes
 */
export const createDocumentStore = (openStorage: () => Promise<BlobStorage>, key: Uint8Array): DocumentStore => {
  let opened: Promise<BlobStorage> | null = null;
  const ask = async <T>(work: (storage: BlobStorage) => Promise<T>): Promise<T> => {
    opened ??= openStorage();
    try {
      return await work(await opened);
    } catch (cause) {
      if (isDiskFull(cause)) throw new AppError('INTERNAL', FULL, { status: 507 }, { cause });
      throw new AppError('INTERNAL', UNREACHABLE, { status: 503 }, { cause });
    }
  };
  return {
    async read(path) {
      const sealed = await ask((storage) => storage.read(path));
      return sealed && unseal(sealed, key, path);
    },
    write: (path, content) => ask((storage) => storage.write(path, seal(content, key, path))),
    remove: (path) => ask((storage) => storage.remove(path)),
    removeAccount: (accountId) => ask((storage) => storage.removeAccount(accountId)),
  };
};

const UNREACHABLE = 'Les documents sont momentanément inaccessibles. Réessayez dans un instant.';
const FULL = 'Le disque du serveur est plein. Ce document n’a pas été enregistré.';
const DAMAGED = 'Ce document est illisible : il ne correspond plus à ce qui a été déposé. Déposez-le à nouveau.';

const seal = (content: Uint8Array, key: Uint8Array, path: string): Uint8Array => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(path));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]);
};

const unseal = (sealed: Uint8Array, key: Uint8Array, path: string): Uint8Array => {
  try {
    if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES) throw new Error('unknown document format');
    const iv = sealed.subarray(1, 1 + IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, key, iv)
      .setAAD(Buffer.from(path))
      .setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
  } catch (cause) {
    throw new AppError('INTERNAL', DAMAGED, {}, { cause });
  }
};
