import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createTurns } from '#server/account/turns.ts';
import { createApp } from '#server/app.ts';
import { createAuthorHash } from '#server/author-hash.ts';
import { createBackground } from '#server/background.ts';
import { systemClock } from '#server/clock.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { createDiskRoom } from '#server/disk/disk-room.ts';
import { readDocumentKey } from '#server/documents/document-key.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { openBlobStorage } from '#server/documents/open-blob-storage.ts';
import { readEnvironment } from '#server/env.ts';
import { createEventHub } from '#server/events/event-hub.ts';
import { listen } from '#server/listen.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createServerMac } from '#server/server-mac.ts';
import { createStorageMeter } from '#server/services/accounts/storage-meter.ts';
import { createAnalyst } from '#server/services/competitors/analyst.ts';
import { createShopMemory } from '#server/services/competitors/shop-memory.ts';
import { createListMemory } from '#server/services/orders/list-memory.ts';
import { createSalesMemory } from '#server/services/sales/sales-memory.ts';
import { createSessionMemory } from '#server/services/session-memory.ts';
import { type Seller, signUp } from './ask.ts';

/**
 * The whole server on PGlite in a throw-away folder, within this process so that a bare query runs on the same
 * database.
 */
export type SellerServer = {
  port: number;
  database: PGlite;
  signUp: () => Promise<Seller>;
  close: () => Promise<void>;
};

/** @param siteFolder the built site; without it only the API is served */
export async function openSellerServer(siteFolder?: string): Promise<SellerServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
  const config = readEnvironment({ PORT: '0', COMPTOIR_DATA_DIR: dataDir, COMPTOIR_LOG_LEVEL: 'silent' });
  const log = createLog(config.logLevel);
  const database = await openPglite({ folder: join(dataDir, 'pglite') });
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
    clock: systemClock,
    mailer: createMailer(config, systemClock, log),
    documents: createDocumentStore(() => openBlobStorage(config), key),
    disk: createDiskRoom(config, log),
    hashAuthor: createAuthorHash(key),
    mac: createServerMac(key),
    lists: createListMemory(),
    sessions: createSessionMemory(),
    sales: createSalesMemory(),
    shops: createShopMemory(),
    analyst: createAnalyst(),
    turns: createTurns(),
    storageMeter: createStorageMeter(config.quotaBytes),
    backupState: { problem: null },
    siteFolder: siteFolder ?? join(dataDir, 'no-site'),
    extensionsFolder: join(dataDir, 'extensions'),
  });
  const { port, close } = await listen(() => app, config);
  let sellers = 0;
  return {
    port,
    database: database.client,
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
