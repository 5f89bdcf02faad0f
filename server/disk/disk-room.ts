import { statfs } from 'node:fs/promises';
import type { Config } from '../env.ts';
import type { Log } from '../log.ts';
import { freeBytes } from './full-disk.ts';

/** Free space is read at most once in this time, however many requests ask. */
const FRESH_MS = 2_000;

export interface DiskRoom {
  /** True when the disk of the data folder has less free space than `COMPTOIR_MIN_FREE_MB`. */
  isLow(): Promise<boolean>;
}

/** Free space that cannot be read counts as enough: nothing is refused on a guess. */
export const createDiskRoom = (config: Pick<Config, 'dataDir' | 'minFreeBytes'>, log: Log): DiskRoom => {
  let low = false;
  let readAt = Number.NEGATIVE_INFINITY;
  return {
    async isLow() {
      if (performance.now() - readAt < FRESH_MS) return low;
      readAt = performance.now();
      const free = await statfs(config.dataDir).then(freeBytes, () => null);
      const isLow = free !== null && free < config.minFreeBytes;
      if (isLow && !low) log.warn({ free }, 'the disk is nearly full: changes are refused until there is room again');
      if (!isLow && low) log.warn({ free }, 'there is room on the disk again');
      low = isLow;
      return low;
    },
  };
};
