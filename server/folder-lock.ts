import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { StartFailure } from './start-failure.ts';

const LOCK_FILE = 'comptoir.lock';

interface Owner {
  pid: number;
  /** The start time of that process according to the system, for detecting a reused pid; null when unavailable. */
  startedAt: string | null;
}

/**
 * Locks the data folder for this process: two servers on one PGlite folder corrupt it. The lock of a dead process is
 * taken over.
 * @returns a function that releases the folder
 * @throws {StartFailure} when its owner is alive
 */
export const lockFolder = (folder: string): (() => void) => {
  makeDataFolder(folder);
  const path = join(folder, LOCK_FILE);
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Owner);
  while (!createWhole(path, mine)) removeIfStale(folder, path);
  return () => {
    if (readOrNull(path) === mine) rmSync(path, { force: true });
  };
};

/**
 * Checks the lock without taking it, so that nothing is built for a server that will not start.
 * @throws {StartFailure} when its owner is alive
 */
export const refuseOpenFolder = (folder: string): void => {
  const owner = parseOwner(readOrNull(join(folder, LOCK_FILE)) ?? '');
  if (owner !== null && isAlive(owner)) throw inUse(folder, owner);
};

/** Creates a file that appears with its complete content, or not at all if one exists already. */
const createWhole = (path: string, content: string): boolean => {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
};

const removeIfStale = (folder: string, path: string): void => {
  const content = readOrNull(path);
  if (content === null) return;
  const owner = parseOwner(content);
  if (owner !== null && isAlive(owner)) throw inUse(folder, owner);
  // Renamed before it is removed: of two processes that find the same stale lock, only one removes it.
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  const taken = readOrNull(aside);
  if (taken !== content) renameSync(aside, path);
  else rmSync(aside, { force: true });
};

const inUse = (folder: string, owner: Owner): StartFailure =>
  new StartFailure(
    `Comptoir est déjà ouvert sur ce dossier de données (${folder}, processus ${owner.pid}). ` +
      'Arrêtez-le d’abord, ou choisissez un autre dossier avec COMPTOIR_DATA_DIR.',
  );

const isAlive = (owner: Owner): boolean => {
  if (!isRunning(owner.pid)) return false;
  const startedAt = startOf(owner.pid);
  return owner.startedAt === null || startedAt === null || owner.startedAt === startedAt;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isCode(error, 'EPERM');
  }
};

/** Boot and ticks on Linux, a date on other Unix systems; null where neither is available (Windows). */
const startOf = (pid: number): string | null => {
  const boot = readOrNull('/proc/sys/kernel/random/boot_id');
  // The second field is the program's name in parentheses and may contain spaces; field 22 is counted after it.
  const ticks = readOrNull(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
  if (boot !== null && ticks !== undefined) return `${boot.trim()} ${ticks}`;
  if (process.platform === 'win32') return null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

const parseOwner = (content: string): Owner | null => {
  try {
    const { pid, startedAt } = JSON.parse(content);
    if (!Number.isSafeInteger(pid) || pid <= 0) return null;
    return { pid, startedAt: typeof startedAt === 'string' ? startedAt : null };
  } catch {
    return null;
  }
};

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
