import type { MiddlewareHandler } from 'hono';
import { AppError } from '#core/errors.ts';
import type { Config } from '../env.ts';
import type { AppEnv } from '../http/router.ts';

/** In seconds: somebody has to make room. */
const RETRY_AFTER = 60;
const LOW =
  'Le disque du serveur est presque plein. Rien de nouveau n’est enregistré tant que de la place n’y est pas libérée. ' +
  'Ce qui est déjà enregistré est intact.';

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];
/** Signing in and out, taking everything along, deleting everything, and changing one’s mind about that. */
const ALWAYS_OPEN: readonly string[] = [
  '/api/auth/login',
  '/api/auth/logout',
  '/api/auth/passkey',
  '/api/auth/passkey/challenge',
  '/api/account/confirm',
  '/api/account/delete',
  '/api/account/delete/cancel',
];
const DOCUMENTS = '/api/documents/';

/**
 * True for requests that need room on the disk of the data folder. Sellers may always sign in to read, and delete.
 */
export const needsRoom = (
  { databaseUrl, storage }: Pick<Config, 'databaseUrl' | 'storage'>,
  { method, path }: { method: string; path: string },
): boolean => {
  if (READS.includes(method) || method === 'DELETE' || ALWAYS_OPEN.includes(path)) return false;
  // With PostgreSQL the data folder only holds the documents, unless they are in a bucket.
  return databaseUrl === null || (storage === null && path.startsWith(DOCUMENTS));
};

/** Below a floor of free space, changes are refused with 507 before they fill the disk. */
export const refuseOnLowDisk: MiddlewareHandler<AppEnv> = async (c, next) => {
  const { config, disk } = c.get('ctx');
  if (needsRoom(config, c.req) && (await disk.isLow())) {
    throw new AppError('INTERNAL', LOW, { status: 507, retryAfter: RETRY_AFTER });
  }
  await next();
};
