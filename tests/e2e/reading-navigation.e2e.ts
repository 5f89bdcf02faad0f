import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld } from '#tests/double/world/make-world.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { makeUpdatableExtension, type UpdatableExtension } from './harness/updatable-extension.ts';
import { Workbench } from './harness/workbench.ts';
import { keptSales, readKept } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { Panel } from './screens/panel.ts';
import { readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const sales = '/my_orders?order_type=sold&status=all';
const total = 130;
/** A wardrobe of two pages. */
const unsold = 60;

describeInBrowser('navigating on the marketplace', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;
  const said = () => ready.panel.sentences();

  beforeAll(async () => {
    const shop = { ...makeWorld({ seed: 15, now: Date.now(), sales: total, purchases: 3 }), unsold };
    bench = await Workbench.open({ shop, hasSeller: true });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, '/');
  });
  afterAll(() => bench.close());

  const memberPage = () => `/member/${bench.double.keeper.shop.userId}-${bench.double.keeper.shop.login}`;
  const itemsKept = async () => (await readKept<{ items: unknown[] }>(ready.site, '/api/items')).items.length;

  test('reads each sale that appears while scrolling once', async () => {
    bench.double.behave({ more: 'scroll' });
    await shown.goTo(sales);
    expect(await shown.scrollToEnd()).toBe(total);
    await eventually(async () => (await keptSales(ready.site)).length).toBe(total);
    await eventually(() => ready.panel.completeness()).toMatchObject({ tone: 'green' });
    bench.double.behaveWell();
  });

  test('reads the wardrobe page after page while scrolling', async () => {
    await shown.goTo(memberPage());
    const items = await shown.scrollToEnd();
    expect(items).toBeGreaterThan(96);
    await eventually(itemsKept).toBe(items);
  });

  test('adds and removes nothing when a filter of the wardrobe is used', async () => {
    const before = await itemsKept();
    const asked = bench.double.requests.ofKind('wardrobe-json').length;
    await shown.turnTo('[data-cond]');
    expect(bench.double.requests.ofKind('wardrobe-json').length).toBeGreaterThan(asked);
    await shown.scrollToEnd();
    await eventually(said).toContainEqual(expect.stringMatching(/^Dressing : \d+ articles? lus?/));
    expect(await itemsKept()).toBe(before);
  });

  test('stores evaluations as they appear, without their texts, their authors’ names and their articles', async () => {
    const sent = () =>
      bench.gateway.requests.map(({ body }) => String(body)).filter((body) => /"pageKind":"feedbacks"/.test(body));
    await shown.turnTo('[data-role="tab"][href*="feedback"]');
    await eventually(said).toContainEqual(expect.stringMatching(/^Évaluations : \d+ lignes? lues?/));
    await eventually(() => sent().length).toBeGreaterThan(0);
    const first = await shown.rows();
    expect(await shown.scrollToEnd()).toBeGreaterThan(first);
    await eventually(() => sent().length).toBeGreaterThan(1);
    for (const body of sent()) expect(body).not.toMatch(/"(text|authorLogin|itemTitle|itemId)"/);
  });

  test.each(['api', 'rsc'] as const)(
    'from tab to tab of the orders (%s) reads each, and no sale twice',
    async (navigation) => {
      bench.double.behave({ navigation });
      await shown.goTo(sales);
      const before = await keptSales(ready.site);
      for (const tab of ['in_progress', 'completed', 'canceled', 'all']) {
        await shown.turnTo(`[data-testid="my-orders-filter-${tab}"]`);
        await eventually(said).toContainEqual(expect.stringMatching(/^Cette page : \d+ ventes? lues?/));
      }
      type Ledger = { lists: { list: string; filter: string }[] };
      const filters = async () =>
        (await readKept<Ledger>(ready.site, '/api/captures/completeness')).lists
          .filter(({ list }) => list === 'sold')
          .map(({ filter }) => filter);
      await eventually(async () => new Set(await filters())).toEqual(
        new Set(['all', 'in_progress', 'completed', 'canceled']),
      );
      expect(await keptSales(ready.site)).toEqual(before);
      bench.double.behaveWell();
    },
  );

  test('from the list to a conversation and back reads both without loading a page', async () => {
    bench.double.behave({ navigation: 'rsc' });
    await shown.goTo(sales);
    await shown.page.locator('[data-testid="my-orders-item"]').click();
    await eventually(said).toContainEqual(expect.stringMatching(/^Cette conversation : commande/));
    await shown.page.goBack();
    await eventually(() => ready.panel.thisPage()).toMatch(/^Cette page : 20 ventes lues · rien de nouveau/);
    bench.double.behaveWell();
  });

  test('back to a page from the back/forward cache reads it again as it is', async () => {
    await shown.goTo(sales);
    await eventually(() => ready.panel.thisPage()).toMatch(/^Cette page : 20 ventes lues/);
    await shown.page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { cameBack: persisted }));
    });
    await shown.goTo('/');
    await eventually(() => ready.panel.thisPage()).toBeNull();
    await shown.page.goBack();
    await eventually(() => shown.page.evaluate(() => (globalThis as unknown as { cameBack?: boolean }).cameBack)).toBe(
      true,
    );
    await eventually(() => ready.panel.thisPage()).toMatch(/^Cette page : 20 ventes lues · rien de nouveau/);
    await shown.press('Voir plus');
    await eventually(() => ready.panel.thisPage()).toMatch(/^Cette page : 20 ventes lues · rien de nouveau/);
    expect(await keptSales(ready.site)).toHaveLength(total);
  });

  test('with one list in four tabs at once creates a new sale once', async () => {
    const others = [];
    for (let tab = 0; tab < 3; tab += 1) others.push(await MarketplacePage.open(ready.browser, sales));
    bench.double.keeper.addSale({ title: 'Robe vue quatre fois' });
    await shown.goTo(sales);
    await Promise.all([shown, ...others].map(({ page }) => page.reload()));
    await eventually(async () => (await keptSales(ready.site)).length).toBe(total + 1);
    await eventually(() => ready.panel.thisPage()).toMatch(/^Cette page : 20 ventes lues/);
    const twice = (await keptSales(ready.site)).filter((line) => line.includes('Robe vue quatre fois'));
    expect(twice).toHaveLength(1);
    for (const { page, complaints } of others) {
      expect(complaints).toEqual([]);
      await page.close();
    }
    await shown.page.bringToFront();
  });

  test('leaves the page looking as it does without the extension', async () => {
    const own = await bench.browser('without', 'gateway', { extension: null, isWhole: true });
    const plain = await MarketplacePage.open(own, sales);
    for (const path of [sales, memberPage(), '/inbox', '/wallet/history']) {
      await plain.goTo(path);
      await shown.goTo(path);
      const without = await look(plain);
      // The badge comes a moment after the page, and goes by itself.
      await eventually(() => look(shown)).toEqual(without);
    }
  });

  test('causes no errors on the page, and no request by the extension', () => {
    expect(shown.complaints).toEqual([]);
    expect(bench.double.requests.foreign()).toEqual([]);
  });
});

