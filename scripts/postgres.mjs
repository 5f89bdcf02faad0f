import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownClock } from './shifted-clock.mjs';

/** PostgreSQL refuses to run as root: then it runs as Debian's own account for it, otherwise as nobody. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (/** @type {string} */ name) =>
    Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout) || null;
  const uid = idOf('postgres') ?? idOf('nobody');
  return uid ? { uid, gid: uid } : {};
}

/** @param {number} pid @returns {number[]} the processes that it started */
const childrenOf = (pid) =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .map(Number)
    .filter((child) => child > 0);

/**
 * A throw-away PostgreSQL that only listens on a socket in a temporary folder, not started yet. It may be stopped and
 * started again: its data stays until `remove`.
 * @param {string} bin the folder of PostgreSQL's programs
 * @throws {Error} with PostgreSQL's own message when it cannot make its files
 */
export function makePostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-pg-'));
  const owner = account();
  if (owner.uid) chownSync(folder, owner.uid, owner.gid);
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C', ...ownClock() };
  const options = { cwd: folder, env, ...owner };
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'comptoir', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...options,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) {
    remove();
    throw new Error(`PostgreSQL could not make a cluster: ${made.error?.message ?? made.stderr}`);
  }

  const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_connections=200'].flatMap(
    (setting) => ['-c', setting],
  );
  /** @type {{ server: import('node:child_process').ChildProcess, ended: Promise<unknown> } | null} */
  let running = null;
  // An abrupt exit must not leave a database behind.
  const abandon = () => {
    running?.server.kill('SIGCONT');
    running?.server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);

  /** @param {'SIGINT' | 'SIGQUIT'} [signal] SIGINT hangs up on its clients, SIGQUIT ends it as a crash would */
  const stop = async (signal = 'SIGINT') => {
    running?.server.kill(signal);
    await running?.ended;
    running = null;
  };

  const start = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => server.once('close', resolve));
    running = { server, ended };
    let log = '';
    const ready = new Promise((resolve) => {
      server.stderr.on('data', (chunk) => {
        log += chunk;
        if (log.includes('ready to accept connections')) resolve(true);
      });
      server.once('error', (error) => {
        log += error.message;
        resolve(false);
      });
      server.once('close', () => resolve(false));
    });
    if (!(await ready)) {
      await stop();
      throw new Error(`PostgreSQL did not start: ${log}`);
    }
  };

  /** Signals it with all the processes that serve its connections. @param {NodeJS.Signals} signal */
  const signalAll = (signal) => {
    const pid = running?.server.pid;
    if (pid === undefined) return;
    for (const each of [pid, ...childrenOf(pid)]) process.kill(each, signal);
  };

  return {
    url: `postgres://comptoir@localhost/postgres?host=${encodeURIComponent(folder)}`,
    start,
    stop,
    /** It answers nobody until `thaw`, and hangs up on nobody. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** Removes all its files, once it has stopped. */
    remove() {
      process.off('exit', abandon);
      remove();
    },
  };
}

/**
 * Starts a throw-away PostgreSQL.
 * @param {string} bin the folder of PostgreSQL's programs
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} stop ends it and removes all its files
 * @throws {Error} with PostgreSQL's own message when it does not start
 */
export async function startPostgres(bin) {
  const { url, start, stop, remove } = makePostgres(bin);
  try {
    await start();
  } catch (error) {
    remove();
    throw error;
  }
  return {
    url,
    stop: async () => {
      await stop();
      remove();
    },
  };
}
