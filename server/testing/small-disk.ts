import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBytes, isDiskFull } from '../disk/full-disk.ts';

export interface SmallDisk {
  folder: string;
  /** Takes all space but so many bytes, until `clear`. */
  fill(leftBytes: number): void;
  clear(): void;
  unmount(): void;
}

const run = (words: readonly string[]): { ok: boolean; said: string } => {
  const { status, stderr, error } = spawnSync(words[0] ?? '', words.slice(1), { encoding: 'utf8' });
  return { ok: status === 0, said: error?.message ?? stderr };
};

/** Root mounts by itself; anybody else needs a `sudo` that asks for no password. */
const asRoot = (...words: string[]) => run(process.getuid?.() === 0 ? words : ['sudo', '-n', ...words]);

/**
 * A file system in memory of a few megabytes.
 * @returns null, with a message, where this account may not mount one (a container without that capability)
 */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-disk-'));
  const owner = `uid=${process.getuid?.()},mode=700`;
  const { ok, said } = asRoot('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,${owner}`, 'tmpfs', folder);
  if (!ok) {
    rmSync(folder, { recursive: true, force: true });
    console.warn(`⚠ NOT RUN: the tests of a full disk. This account may not mount a small one: ${said.trim()}`);
    return null;
  }
  const filler = join(folder, 'filler');
  const unmount = (): void => {
    process.off('exit', unmount);
    asRoot('umount', '--lazy', folder);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', unmount);
  return {
    folder,
    fill(leftBytes) {
      try {
        writeFileSync(filler, Buffer.alloc(freeBytes(statfsSync(folder)) - leftBytes));
      } catch (error) {
        // Somebody else wrote meanwhile: the disk is as full as it gets.
        if (!isDiskFull(error)) throw error;
      }
    },
    clear: () => rmSync(filler, { force: true }),
    unmount,
  };
};
