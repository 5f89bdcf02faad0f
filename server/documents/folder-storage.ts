import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStorage } from './blob-storage.ts';

/** Encrypted documents as files `documents/<account>/<document>` in the data folder. */
export const createFolderStorage = (dataDir: string): BlobStorage => {
  const root = join(dataDir, 'documents');
  return {
    async read(path) {
      try {
        return await readFile(join(root, path));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async write(path, content) {
      const place = join(root, path);
      const draft = `${place}.draft`;
      await mkdir(dirname(place), { recursive: true });
      try {
        await writeDurably(draft, content);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (path) => rm(join(root, path), { force: true }),
    removeAccount: (accountId) => rm(join(root, accountId), { recursive: true, force: true }),
  };
};

/** Without the sync a power cut could leave an empty file under the final name. */
const writeDurably = async (path: string, content: Uint8Array): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