/** Every element with its attributes and its position. */
async function look({ page }: MarketplacePage): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
      return [element.localName, ...attributes, x, y, width, height].join(' ');
    }),
  );
}

/** The worker asks every tab while none is visible: each is to report when it becomes visible again. */
async function askUnseenTabs({ browser }: ReadySeller): Promise<void> {
  const page = await browser.openExtensionPage('options.html');
  const answers = await page.evaluate(async () => {
    type Tabs = {
      query(all: object): Promise<{ id: number }[]>;
      sendMessage(id: number, ask: object): Promise<unknown>;
    };
    const { tabs } = (globalThis as unknown as { chrome: { tabs: Tabs } }).chrome;
    const ids = (await tabs.query({})).map(({ id }) => id);
    return Promise.all(ids.map((id) => tabs.sendMessage(id, { comptoirAsk: null }).catch(() => null)));
  });
  const answered = answers.filter((answer) => answer !== null);
  expect(answered.length).toBeGreaterThanOrEqual(2);
  for (const answer of answered) expect(answer).toMatchObject({ isVisible: false });
  await page.close();
}

describeInBrowser('an update of the extension while pages are open', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let extension: UpdatableExtension;
  let tabs: MarketplacePage[];

  beforeAll(async () => {
    extension = await makeUpdatableExtension();
    const shop = makeWorld({ seed: 16, now: Date.now(), sales: 60, purchases: 0 });
    bench = await Workbench.open({ shop, extensionFolder: extension.folder });
    ready = await readySeller(bench);
    tabs = [await MarketplacePage.open(ready.browser, sales), await MarketplacePage.open(ready.browser, sales)];
  });
  afterAll(async () => {
    await bench.close();
    await extension.remove();
  });

  test('lets pages of the old version continue without errors, but no longer reads them', async () => {
    const kept = await keptSales(ready.site);
    await askUnseenTabs(ready);
    await extension.update(ready.browser.browser, '9.9.9');
    for (const tab of tabs) {
      await tab.press('Voir plus');
      await tab.page.waitForFunction(() => document.querySelectorAll('[data-testid="my-orders-item"]').length > 20);
      expect(await tab.strangers()).toBe(0);
    }
    expect(tabs.flatMap(({ complaints }) => complaints)).toEqual([]);
    expect(await keptSales(ready.site)).toEqual(kept);
  });

  test('is reported in the panel, which asks to reload such a tab', async () => {
    const [tab] = tabs;
    if (tab === undefined) throw new Error('no tab');
    await tab.page.bringToFront();
    ready.panel = await Panel.openOver(ready.browser, tab.page);
    await eventually(() => readAll(ready.panel.page)).toContain('Rechargez cet onglet pour que Comptoir le lise');
  });

  test('lets the new version read a page as soon as it is reloaded, and nothing twice', async () => {
    const version = () =>
      (
        globalThis as unknown as { chrome: { runtime: { getManifest(): { version: string } } } }
      ).chrome.runtime.getManifest().version;
    const page = await until('the new version', () =>
      ready.browser.openExtensionPage('options.html').catch(() => null),
    );
    expect(await page.evaluate(version)).toBe('9.9.9');
    await page.close();
    const before = await keptSales(ready.site);
    bench.double.keeper.addSale({ title: 'Vendue après la mise à jour' });
    await Promise.all(tabs.map(({ page }) => page.reload()));
    await eventually(async () => (await keptSales(ready.site)).length).toBe(before.length + 1);
    await eventually(() => readAll(ready.panel.page)).not.toContain('Rechargez cet onglet');
    const again = tabs[1];
    await again?.press('Voir plus');
    // The new sale pushed an already known one to the second page.
    await eventually(async () => (await keptSales(ready.site)).length).toBe(before.length + 20);
    expect(new Set(await keptSales(ready.site)).size).toBe(before.length + 20);
    expect(tabs.flatMap(({ complaints }) => complaints)).toEqual([]);
    expect(bench.double.requests.foreign()).toEqual([]);
  });
});
