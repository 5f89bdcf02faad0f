import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import type { Instant } from '#core/model/time.ts';
import { createTurns } from '../account/turns.ts';
import { createApp } from '../app.ts';
import { createAuthorHash } from '../author-hash.ts';
import { createBackground } from '../background.ts';
import type { Deps } from '../context.ts';
import type { Database } from '../db/database.ts';
import { createDiskRoom } from '../disk/disk-room.ts';
import { createDocumentStore } from '../documents/document-store.ts';
import { openBlobStorage } from '../documents/open-blob-storage.ts';
import { type Config, readEnvironment } from '../env.ts';
import { createEventHub } from '../events/event-hub.ts';
import type { AppEnv } from '../http/router.ts';
import { createMailReader } from '../imap/mail-reader.ts';
import { createJobBell } from '../jobs/job-bell.ts';
import { createLog } from '../log.ts';
import type { Mail } from '../mail/mailer.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import { createPdfMaker } from '../pdf/pdf-maker.ts';
import { createServerMac } from '../server-mac.ts';
import { createServerSeal } from '../server-seal.ts';
import { createStorageMeter } from '../services/accounts/storage-meter.ts';
import { createAnalyst } from '../services/competitors/analyst.ts';
import { createShopMemory } from '../services/competitors/shop-memory.ts';

import { createListMemory } from '../services/orders/list-memory.ts';
import { createSessionMemory } from '../services/session-memory.ts';
import { createCheckedMemory } from './checked-memory.ts';
import { createCheckedReadModel } from './checked-read-model.ts';
import { openTestDatabase } from './open-test-database.ts';

/** Encrypts what the servers of tests store. */
export const TEST_KEY = new Uint8Array(32).fill(7);

const NOON: Instant = Date.parse('2026-11-21T12:00:00.000Z');

/** A clock that moves only through `advance`. */
export interface TestClock {
  now(): Instant;
  advance(ms: number): void;
}

export interface TestApp {
  app: Hono<AppEnv>;
  deps: Deps;
  clock: TestClock;
  /** Mails that were sent. */
  mails: Mail[];
  /** Lines of the log, as text. */
  logged: string[];
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Shares a database with another app, as two processes share one PostgreSQL; it stays open. */
  database?: Database;
  heartbeatMs?: number;
}

const testClock = (): TestClock => {
  let now = NOON;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
};

/** The whole server on a database of its own, with a clock and a mailbox that the test holds. */
export const makeApp = async ({ config, database: shared, heartbeatMs }: TestAppOptions = {}): Promise<TestApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-server-'));
  const clock = testClock();
  const mails: Mail[] = [];
  const logged: string[] = [];
  const log = createLog('debug', { write: (line) => logged.push(line) });
  const database = shared ?? (await openTestDatabase());
  // Most tests are not about the quota, and need not measure what each of their accounts stores.
  const wholeConfig = { ...readEnvironment({ COMPTOIR_DATA_DIR: folder, COMPTOIR_QUOTA_MB: '0' }), ...config };
  const background = createBackground(log);
  const { stripe } = wholeConfig;
  const deps: Deps = {
    database,
    clock,
    config: wholeConfig,
    log,
    hub: await createEventHub(database, log, heartbeatMs),
    mailer: { send: async (mail) => void mails.push(mail) },
    documents: createDocumentStore(() => openBlobStorage(wholeConfig), TEST_KEY),
    disk: createDiskRoom(wholeConfig, log),
    background,
    jobBell: createJobBell(background),
    payments: stripe && createStripeProvider({ config: stripe, clock, log }),
    hashAuthor: createAuthorHash(TEST_KEY),
    mac: createServerMac(TEST_KEY),
    seal: createServerSeal(TEST_KEY),
    lists: createListMemory(),
    sessions: createSessionMemory(),
    derived: createCheckedMemory(),
    readModel: createCheckedReadModel(),
    shops: createShopMemory(),
    analyst: createAnalyst(),
    pdf: createPdfMaker(),
    mailReader: createMailReader(),
    turns: createTurns(),
    storageMeter: createStorageMeter(wholeConfig.quotaBytes),
    backupState: { problem: null, isRunning: false },
    siteFolder: join(folder, 'no-site'),
    extensionsFolder: join(folder, 'extensions'),
  };
  const close = async (): Promise<void> => {
    deps.hub.close();
    await deps.background.settle();
    if (shared === undefined) await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { app: createApp(deps), deps, clock, mails, logged, close };
};

/** The same for a single test, closed after it. */
export const makeAppForTest = async (options?: TestAppOptions): Promise<TestApp> => {
  const app = await makeApp(options);
  onTestFinished(app.close);
  return app;
};
