import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { type PassedRequest, requestTo } from './harness/gateway.ts';
import { photograph } from './harness/photograph.ts';
import { type SellerBrowser, siteAddress } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { importOrders } from './screens/import-orders.ts';
import { keepNotices } from './screens/notices.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';

const day = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
const orders = [
  { transactionId: '21300000001', title: 'Robe rouge', orderDate: day(3) },
  { transactionId: '21300000002', title: 'Pull gris', orderDate: day(4) },
  { transactionId: '21300000003', title: 'Jupe verte', orderDate: day(5) },
];
const zoe = { email: 'zoe@exemple.fr', password: 'un autre tissu et des fils' };
const changeStatus = requestTo('PUT /api/orders/:id/status');
const changeStock = requestTo('PUT /api/products');

/** The number of orders, changes and kept lists in the site's own database. */
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
    const found = { orders: await count('orders'), changes: await count('changes'), lists: await count('kept') };
    database.close();
    return found;
  });

describeInBrowser('the site without the network', () => {
  let bench: Workbench;
  let browser: SellerBrowser;
  let here: Dashboard;
  let there: Dashboard;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
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
    expect(await kept(here.page)).toMatchObject({ orders: 3, changes: 1 });
  });

  test('sends it once when the network is back, and the other tab shows it too', async () => {
    bench.gateway.mend();
    for (const tab of [here, there]) {
      await eventually(async () => (await tab.sentences()).join(' ')).not.toContain('en attente');
      await eventually(() => tab.counts()).toMatchObject({ pending: 2, dropped: 1 });
    }
    expect(bench.gateway.requests.filter(changeStatus)).toHaveLength(1);
    expect(await kept(here.page)).toMatchObject({ orders: 3, changes: 0 });
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
    await eventually(() => kept(here.page)).toMatchObject({ orders: 3, changes: 0 });
    await eventually(() => here.counts()).toMatchObject({ pending: 1, dropped: 2 });
  });

  test('keeps changes of the stock, shows them at once, and gives way only to what changed elsewhere', async () => {
    const [pull, robe] = [crypto.randomUUID(), crypto.randomUUID()];
    const save = (...products: object[]) => sendJson(there.page, 'PUT', '/api/products', { products });
    await save({ id: pull, title: 'Pull rangé', place: 'A-01' }, { id: robe, title: 'Robe rangée', place: 'A-02' });
    const rows = () => textsOf(here.page, '[role="row"]:not([aria-rowindex="1"])');
    const words = () => readAll(here.page);
    const put = async (title: string, place: string) => {
      await press(here.page, title);
      await here.page.waitForSelector('[role="dialog"]');
      await fill(here.page, 'Emplacement', place);
      await press(here.page, 'Enregistrer');
      await eventually(rows).toContainEqual(
        expect.stringMatching(new RegExp(`^${title}.*en attente d’envoi.*${place}`)),
      );
      // While the window waits for an answer, a conflict is reported in it and not in the list.
      await here.page.waitForSelector('[role="dialog"]', { hidden: true });
    };
    await new Site(here.page).goTo('/app/inventaire');
    await eventually(rows).toHaveLength(2);
    await eventually(() => kept(here.page)).toMatchObject({ lists: 1 });
    bench.gateway.cut('/api/');
    await put('Pull rangé', 'B-07');
    let isFull = true;
    const body = { error: 'Le disque du serveur est presque plein.', code: 'INTERNAL', requestId: 'r1' };
    const queued = (request: PassedRequest) => request.idempotencyKey !== null && changeStock(request);
    bench.gateway.refuse((request) => isFull && queued(request), { status: 507, body }, 99);
    bench.gateway.mend();
    await put('Robe rangée', 'C-01');
    await eventually(words).toContain('2 modifications en attente');
    await photograph(here.page, 'stock-waiting');
    expect(await findAxeViolations(here.page)).toEqual([]);
    await save({ id: robe, place: 'Z-99' });
    isFull = false;
    await press(here.page, 'Réessayer');
    await eventually(words).toContain('Robe rangée : modification non enregistrée');
    await eventually(rows).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Pull rangé.*B-07/), expect.stringMatching(/^Robe rangée.*Z-99/)]),
    );
    expect(await words()).toContain('Cet article a changé entre-temps. La version du serveur est affichée.');
    await photograph(here.page, 'stock-refused');
    await press(here.page, 'Compris');
    await eventually(words).not.toMatch(/en attente|non enregistrée/);
    await new Site(here.page).goTo('/app/commandes');
  });

  test('leaves nothing to the next seller in this browser, and sends none of it in the other session', async () => {
    bench.gateway.cut('/api/orders');
    await here.actOnRow('Marquer expédiée', 'Pull gris');
    await eventually(() => kept(here.page)).toEqual({ orders: 3, changes: 1, lists: 1 });
    const site = new Site(here.page);
    await here.page.locator('aside button[aria-haspopup]').click();
    await press(here.page, 'Se déconnecter', 'menuitem');
    await site.page.waitForFunction(() => location.pathname === '/app/se-connecter');
    await eventually(() => kept(here.page)).toEqual({ orders: 0, changes: 1, lists: 0 });
    await site.goTo('/app/se-connecter?mode=inscription');
    await site.signUp(zoe);
    await site.waitFor('/app');
    bench.gateway.mend();
    const before = bench.gateway.requests.length;
    const hers = await Dashboard.openOnSite(browser);
    await eventually(() => hers.page.url()).toBe(`${siteAddress}/app/commandes`);
    await eventually(() => hers.counts()).toMatchObject({ pending: 0 });
    expect(await kept(hers.page)).toEqual({ orders: 0, changes: 1, lists: 0 });
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
