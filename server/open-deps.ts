import { fileURLToPath } from 'node:url';
import { createTurns } from './account/turns.ts';
import { createAuthorHash } from './author-hash.ts';
import { createBackground } from './background.ts';
import { resumeRestoration } from './backup/restored-folder.ts';
import { systemClock } from './clock.ts';
import type { Deps } from './context.ts';
import { openDatabase } from './db/open-database.ts';
import { createDiskRoom } from './disk/disk-room.ts';
import { refuseFullDisk } from './disk/full-disk.ts';
import { readDocumentKey } from './documents/document-key.ts';
import { createDocumentStore } from './documents/document-store.ts';
import { openBlobStorage } from './documents/open-blob-storage.ts';
import type { Config } from './env.ts';
import { createEventHub } from './events/event-hub.ts';
import { lockFolder } from './folder-lock.ts';
import { createMailReader } from './imap/mail-reader.ts';
import { createJobBell } from './jobs/job-bell.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createStripeProvider } from './payments/stripe-provider.ts';
import { createPdfMaker } from './pdf/pdf-maker.ts';
import { createServerMac } from './server-mac.ts';
import { createServerSeal } from './server-seal.ts';
import { createStorageMeter } from './services/accounts/storage-meter.ts';
import { createAnalyst } from './services/competitors/analyst.ts';
import { createShopMemory } from './services/competitors/shop-memory.ts';
import { createDerivedMemory } from './services/derived-memory.ts';
import { createListMemory } from './services/orders/list-memory.ts';
import { createReadModel } from './services/read-model/create-read-model.ts';
import { createSessionMemory } from './services/session-memory.ts';
import { toStartFailure } from './start-failure.ts';

export interface OpenDeps {
  deps: Deps;
  /** Closes the database and releases the data folder. */
  close(): Promise<void>;
}

const SITE_FOLDER = fileURLToPath(new URL('../dist/web', import.meta.url));
const EXTENSIONS_FOLDER = fileURLToPath(new URL('../.output', import.meta.url));

/**
 * The dependencies of a server, or of a command on its data: the folder locked, the tables migrated. @throws
 * {StartFailure}
 */
export const openDeps = async (config: Config): Promise<OpenDeps> => {
  const log = createLog(config.logLevel);
  let unlock = (): void => {};
  try {
    if (config.databaseUrl === null) {
      unlock = lockFolder(config.dataDir);
      refuseFullDisk(config);
      resumeRestoration(config.dataDir);
    }
    const deps = await makeDeps(config, log);
    const close = async (): Promise<void> => {
      await deps.database.close();
      unlock();
    };
    try {
      await deps.database.migrate();
      return { deps, close };
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
  const background = createBackground(log);
  return {
    database,
    config,
    log,
    clock: systemClock,
    hub: await createEventHub(database, log),
    mailer: createMailer(config, systemClock, log),
    documents: createDocumentStore(() => openBlobStorage(config), key),
    disk: createDiskRoom(config, log),
    background,
    jobBell: createJobBell(background),
    payments: config.stripe && createStripeProvider({ config: config.stripe, clock: systemClock, log }),
    hashAuthor: createAuthorHash(key),
    mac: createServerMac(key),
    seal: createServerSeal(key),
    lists: createListMemory(),
    sessions: createSessionMemory(),
    derived: createDerivedMemory(),
    readModel: createReadModel(),
    shops: createShopMemory(),
    analyst: createAnalyst(),
    pdf: createPdfMaker(),
    mailReader: createMailReader(),
    turns: createTurns(),
    storageMeter: createStorageMeter(config.quotaBytes),
    backupState: { problem: null, isRunning: false },
    siteFolder: SITE_FOLDER,
    extensionsFolder: EXTENSIONS_FOLDER,
  };
};
