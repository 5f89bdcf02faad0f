import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PostgreSQL refuses to run as root: then it runs as Debian's own account for it, otherwise as nobody. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (/** @type {string} */ name) =>
    Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout) || null;
  const uid = idOf('postgres') ?? idOf('nobody');
  return uid ? { uid, gid: uid } : {};
}

/**
 * Starts a throw-away PostgreSQL that only listens on a socket in a temporary folder.
 * @param {string} bin the folder of PostgreSQL's programs
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} stop ends it and removes all its files
 * @throws {Error} with PostgreSQL's own message when it does not start
 */
export async function startPostgres(bin) {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-pg-'));
  const owner = account();
  if (owner.uid) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C' }, ...owner };
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'comptoir', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...options,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make a cluster: ${made.error?.message ?? made.stderr}`);
  }

  const settings = ['listen_addresses=', 'fsync=off', 'full_page_writes=off', 'max_connections=200'].flatMap(
    (setting) => ['-c', setting],
  );
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // An abrupt exit must not leave a database behind.
  const abandon = () => {
    server.kill('SIGQUIT');
    remove();
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    server.kill('SIGINT');
    await ended;
    remove();
  };

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
  return { url: `postgres://comptoir@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}
