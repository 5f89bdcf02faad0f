import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Destination } from './archive-reader.ts';

const UNFINISHED = 'restauration-en-cours';
const READY = /^restauration-prete-(.+)$/;
const readyNameOf = (stamp: string): string => `restauration-prete-${stamp}`;
const formerNameOf = (stamp: string): string => `avant-restauration-${stamp}`;

/** An empty folder in the data folder, in which a restoration is prepared. What an earlier one left there is removed. */
export const beginRestoration = (dataDir: string): string => {
  const folder = join(dataDir, UNFINISHED);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return folder;
};

export const writeInto = (folder: string): Destination => ({
  folder: async (name) => void (await mkdir(join(folder, name), { recursive: true, mode: 0o700 })),
  async file(name, pieces) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(Readable.from(pieces), createWriteStream(path, { mode: 0o600, flush: true }));
  },
});

/**
 * Puts a prepared and checked restoration in the place of what is there, which is renamed aside. When the process dies
 * meanwhile, the next server or restoration goes on from there.
 * @param stamp names the folder of what was there before
 * @returns that folder
 */
export const finishRestoration = (dataDir: string, stamp: string): string => {
  renameSync(join(dataDir, UNFINISHED), join(dataDir, readyNameOf(stamp)));
  takeOver(dataDir, stamp);
  return join(dataDir, formerNameOf(stamp));
};

/** Finishes what a process that died in `finishRestoration` began. */
export const resumeRestoration = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) {
    const stamp = READY.exec(name)?.[1];
    if (stamp !== undefined) takeOver(dataDir, stamp);
  }
};

/** Every step can be repeated: a part is moved aside only while its replacement still waits. */
const takeOver = (dataDir: string, stamp: string): void => {
  const ready = join(dataDir, readyNameOf(stamp));
  const former = join(dataDir, formerNameOf(stamp));
  mkdirSync(former, { recursive: true, mode: 0o700 });
  for (const part of readdirSync(ready)) {
    const place = join(dataDir, part);
    if (existsSync(place)) renameSync(place, join(former, part));
    renameSync(join(ready, part), place);
  }
  rmdirSync(ready);
};
