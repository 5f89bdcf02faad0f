import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { api } from '#core/contract/index.ts';
import { backUp } from '../jobs/backup.ts';
import {
  changeJson,
  contentOf,
  FORMER,
  makeTestFolder,
  makeUsedFolder,
  PASSPHRASE,
  pack,
  restoreInto,
  unpack,
} from '../testing/backup-archives.ts';
import { succeed } from '../testing/call.ts';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { DOCUMENT_KEY, type EmbeddedApp, makeEmbeddedApp, removeFolder } from '../testing/embedded-app.ts';
import { makeImported, makeSeller, type Seller } from '../testing/make-seller.ts';
import { backupFolderOf, listBackups } from './backup-folder.ts';
import { resumeRestoration } from './restored-folder.ts';

describe.skipIf(testDatabaseUrl() !== null)('a restoration', () => {
  let app: EmbeddedApp;
  let seller: Seller;
  let orderId = '';
  let path = '';

  beforeAll(async () => {
    app = await makeEmbeddedApp({ backupPassphrase: PASSPHRASE });
    seller = await makeSeller(app);
    const imported = { token: seller.token, body: { orders: [makeImported()] } };
    const { orders } = await succeed(app, api.orders.import, imported);
    orderId = orders[0]?.id ?? '';
    await succeed(app, api.documents.write, { ...documentCall(), text: '%PDF-1.7 un' });
    await backUp(app.deps);
    const [name = ''] = await listBackups(app.dataDir);
    path = join(backupFolderOf(app.dataDir), name);
    await app.close();
  });
  afterAll(() => removeFolder(app.dataDir));

  const documentCall = () => ({
    token: seller.token,
    params: { id: orderId, kind: 'shippingLabel' },
    headers: { 'content-type': 'application/pdf' },
  });
  it('on another machine needs the file and the passphrase: orders, sign-ins and documents are back', async () => {
    const dataDir = makeTestFolder();
    const asked: string[] = [];
    const askPassphrase = async () => {
      asked.push('passphrase');
      return PASSPHRASE;
    };
    const restored = await restoreInto(path, dataDir, { askPassphrase });
    expect(restored).toMatchObject({ key: 'from backup', missingDocuments: 0, former: join(dataDir, FORMER) });
    expect(restored.database.uncounted).toEqual([]);
    expect(restored.database.tables).toContainEqual({ name: 'public.orders', rows: 1, sum: expect.any(String) });
    expect(asked).toEqual(['passphrase']);
    const inTheFile = gunzipSync(readFileSync(path));
    for (const secret of [Buffer.from(DOCUMENT_KEY), Buffer.from(DOCUMENT_KEY).toString('hex'), PASSPHRASE]) {
      expect(inTheFile.includes(secret)).toBe(false);
    }
    expect(readFileSync(join(dataDir, 'documents.key')).equals(DOCUMENT_KEY)).toBe(true);
    expect(readdirSync(dataDir).toSorted()).toEqual([FORMER, 'documents', 'documents.key', 'pglite']);
    const again = await makeEmbeddedApp({}, dataDir);
    onTestFinished(again.close);
    await again.deps.database.migrate();
    const { orders } = await succeed(again, api.orders.list, { token: seller.token });
    expect(orders.map(({ id }) => id)).toEqual([orderId]);
    const { headers: _, ...call } = documentCall();
    expect(await succeed(again, api.documents.read, call)).toBe('%PDF-1.7 un');
  });

  it('keeps what was there, and needs no passphrase where the key is', async () => {
    const dataDir = makeUsedFolder();
    writeFileSync(join(dataDir, 'documents.key'), DOCUMENT_KEY);
    expect(await restoreInto(path, dataDir)).toMatchObject({ key: 'present' });
    expect(contentOf(join(dataDir, FORMER))).toEqual([expect.stringContaining('/pglite/PG_VERSION')]);
    expect(statSync(join(dataDir, 'pglite')).mode & 0o077).toBe(0);
  });

  it('that died between two renames is finished by the next start, with nothing lost', () => {
    const dataDir = makeUsedFolder();
    writeFileSync(join(dataDir, 'documents.key'), 'old key');
    const ready = join(dataDir, 'restauration-prete-2026-11-22T08-30-00');
    mkdirSync(join(ready, 'pglite'), { recursive: true });
    writeFileSync(join(ready, 'pglite', 'PG_VERSION'), 'restored');
    writeFileSync(join(ready, 'documents.key'), 'restored key');
    // It had moved the database aside, and not yet put the new one in its place.
    mkdirSync(join(dataDir, FORMER));
    renameSync(join(dataDir, 'pglite'), join(dataDir, FORMER, 'pglite'));
    resumeRestoration(dataDir);
    resumeRestoration(dataDir);
    expect(readdirSync(dataDir).toSorted()).toEqual([FORMER, 'documents.key', 'pglite']);
    expect(readFileSync(join(dataDir, 'pglite', 'PG_VERSION'), 'utf8')).toBe('restored');
    expect(readFileSync(join(dataDir, 'documents.key'), 'utf8')).toBe('restored key');
    expect(readFileSync(join(dataDir, FORMER, 'pglite', 'PG_VERSION'), 'utf8')).toBe('as it was');
    expect(readFileSync(join(dataDir, FORMER, 'documents.key'), 'utf8')).toBe('old key');
  });

  it('is refused when the restored tables do not agree with the backup’s counts', async () => {
    const whole = await unpack(readFileSync(path));
    const { tables } = JSON.parse(Buffer.from(whole.at(-1)?.data ?? []).toString());
    const orders = tables.find(({ name }: { name: string }) => name === 'public.orders');
    orders.rows += 1;
    const dataDir = makeUsedFolder();
    const before = contentOf(dataDir);
    const forged = join(app.dataDir, 'forged.tar.gz');
    writeFileSync(forged, await pack(changeJson(whole, 'manifest.json', { tables, sealedKey: null })));
    const refused = restoreInto(forged, dataDir, { withoutKey: true });
    await expect(refused).rejects.toThrow('ne correspond pas à la sauvegarde (public.orders)');
    expect(contentOf(dataDir)).toEqual(before);
  });
});
