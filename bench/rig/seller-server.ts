import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createTurns } from '#server/account/turns.ts';
import { createApp } from '#server/app.ts';
import { createAuthorHash } from '#server/author-hash.ts';
import { createBackground } from '#server/background.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { createDiskRoom } from '#server/disk/disk-room.ts';
import { readDocumentKey } from '#server/documents/document-key.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { openBlobStorage } from '#server/documents/open-blob-storage.ts';
import { readEnvironment } from '#server/env.ts';
import { createEventHub } from '#server/events/event-hub.ts';
import { createMailReader } from '#server/imap/mail-reader.ts';
import { createJobBell } from '#server/jobs/job-bell.ts';
import { listen } from '#server/listen.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createPdfMaker } from '#server/pdf/pdf-maker.ts';
import { createServerMac } from '#server/server-mac.ts';
import { createServerSeal } from '#server/server-seal.ts';
import { createStorageMeter } from '#server/services/accounts/storage-meter.ts';
import { createAnalyst } from '#server/services/competitors/analyst.ts';
import { createShopMemory } from '#server/services/competitors/shop-memory.ts';
import { createDerivedMemory } from '#server/services/derived-memory.ts';
import { createListMemory } from '#server/services/orders/list-memory.ts';
import { createReadModel } from '#server/services/read-model/create-read-model.ts';
import { createSessionMemory } from '#server/services/session-memory.ts';
import { type Seller, signUp } from './ask.ts';

/** The whole server in this process, so that a bare query runs on the same database. */
export type SellerServer<Bare = PGlite> = {
  port: number;
  database: Bare;
  signUp: () => Promise<Seller>;
  close: () => Promise<void>;
};

/** On PGlite, in a throw-away folder. @param siteFolder the built site; without it only the API is served */
export async function openSellerServer(siteFolder?: string): Promise<SellerServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
  const database = await openPglite({ folder: join(dataDir, 'pglite') });
  return { ...(await serve(database, dataDir, siteFolder)), database: database.client };
}

/** On an empty PostgreSQL. Bare queries have a pool of their own. */
export async function openPostgresServer(url: string): Promise<SellerServer<Pick<pg.Pool, 'query'>>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
  const server = await serve(openPostgres({ url, onConnectionError: () => {} }), dataDir);
  const pool = new pg.Pool({ connectionString: url });
  const close = async () => {
    await pool.end();
    await server.close();
  };
  return { ...server, database: pool, close };
}

async function serve(database: Database, dataDir: string, siteFolder?: string) {
  const config = readEnvironment({ PORT: '0', COMPTOIR_DATA_DIR: dataDir, COMPTOIR_LOG_LEVEL: 'silent' });
  const log = createLog(config.logLevel);
  await database.migrate();
  const hub = await createEventHub(database, log);
  const background = createBackground(log);
  const key = readDocumentKey(config);
  const app = createApp({
    database,
    config,
    log,
    hub,
    background,
    jobBell: createJobBell(background),
    payments: null,
    clock: systemClock,
    mailer: createMailer(config, systemClock, log),
    documents: createDocumentStore(() => openBlobStorage(config), key),
    disk: createDiskRoom(config, log),
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
    siteFolder: siteFolder ?? join(dataDir, 'no-site'),
    extensionsFolder: join(dataDir, 'extensions'),
  });
  const { port, close } = await listen(() => app, config);
  let sellers = 0;
  return {
    port,
    signUp: () => {
      sellers += 1;
      return signUp(port, `vendeur${sellers}@exemple.fr`);
    },
    async close() {
      hub.close();
      await close();
      await background.settle();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
