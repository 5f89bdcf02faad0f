import { chmodSync, lstatSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#core/model/time.ts';
import { makeDataFolder } from '../data-folder.ts';
import type { Log } from '../log.ts';
import { serveConnection } from './serve-connection.ts';
import { adminSocketOf, ownerOf, toAddress } from './socket-place.ts';

/** Commands at once: a person types one, a script a few. */
const MAX_CONNECTIONS = 8;

/** How long a command in progress may delay the end of the server; only a backup takes longer than a moment. */
const STOP_MS = 30 * SECOND;

export interface AdminSocket {
  /** Accepts no new command and waits for those in progress, at most 30 s. */
  close(): Promise<void>;
}

type Answer = (line: Buffer | 'too long') => Promise<string>;

const NONE: AdminSocket = { close: () => Promise.resolve() };

/**
 * Opens the socket of `npm run admin` in the data folder, for this account of the machine alone. A server without one
 * still serves: the log states why.
 */
export const openAdminSocket = async (
  { dataDir, log }: { dataDir: string; log: Log },
  answer: Answer,
): Promise<AdminSocket> => {
  if (process.getuid === undefined) return NONE;
  const path = adminSocketOf(dataDir);
  try {
    makeDataFolder(dataDir);
    if (await isServed(path)) {
      log.info('another server answers npm run admin in this data folder');
      return NONE;
    }
    return await open(dataDir, path, process.getuid(), answer);
  } catch (err) {
    log.warn({ err }, 'npm run admin est indisponible : son socket n’a pas pu être créé dans le dossier de données');
    return NONE;
  }
};

/** Several servers on one PostgreSQL may share a data folder. The file of one that died has nobody behind it. */
const isServed = (path: string): Promise<boolean> => {
  const address = toAddress(path);
  if (address === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const probe = createConnection(address, () => {
      probe.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
};

/**
 * The socket is made in a folder that only this account can enter and moved to its place once nobody else may write to
 * it, so that there is no moment in which others could. The move also replaces the file of a server that died.
 */
const open = async (dataDir: string, path: string, uid: number, answer: Answer): Promise<AdminSocket> => {
  const folder = mkdtempSync(join(dataDir, '.admin-'));
  const draft = join(folder, 's');
  const served = new Set<Promise<void>>();
  const waiting = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    waiting.add(socket);
    const done = serveConnection(socket, (line) => {
      waiting.delete(socket);
      return answer(line);
    });
    served.add(done);
    done.finally(() => {
      served.delete(done);
      waiting.delete(socket);
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  try {
    await bind(server, draft);
    chmodSync(draft, 0o600);
    // On some disks every file belongs to everybody.
    if (ownerOf(draft, uid) !== 'own') throw new Error('this disk does not keep the rights of a socket');
    renameSync(draft, path);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
    rmdirSync(folder);
  }
  const { ino } = lstatSync(path);
  return {
    async close() {
      // Another server may have put its own there since.
      if (inodeOf(path) === ino) rmSync(path, { force: true });
      server.close();
      for (const socket of waiting) socket.destroy();
      await Promise.race([Promise.all(served), sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
};

const bind = (server: Server, path: string): Promise<void> => {
  const address = toAddress(path);
  if (address === null) return Promise.reject(new Error('the path of the data folder is too long for a socket'));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      // A failure to accept, for lack of file descriptors, ends no server.
      server.on('error', () => {});
      resolve();
    });
  });
};

const inodeOf = (path: string): number | null => {
  try {
    return lstatSync(path).ino;
  } catch {
    return null;
  }
};
