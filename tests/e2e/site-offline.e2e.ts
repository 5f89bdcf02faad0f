import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { requestTo } from './harness/gateway.ts';
import { type SellerBrowser, siteAddress } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { importOrders } from './screens/import-orders.ts';
import { keepNotices } from './screens/notices.ts';
import { Site } from './screens/site.ts';

const day = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
const orders = [
  { transactionId: '21300000001', title: 'Robe rouge', orderDate: day(3) },
  { transactionId: '21300000002', title: 'Pull gris', orderDate: day(4) },
  { transactionId: '21300000003', title: 'Jupe verte', orderDate: day(5) },
];
const zoe = { email: 'zoe@exemple.fr', password: 'un autre tissu et des fils' };
const changeStatus = requestTo('PUT /api/orders/:id/status');

/** The number of orders and changes in the site's own database. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
    const opening = indexedDB.open('comptoir');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    const database = await promise;
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const counting = database.transaction(store).objectStore(store).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    const found = { orders: await count('orders'), changes: await count('changes') };
    database.close();
    return found;
  });

describeInBrowser('the site without the network', () => {
  let bench: Workbench;
  let browser: SellerBrowser;
  let here: Dashboard;
  let there: Dashboard;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    browser = await bench.browser();
    await importOrders(await Site.open(browser, '/app'), orders);
    here = await Dashboard.openOnSite(browser);
    there = await Dashboard.openOnSite(browser);
  });
  afterAll(() => bench.close());

  test('lists the orders cached in the browser, with their age, even after a reload', async () => {
    for (const tab of [here, there]) await eventually(() => tab.counts()).toMatchObject({ pending: 3 });
    bench.gateway.cut('/api/');
    await here.show();
    await here.page.reload();
    await eventually(() => here.counts()).toMatchObject({ pending: 3, shipped: 0 });
    await eventually(async () => (await here.titles()).sort()).toEqual(['Jupe verte', 'Pull gris', 'Robe rouge']);
    await eventually(async () => (await here.sentences()).join(' ')).toMatch(
      /Hors connexion.*Vos commandes restent affichées telles que reçues/,
    );
  });

  test('keeps a change, shows it at once in every tab, and still has it after a reload', async () => {
    await keepNotices(here.page);
    await here.actOnRow('Marquer expédiée', 'Robe rouge');
    await eventually(() => here.notices()).toContain(
      'Hors connexion : la modification est gardée ici et partira au retour de la connexion.',
    );
    for (const tab of [here, there]) await eventually(() => tab.counts()).toMatchObject({ pending: 2, dropped: 1 });
    await here.page.reload();
    await eventually(() => here.counts()).toMatchObject({ pending: 2, dropped: 1 });
    await eventually(async () => (await here.sentences()).join(' ')).toContain('1 modification en attente');
    expect(await kept(here.page)).toEqual({ orders: 3, changes: 1 });
  });

  test('sends it once when the network is back, and the other tab shows it too', async () => {
    bench.gateway.mend();
    for (const tab of [here, there]) {
      await eventually(async () => (await tab.sentences()).join(' ')).not.toContain('en attente');
      await eventually(() => tab.counts()).toMatchObject({ pending: 2, dropped: 1 });
    }
    expect(bench.gateway.requests.filter(changeStatus)).toHaveLength(1);
    expect(await kept(here.page)).toEqual({ orders: 3, changes: 0 });
    const saved = await here.page.evaluate(async () => (await (await fetch('/api/orders')).json()).orders);
    expect(saved.filter(({ status }: { status: string }) => status === '1')).toHaveLength(1);
  });

  test('says why a server with a full disk takes nothing, keeps the change, and sends it on request', async () => {
    const error = 'Le disque du serveur est presque plein.';
    bench.gateway.refuse(changeStatus, { status: 507, body: { error, code: 'INTERNAL', requestId: 'r1' } });
    await keepNotices(here.page);
    await here.actOnRow('Marquer expédiée', 'Jupe verte');
    await eventually(() => here.notices()).toContain(`${error} La modification est gardée ici et partira plus tard.`);
    await eventually(() => here.counts()).toMatchObject({ pending: 1, dropped: 2 });
    await eventually(async () => (await here.sentences()).join(' ')).toContain('1 modification en attente');
    await here.retry();
    await eventually(() => kept(here.page)).toEqual({ orders: 3, changes: 0 });
    await eventually(() => here.counts()).toMatchObject({ pending: 1, dropped: 2 });
  });

  test('leaves nothing to the next seller in this browser, and sends none of it in the other session', async () => {
    bench.gateway.cut('/api/orders');
    await here.actOnRow('Marquer expédiée', 'Pull gris');
    await eventually(() => kept(here.page)).toEqual({ orders: 3, changes: 1 });
    const site = new Site(here.page);
    await here.page.evaluate(() => fetch('/api/auth/logout', { headers: { 'content-type': 'application/json' } }));
    await site.goTo('/app/commandes');
    await eventually(() => kept(here.page)).toEqual({ orders: 0, changes: 1 });
    await site.goTo('/app/se-connecter?mode=inscription');
    await site.signUp(zoe);
    await site.waitFor('/app');
    bench.gateway.mend();
    const before = bench.gateway.requests.length;
    const hers = await Dashboard.openOnSite(browser);
    await eventually(() => hers.page.url()).toBe(`${siteAddress}/app/commandes`);
    await eventually(() => hers.counts()).toMatchObject({ pending: 0 });
    expect(await kept(hers.page)).toEqual({ orders: 0, changes: 1 });
    expect(bench.gateway.requests.slice(before).filter(changeStatus)).toEqual([]);
  });

  test('says that the server is out of reach where nothing is cached, and continues by itself once it is not', async () => {
    bench.gateway.cut('/api/');
    const visitor = await Site.open(await bench.browser('visitor'), '/app/commandes');
    await eventually(() => visitor.words()).toContain('Le serveur est injoignable');
    bench.gateway.mend();
    await visitor.page.waitForFunction(() => location.pathname === '/app/se-connecter');
  });
});
