import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypted files. A path is `<account>/<document>`; it is bound to the content, so one cannot stand in for another. */
export interface DocumentStore {
  read(path: string): Promise<Uint8Array | null>;
  write(path: string, content: Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Where sealed bytes lie: a folder today, an object store by another unstorage driver. */
export interface BlobStorage {
  getItemRaw(key: string): Promise<unknown>;
  setItemRaw(key: string, value: Uint8Array): Promise<void>;
  removeItem(key: string): Promise<void>;
}

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = 1 + IV_BYTES + TAG_BYTES;

/**
 * AES-256-GCM around a blob storage. Stored: version byte, IV, tag, ciphertext.
 * @param openStorage asked once, at first use
 * @param key 32 bytes
 */
export const createDocumentStore = (openStorage: () => Promise<BlobStorage>, key: Uint8Array): DocumentStore => {
  let opened: Promise<BlobStorage> | null = null;
  const storage = (): Promise<BlobStorage> => {
    opened ??= openStorage();
    return opened;
  };
  const keyOf = (path: string): string => path.replace('/', ':');
  return {
    async read(path) {
      const sealed = await (await storage()).getItemRaw(keyOf(path));
      return sealed instanceof Uint8Array ? unseal(sealed, key, path) : null;
    },
    async write(path, content) {
      await (await storage()).setItemRaw(keyOf(path), seal(content, key, path));
    },
    async remove(path) {
      await (await storage()).removeItem(keyOf(path));
    },
  };
};

const seal = (content: Uint8Array, key: Uint8Array, path: string): Uint8Array => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(path));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body]);
};

/** Throws when the bytes were changed or belong to another path. */
const unseal = (sealed: Uint8Array, key: Uint8Array, path: string): Uint8Array => {
  if (sealed[0] !== VERSION || sealed.length < HEADER_BYTES) throw new Error('unknown document format');
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, iv)
    .setAAD(Buffer.from(path))
    .setAuthTag(sealed.subarray(1 + IV_BYTES, HEADER_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES)), decipher.final()]);
};
