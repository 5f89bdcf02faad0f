import type { Config } from '../env.ts';
import type { BlobStorage } from './blob-storage.ts';

/**
 * The storage configured by `STORAGE_URL`, or the data folder. Its code is loaded when the first document is read or
 * written.
 */
export const openBlobStorage = async ({
  storage,
  dataDir,
}: Pick<Config, 'storage' | 'dataDir'>): Promise<BlobStorage> => {
  if (storage === null) return (await import('./folder-storage.ts')).createFolderStorage(dataDir);
  return (await import('./s3-storage.ts')).createS3Storage(storage);
};
