import { join } from 'node:path';
import type { BlobStorage } from './document-store.ts';

/** Sealed documents as files under the data folder. Loaded when the first one is read or written. */
export const openFolderStorage = async (dataDir: string): Promise<BlobStorage> => {
  const [{ createStorage }, { default: fsDriver }] = await Promise.all([
    import('unstorage'),
    import('unstorage/drivers/fs'),
  ]);
  return createStorage({ driver: fsDriver({ base: join(dataDir, 'documents') }) });
};
