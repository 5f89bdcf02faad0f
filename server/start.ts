import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { createAuthorHash } from './author-hash.ts';
import { createBackground } from './background.ts';
import { systemClock } from './clock.ts';
import type { Deps } from './context.ts';
import { openDatabase } from './db/open-database.ts';
import { readDocumentKey } from './documents/document-key.ts';
import { createDocumentStore } from './documents/document-store.ts';
import { openFolderStorage } from './documents/folder-storage.ts';
import { atPort, type Config } from './env.ts';
import { createEventHub } from './events/event-hub.ts';
import { lockFolder } from './folder-lock.ts';
import { startBackups } from './jobs/backup.ts';
import { startHousekeeping } from './jobs/housekeeping.ts';
import { type Listening, listen } from './listen.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { toStartFailure } from './start-failure.ts';

export interface RunningServer {
  port: number;
  /** Streams end, requests under way too, then the database closes and the data folder is free. */
  stop(): Promise<void>;
}

const SITE_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Environment → database → app → port. @throws {StartFailure} with what a person can put right */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const log = createLog(config.logLevel);
  let unlock = (): void => {};
  try {
    if (config.databaseUrl === null) unlock = lockFolder(config.dataDir);
    const deps = await makeDeps(config, log);
    try {
      await deps.database.migrate();
      const listening = await listen((port) => createApp({ ...deps, config: atPort(config, port) }), config);
      const endJobs = [startHousekeeping(deps), startBackups(deps)];
      return { port: listening.port, stop: () => stop(deps, listening, { endJobs, unlock }) };
    } catch (error) {
      await deps.database.close();
      throw error;
    }
  } catch (error) {
    unlock();
    throw toStartFailure(error);
  }
};

const makeDeps = async (config: Config, log: Deps['log']): Promise<Deps> => {
  const database = await openDatabase(config, log);
  const key = readDocumentKey(config);
  return {
    database,
    config,
    log,
    clock: systemClock,
    hub: await createEventHub(database, log),
    mailer: createMailer(config, systemClock, log),
    documents: createDocumentStore(() => openFolderStorage(config.dataDir), key),
    background: createBackground(log),
    hashAuthor: createAuthorHash(key),
    siteFolder: SITE_FOLDER,
  };
};

const stop = async (
  deps: Deps,
  listening: Listening,
  { endJobs, unlock }: { endJobs: readonly (() => void)[]; unlock: () => void },
): Promise<void> => {
  for (const end of endJobs) end();
  deps.hub.close();
  await listening.close();
  await deps.background.settle();
  await deps.database.close();
  unlock();
};
