import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Panel } from './screens/panel.ts';
import { camille } from './screens/person.ts';
import { loadedAt } from './screens/reach.ts';
import { SalesPage } from './screens/sales-page.ts';
import { DeviceConfirmation, Site } from './screens/site.ts';

const hour = 3_600_000;
/** 45 sales on three pages: 5 without a label, 20 to ship, 8 on their way, 12 completed. */
const stages = { paid: 5, labelSent: 20, shipped: 8, done: 12 };
const total = 45;
const toShip = 25;

describeInBrowser('from a sale on the marketplace’s page to panel and dashboard,', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let site: Site;
  let panel: Panel;
  let sales: SalesPage;
  let onSite: Dashboard;
  let inExtension: Dashboard;
  let opened: { screen: Dashboard | Panel; at: number }[];
  const screens = () => [panel, onSite, inExtension];

  beforeAll(async () => {
    const shop = makeShop({ seed: 11, now: Date.now(), stages });
    // The sales are some hours apart, so that a few are older than four days.
    for (const [index, sale] of shop.sales.entries()) {
      sale.paidAt = Date.now() - (index * 5 + 1) * hour;
      sale.statusAt = sale.paidAt;
    }
    bench = await Workbench.open({ shop, hasOwnProcess: true });
    seller = await bench.browser();
  });
  afterAll(() => bench.close());

  test('a seller signs up on the site and arrives on the home page', async () => {
    site = await Site.open(seller, '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
    await eventually(() => site.words()).toContain('Pour commencer');
  });

  test('one click on the site connects the extension, and both show the same code', async () => {
    panel = await Panel.openOver(seller, site.page);
    await panel.askToConnect();
    const confirmation = await DeviceConfirmation.waitFor(seller);
    const code = await confirmation.code();
    expect(code).toMatch(/^\d{4}$/);
    await eventually(() => panel.deviceCode()).toBe(code);
    await confirmation.allow();
    await eventually(() => confirmation.words()).toContain('Extension autorisée');
    await eventually(() => panel.sentences()).toContain('Aucune commande lue');
    await confirmation.page.close();
  });

  test('every screen says that nothing was read yet', async () => {
    onSite = await Dashboard.openOnSite(seller);
    inExtension = await Dashboard.openInExtension(seller);
    for (const screen of screens()) {
      await eventually(() => screen.completeness()).toEqual({ words: 'aucune page lue', tone: 'saffron' });
    }
    opened = await Promise.all(screens().map(async (screen) => ({ screen, at: await loadedAt(screen.page) })));
  });

  test('the first page of sales is counted, and is reported as incomplete', async () => {
    sales = await SalesPage.open(seller);
    await eventually(() => panel.thisPage()).toMatch(/^Cette page : 20 ventes lues · 20 nouvelles/);
    for (const screen of screens()) {
      await eventually(() => screen.completeness()).toMatchObject({ tone: 'saffron' });
      await eventually(() => screen.completeness()).toMatchObject({
        words: expect.stringContaining('incomplet · 1 page sur 3'),
      });
    }
  });

  test('three pages are complete, marked in green in panel and dashboards', async () => {
    await sales.showMore();
    await sales.showMore();
    for (const screen of screens()) {
      await eventually(() => screen.completeness()).toMatchObject({
        words: expect.stringContaining('3 pages sur 3 lues'),
        tone: 'green',
      });
      await eventually(() => screen.counts()).toMatchObject({ pending: toShip, shipped: total - toShip, archived: 0 });
    }
  });

  test('tabs, menu, tile and badge agree', async () => {
    const { pending, late } = await panel.counts();
    expect(late).toBeGreaterThan(0);
    for (const screen of screens()) await eventually(() => screen.counts()).toEqual(await panel.counts());
    for (const screen of [onSite, inExtension]) {
      await eventually(() => screen.menuCount()).toBe(pending);
      await eventually(() => screen.tile('À expédier')).toBe(pending);
      await eventually(() => screen.tile('En retard')).toBe(late);
    }
    await eventually(() => panel.badge()).toBe(String(late));
  });

  test('the same orders appear in the same order everywhere', async () => {
    const firstOf = async (screen: Dashboard | Panel) => (await screen.titles()).slice(0, 5);
    await eventually(() => firstOf(panel)).toHaveLength(5);
    const first = await firstOf(panel);
    for (const screen of [onSite, inExtension]) await eventually(() => firstOf(screen)).toEqual(first);
  });

  test('three more sales become three new orders', async () => {
    for (const title of ['Robe du lundi', 'Robe du mardi', 'Robe du mercredi']) bench.double.keeper.addSale({ title });
    await sales.reload();
    await eventually(() => panel.thisPage()).toMatch(/^Cette page : 20 ventes lues · 3 nouvelles/);
    for (const screen of screens()) {
      await eventually(() => screen.counts()).toMatchObject({ pending: toShip + 3, shipped: total - toShip });
    }
  });

  test('no screen had to be reloaded for any of that', async () => {
    for (const { screen, at } of opened) expect(await loadedAt(screen.page)).toBe(at);
  });

  test('the marketplace received no request that its own page did not make', () => {
    expect(bench.double.requests.foreign()).toEqual([]);
    expect(bench.double.requests.to('/api/v2/my_orders').map(({ query }) => query.get('page'))).toEqual(['2', '3']);
  });
});
