import type { Platform } from '../platform/ports.ts';
import type { Transfer } from './exports.ts';

/** Everything of the account as one ZIP archive. @throws {AppError} with a sentence for the seller */
export const fetchAccountArchive = async (
  { files }: Pick<Platform, 'files'>,
  { signal, onBytes }: Transfer,
): Promise<Blob> => {
  const { account } = await import('../contract/account.ts');
  return files.download(account.export, { signal }, onBytes);
};
