import { accessSync, constants, statfsSync } from 'node:fs';

const FOLDER = '/dev/shm';
/** Far more than the databases and browser profiles of a run take at once. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * A folder in memory for the temporary files of a test run: databases that wait for no disk, profiles that are copied at
 * once.
 * @returns {string | null} null where this system has none, or too small a one
 */
export function findMemoryFolder() {
  try {
    accessSync(FOLDER, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(FOLDER);
    return bavail * bsize >= ROOM_BYTES ? FOLDER : null;
  } catch {
    return null;
  }
}
