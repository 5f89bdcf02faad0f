import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createApp } from '#server/app.ts';
import { createAuthorHash } from '#server/author-hash.ts';
import { createBackground } from '#server/background.ts';
import { systemClock } from '#server/clock.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { readDocumentKey } from '#server/documents/document-key.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { openBlobStorage } from '#server/documents/open-blob-storage.ts';

import { readEnvironment } from '#server/env.ts';
import { createEventHub } from '#server/events/event-hub.ts';
import { listen } from '#server/listen.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createShopMemory } from '#server/services/competitors/shop-memory.ts';
import { createListMemory } from '#server/services/orders/list-memory.ts';

/** Somebody with an account; the token signs their calls. */
export type Seller = { email: string; password: string; token: string };

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
    hashAuthor: createAuthorHash(key),
    lists: createListMemory(),
    shops: createShopMemory(),
    siteFolder: siteFolder ?? join(dataDir, 'no-site'),
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

async function signUp(port: number, email: string): Promise<Seller> {
  const password = 'un tabouret bleu sous la pluie';
  const body = { email, password, firstname: 'Camille', lastname: 'Martin', displayname: 'camille' };
  const answer = await ask(port, { method: 'POST', path: '/api/auth/register', body: JSON.stringify(body) });
  const { ext_token: token } = JSON.parse(answer.toString()) as { ext_token: string };
  return { email, password, token };
}

export type BenchCall = { method?: 'GET' | 'POST'; path: string; token?: string; body?: string };

/** The bytes of a successful response; they are not decoded, because that would count the client's own time. */
export function ask(port: number, { method = 'GET', path, token, body }: BenchCall): Promise<Buffer> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    // A separate connection, because the server closes one that is idle while a bare query runs.
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const whole = Buffer.concat(pieces);
        if ((answer.statusCode ?? 500) < 300) resolve(whole);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${whole.toString().slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
