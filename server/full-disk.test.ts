import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from './clock.ts';
import { createDocumentStore } from './documents/document-store.ts';
import { createFolderStorage } from './documents/folder-storage.ts';
import { readEnvironment } from './env.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { testDatabaseUrl } from './testing/database-url.ts';
import { makeCapture, makeRecord } from './testing/make-seller.ts';
import { QUICK_START, runProgram } from './testing/run-program.ts';
import { registration } from './testing/sign-up.ts';
import { mountSmallDisk, type SmallDisk } from './testing/small-disk.ts';

const MEGABYTE = 1024 * 1024;
const TIMEOUT_MS = 240_000;
/**
 * Each request opens its own connection: filling the disk stops this process for seconds, and meanwhile the server closes one that is
 * idle.
 */
const ALONE = { connection: 'close' };
const READY = /^Prêt : (http:\/\/localhost:\d+)$/m;

describe.skipIf(testDatabaseUrl() !== null)('a server whose disk is full', () => {
  let disk: SmallDisk | null = null;
  beforeAll(() => {
    disk = mountSmallDisk(200);
  });
  afterAll(() => disk?.unmount());

  const start = (minFree: number) => {
    const env = { COMPTOIR_DATA_DIR: join(disk?.folder ?? '', 'data'), PORT: '0', COMPTOIR_MIN_FREE_MB: `${minFree}` };
    const program = runProgram({ args: [...QUICK_START, 'server/index.ts'], env });
    onTestFinished(async () => void (await program.end('SIGKILL')));
    return { ...program, address: async () => (await program.says(READY))[1] ?? '' };
  };

  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ALONE, ...headers },
      body: JSON.stringify(body),
    });

  it('keeps no part of a document or a mail that did not fit', async ({ skip }) => {
    if (disk === null) return skip('no small disk could be mounted');
    const { fill, clear, folder } = disk;
    onTestFinished(clear);
    const documents = createDocumentStore(async () => createFolderStorage(folder), new Uint8Array(32));
    await documents.write('compte/document', Buffer.from('un'));
    const config = readEnvironment({ COMPTOIR_DATA_DIR: folder });
    const mailer = createMailer(config, systemClock, createLog('silent'));
    const mail = { to: 'lea@exemple.fr', subject: 'Bonjour', text: 'x'.repeat(MEGABYTE) };
    fill(16 * 1024);
    await expect(documents.write('compte/document', Buffer.alloc(MEGABYTE))).rejects.toMatchObject({
      details: { status: 507 },
      message: 'Le disque du serveur est plein. Ce document n’a pas été enregistré.',
    });
    await expect(mailer.send(mail)).rejects.toThrow();
    expect(Buffer.from((await documents.read('compte/document')) ?? []).toString()).toBe('un');
    expect(readdirSync(join(folder, 'documents', 'compte'))).toEqual(['document']);
    expect(readdirSync(join(folder, 'mails'))).toEqual([]);
  });

  it('refuses changes before it is full, ends when it is, says so at start, and loses nothing', {
    timeout: TIMEOUT_MS,
  }, async ({ skip }) => {
    if (disk === null) return skip('no small disk could be mounted');
    const acknowledged = new Set<string | null>();
    let authorization = '';
    const send = async (address: string, count: number): Promise<Response> => {
      const records = Array.from({ length: count }, () => makeRecord());
      const answer = await post(`${address}/api/captures`, makeCapture(records), { authorization });
      if (answer.ok) for (const { transactionId } of records) acknowledged.add(transactionId);
      return answer;
    };
    const listed = async (address: string): Promise<unknown[]> => {
      const { orders } = await (await fetch(`${address}/api/orders`, { headers: { authorization, ...ALONE } })).json();
      return orders.map((order: { transactionId: string }) => order.transactionId).toSorted();
    };

    const first = start(60);
    const address = await first.address();
    const { ext_token: token } = await (await post(`${address}/api/auth/register`, registration())).json();
    authorization = `Bearer ${token}`;
    expect((await send(address, 5)).status).toBe(200);
    disk.fill(50 * MEGABYTE);
    const refused = await vi.waitUntil(async () => {
      const answer = await send(address, 1);
      return answer.ok ? null : answer;
    }, TIMEOUT_MS);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '60']);
    expect(await refused.json()).toMatchObject({
      error: expect.stringMatching(/^Le disque du serveur est presque plein\. /),
    });
    expect(await listed(address)).toEqual([...acknowledged].toSorted());
    disk.clear();
    await vi.waitUntil(async () => (await send(address, 1)).ok, TIMEOUT_MS);
    expect(await first.end('SIGTERM')).toBe(0);

    const second = start(0);
    const again = await second.address();
    disk.fill(0);
    const gone = second.ended.then(() => true);
    while (
      !(await Promise.race([
        gone,
        send(again, 50).then(
          () => false,
          () => true,
        ),
      ]))
    );
    expect(await second.ended).toBe(1);
    expect(second.output().err).toMatch(/^Le disque de .*pglite est plein : Comptoir s’arrête/m);

    const third = start(0);
    expect(await third.ended).toBe(1);
    expect(third.output().err).toMatch(/^COMPTOIR_DATA_DIR : le disque .*plein/);

    disk.clear();
    const last = start(0);
    const kept = await listed(await last.address());
    expect(kept).toEqual(expect.arrayContaining([...acknowledged]));
    expect(new Set(kept).size).toBe(kept.length);
    expect(await last.end('SIGTERM')).toBe(0);
  });
});
