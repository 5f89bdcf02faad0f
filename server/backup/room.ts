import { readdir, stat, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FOLDER, DOCUMENTS_FOLDER } from './format.ts';
import { ifPresent } from './if-present.ts';

const MB = 1024 * 1024;
/** More than a backup of any size needs: `npm run bench -- backup` measures it. */
const MEMORY_NEEDED = 160 * MB;
/** Stays free for the database itself. */
export const DISK_RESERVE = 256 * MB;

/** In bytes. */
export interface Room {
  memory: number;
  disk: number;
}

export const readRoom = async (folder: string): Promise<Room> => {
  const { bavail, bsize } = await statfs(folder);
  return { memory: freeMemory(), disk: bavail * bsize };
};

/**
 * What this process can still take. Not `process.availableMemory`, which under a limit counts the cache of files as
 * taken, although the system gives it back; and macOS reports as free only what was never used.
 */
const freeMemory = (): number => {
  const limit = process.constrainedMemory();
  const belowLimit = limit > 0 ? limit - process.memoryUsage.rss() : Number.POSITIVE_INFINITY;
  return Math.min(belowLimit, process.platform === 'darwin' ? Number.POSITIVE_INFINITY : freemem());
};

/** What a backup of that size lacks; null when it can be written. It is compressed, so this disk space is enough. */
export const lacking = (bytes: number, room: Room): 'memory' | 'disk' | null => {
  if (room.memory < MEMORY_NEEDED) return 'memory';
  return room.disk < bytes + DISK_RESERVE ? 'disk' : null;
};

/** Size of everything that a backup holds, with the database's log. */
export const measureFolder = async (dataDir: string): Promise<number> =>
  (await sizeOf(join(dataDir, DATABASE_FOLDER))) + (await sizeOf(join(dataDir, DOCUMENTS_FOLDER)));

const sizeOf = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of (await ifPresent(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? await sizeOf(path) : ((await ifPresent(stat(path)))?.size ?? 0);
  }
  return bytes;
};
