import { join } from 'node:path';
import type { BlobStorage } from './document-store.ts';

/** Sealed documents as files under the data folder. Loaded when the first one is read or written. */
export const openFolderStorage = async (dataDir: string): Promise<BlobStorage> => {
  const [{ createStorage }, { default: folderDriver }] = await Promise.all([
    import('unstorage'),
    import('unstorage/drivers/fs-lite'),
  ]);
  return createStorage({ driver: folderDriver({ base: join(dataDir, 'documents') }) });
};
