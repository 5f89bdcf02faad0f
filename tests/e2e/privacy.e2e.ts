import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { canaries } from '#tests/double/shapes/canaries.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { readExtensionStorage } from './screens/extension-storage.ts';
import { readFolder } from './screens/folder.ts';
import { camille } from './screens/person.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

/** A title that must be found wherever sales are stored, so that a search without a result is meaningful. */
const witness = 'Manteau témoin';
const secrets = Object.values(canaries);
/** The worst case: pages that contain more than any known one. */
const allOnEveryPage = { namesReader: 'every-page' } as const;

describeInBrowser('private data on the marketplace’s pages', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let storage: string;

  beforeAll(async () => {
    const shop = makeShop({ seed: 6, now: Date.now(), stages: { labelSent: 45 } });
    Object.assign(shop.sales[0] ?? {}, { title: witness });
    bench = await Workbench.open({ shop, hasOwnProcess: true });
    bench.double.behave(allOnEveryPage);
    ready = await readySeller(bench);
  });
  afterAll(() => bench.close());

  test('is present on those pages', async () => {
    const data = await ready.sales.page.evaluate(() =>
      (globalThis as unknown as { __next_f: [number, string?][] }).__next_f.map(([, piece]) => piece ?? '').join(''),
    );
    for (const secret of [canaries.email, canaries.realName, canaries.street, canaries.csrfToken]) {
      expect(data.includes(secret)).toBe(true);
    }
    const cookies = await ready.sales.page.browserContext().cookies();
    expect(cookies.map(({ value }) => value)).toContain(canaries.session);
  });

  test('stays out of the extension’s storage, whatever page is read or set aside', async () => {
    const { panel, sales } = ready;
    await sales.showMore();
    await eventually(() => panel.counts()).toMatchObject({ pending: 40 });
    bench.double.behave({ page: 'truncated' });
    await sales.goTo();
    await eventually(() => panel.thisPage()).toContain('coupée avant la fin');
    bench.double.behaveWell();
    bench.double.behave(allOnEveryPage);
    await sales.goTo();
    await eventually(() => panel.thisPage()).toContain('rien de nouveau');
    // An unknown structure full of private data, of which a sample is kept.
    bench.double.behave({
      rewriteJson: (body) => ({ my_orders: { rows: body }, user: canaries, [canaries.email]: 1 }),
    });
    await sales.askForMore();
    await eventually(() => panel.sentences()).toContainEqual(expect.stringMatching(/^Page mise de côté.*Et 1 de plus/));
    bench.double.behaveWell();
    bench.double.behave(allOnEveryPage);
    const [sale] = bench.double.keeper.shop.sales;
    await sales.page.goto(`https://www.vinted.fr/inbox/${sale?.conversationId}`);
    await sales.page.goto('https://www.vinted.fr/');

    storage = await readExtensionStorage(panel.page);
    expect(storage).toContain(witness);
    for (const secret of secrets) expect(storage).not.toContain(secret);
  });

  test('is never sent to the server', async () => {
    const sent = JSON.stringify(bench.gateway.requests);
    expect(sent).toContain(witness);
    for (const secret of secrets) expect(sent).not.toContain(secret);
    const ofExtension = bench.gateway.requests.filter(({ headers }) => headers['comptoir-client']?.includes('ext/'));
    expect(ofExtension.length).toBeGreaterThan(3);
    for (const { headers } of ofExtension) expect(headers.cookie).toBeUndefined();
  });

  test('is protected by holding only the permissions that the main job needs', async () => {
    const granted = await ready.panel.page.evaluate(() =>
      (globalThis as unknown as WithPermissions).chrome.permissions.getAll(),
    );
    expect(granted.permissions.toSorted()).toEqual(['alarms', 'notifications', 'scripting', 'sidePanel', 'storage']);
    const origins = granted.origins.filter((origin) => !/^https:\/\/www\.vinted\.[a-z.]+\/\*$/.test(origin));
    expect(origins).toEqual(['http://localhost/*']);
  });

  test('is never requested: the marketplace receives requests from its own page only', () => {
    expect(bench.double.requests.foreign()).toEqual([]);
  });

  test('is in neither database nor logs, and neither are the password and the token', async () => {
    const token = /"token":"([^"]{20,})"/.exec(storage)?.[1];
    expect(token).toBeDefined();
    await bench.server.stop();
    const kept = await readFolder(join(bench.folder, 'data'));
    expect(kept.includes(witness)).toBe(true);
    for (const secret of [...secrets, camille.password, token ?? '']) {
      expect(kept.includes(secret)).toBe(false);
      expect(bench.server.output()).not.toContain(secret);
    }
    expect(bench.server.output()).not.toContain(camille.email);
  });
});

type WithPermissions = {
  chrome: { permissions: { getAll: () => Promise<{ permissions: string[]; origins: string[] }> } };
};
