import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from '../data-folder.ts';
import type { Config } from '../env.ts';
import { StartFailure } from '../start-failure.ts';

const KEY_BYTES = 32;
export const KEY_FILE = 'documents.key';

/**
 * The 32 bytes that encrypt documents: from `COMPTOIR_SECRET`, which all processes share, otherwise from a key file
 * created at first start. Documents cannot be read without that key, so a backup needs it too.
 */
export const readDocumentKey = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Uint8Array => {
  if (secret !== null) return deriveKey(secret);
  makeDataFolder(dataDir);
  const path = join(dataDir, KEY_FILE);
  try {
    writeFileSync(path, randomBytes(KEY_BYTES), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = readFileSync(path);
  if (key.length !== KEY_BYTES) {
    throw new StartFailure(`La clé des documents est abîmée : ${path}. Reprenez-la d’une sauvegarde.`);
  }
  return key;
};

/** The same key, without creating one; null when there is none. */
export const findDocumentKey = ({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): Uint8Array | null => {
  if (secret !== null) return deriveKey(secret);
  const path = join(dataDir, KEY_FILE);
  return existsSync(path) ? readFileSync(path) : null;
};

const deriveKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'comptoir documents v1', KEY_BYTES));
