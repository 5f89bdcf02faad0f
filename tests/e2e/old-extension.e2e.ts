import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FROZEN_PASSWORD, unpackFrozenData } from '#tests/compatibility/frozen.ts';
import { pinExtension, unpackFrozenExtension, unpackFrozenProfile } from '#tests/compatibility/old-extension.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { removeFolder } from './harness/remove-folder.ts';
import { builtExtension, Workbench } from './harness/workbench.ts';
import { readExtensionStorage } from './screens/extension-storage.ts';
import { keptSales, readKept } from './screens/kept.ts';
import { Panel } from './screens/panel.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const camille = { email: 'camille@exemple.fr', password: FROZEN_PASSWORD };

describeInBrowser('the built extension of commit d67a068 with today’s server', () => {
  let bench: Workbench;
  let folder: string;
  let ready: ReadySeller;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comptoir-old-extension-'));
    await unpackFrozenExtension(folder);
    bench = await Workbench.open({ extensionFolder: folder, shop: makeShop({ seed: 4, now: Date.now(), sales: 25 }) });
    ready = await readySeller(bench);
  });
  afterAll(async () => {
    await bench.close();
    await removeFolder(folder);
  });

  test('sends the pages that it reads', async () => {
    await ready.sales.showMore();
    await eventually(() => ready.panel.orderCount()).toBe(25);
    expect(await keptSales(ready.site)).toHaveLength(25);
  });

  test('makes a change that the site shows', async () => {
    const [title = ''] = await ready.panel.titles();
    await ready.panel.open(title);
    await ready.panel.act('Marquer expédiée');
    const statuses = async () =>
      (await readKept<{ orders: { status: string; statusSetAt: string | null }[] }>(ready.site, '/api/orders')).orders
        .filter(({ statusSetAt }) => statusSetAt !== null)
        .map(({ status }) => status);
    await eventually(statuses).toEqual(['1']);
  });
});

describeInBrowser('data that the extension of commit d67a068 left in a browser', () => {
  let bench: Workbench;
  let folder: string;
  let panel: Panel;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comptoir-new-extension-'));
    const dataFolder = await mkdtemp(join(tmpdir(), 'comptoir-old-data-'));
    await unpackFrozenData(dataFolder);
    bench = await Workbench.open({ extensionFolder: folder, dataFolder });
    await removeFolder(dataFolder);
    await cp(builtExtension, folder, { recursive: true });
    await pinExtension(folder);
    await unpackFrozenProfile(join(bench.folder, 'profile-seller'));
    panel = await Panel.openAsTab(await bench.browser());
  });
  afterAll(async () => {
    await bench.close();
    await removeFolder(folder);
  });

  test('are complete in today’s extension', async () => {
    const before = storesOf(await readFile(new URL('../compatibility/d67a068/profile.json', import.meta.url), 'utf8'));
    const now = storesOf(await readExtensionStorage(panel.page));
    expect(before.outbox).toHaveLength(3);
    for (const name of ['outbox', 'changes', 'refused', 'quarantine'] as const) expect(now[name]).toEqual(before[name]);
  });

  test('are sent once the seller signs in again, and none are lost or refused', async () => {
    await panel.signIn(camille);
    const left = async () => {
      const { outbox, changes, refused, quarantine } = storesOf(await readExtensionStorage(panel.page));
      return [outbox, changes, refused, quarantine].map((rows) => rows.length);
    };
    await eventually(left).toEqual([0, 0, 0, 0]);
    const sent = bench.gateway.requests.filter(({ method, path }) => method === 'POST' && path === '/api/captures');
    expect(sent).toHaveLength(3);
  });
});

type Stores = Record<'outbox' | 'changes' | 'refused' | 'quarantine', unknown[]>;

/** The rows that must never be lost, by store; `readExtensionStorage` returns name, keys and rows. */
function storesOf(storage: string): Stores {
  const parts: unknown[] = JSON.parse(storage);
  const rows = (name: string): unknown[] => ((parts[parts.indexOf(name) + 2] as object[]) ?? []).map(withoutAttempts);
  return { outbox: rows('outbox'), changes: rows('changes'), refused: rows('refused'), quarantine: rows('quarantine') };
}

/** The time of the last attempt may change at any moment. */
function withoutAttempts(row: object): object {
  return { ...row, attempts: null, nextAttemptAt: null };
}
