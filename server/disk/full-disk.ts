import { type StatsFs, statfsSync, writeSync } from 'node:fs';
import type { Config } from '../env.ts';
import { StartFailure } from '../start-failure.ts';

const MEGABYTE = 1024 * 1024;
/** What the embedded database needs to start: its files when it is new, otherwise room for two segments of its log. */
const START_BYTES = 64 * MEGABYTE;

/** Free space for an account without privileges. */
export const freeBytes = ({ bavail, bsize }: StatsFs): number => bavail * bsize;

/**
 * The embedded database stops for good in the middle of a write when the disk is full, also while it starts.
 * @throws {StartFailure} when there is too little room for it to start
 */
export const refuseFullDisk = ({ dataDir }: Pick<Config, 'dataDir'>): void => {
  const free = freeBytes(statfsSync(dataDir));
  if (free >= START_BYTES) return;
  const [left, needed] = [free, START_BYTES].map((bytes) => Math.floor(bytes / MEGABYTE));
  throw new StartFailure(
    `COMPTOIR_DATA_DIR : le disque de ${dataDir} est presque plein. Il reste ${left} Mo, il en faut au moins ${needed} ` +
      'pour démarrer. Libérez de la place, puis relancez : vos données sont intactes.',
  );
};

/** ENOSPC: no space left; EDQUOT: the quota of this account is used up. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Ends the process at once, because the embedded database would never answer again, not even to SIGTERM. */
export const endOnFullDisk = (folder: string): never => {
  try {
    writeSync(2, `${endWords(folder)}\n`);
  } catch {
    // Standard error may be a file on the same disk.
  }
  process.exit(1);
};

const endWords = (folder: string): string =>
  `Le disque de ${folder} est plein : Comptoir s’arrête pour protéger vos données. Ce qui était enregistré l’est ` +
  'toujours. Libérez de la place, puis relancez.';
