import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { requestTo } from './harness/gateway.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { readExtensionStorage } from './screens/extension-storage.ts';
import { readKept } from './screens/kept.ts';
import { Panel } from './screens/panel.ts';
import { camille } from './screens/person.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';
import { Site } from './screens/site.ts';

const total = 70;
const names = ['Gilet', 'Cape', 'Short', 'Polo', 'Botte', 'Bonnet', 'Ceinture'] as const;
const [vest, cape, shorts, polo, boots, hat, belt] = names;
/** Matches when no change waits to be sent, in the output of `readExtensionStorage`: its keys and its rows. */
const noChanges = '"changes",[],[]';
const upload = requestTo('POST /api/captures');
const changeStatus = requestTo('PUT /api/orders/:id/status');

describeInBrowser('nothing is lost and nothing is done twice when', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let panel: Panel;
  let elsewhere: Dashboard;
  /** Titles; a screen shows its own changes before the server has them. */
  const archivedOnServer = async () => {
    type Kept = { orders: { title: string; archived: boolean }[] };
    const { orders } = await readKept<Kept>(new Site(elsewhere.page), '/api/orders');
    return orders.filter(({ archived }) => archived).map(({ title }) => title);
  };
  const sent = (path: RegExp) => bench.gateway.requests.filter((each) => each.method !== 'GET' && path.test(each.path));

  beforeAll(async () => {
    const shop = makeShop({ seed: 3, now: Date.now(), stages: { labelSent: total } });
    // On the marketplace's first page and due before all others, so at the top of every list.
    const day = 24 * 3_600_000;
    const longAgo = Date.now() - 8 * day;
    for (const sale of shop.sales) {
      const recently = Math.max(sale.paidAt, Date.now() - 3 * day);
      Object.assign(sale, { paidAt: recently, statusAt: Math.max(sale.statusAt, recently) });
    }
    for (const [index, title] of names.entries()) {
      Object.assign(shop.sales[index] ?? {}, { title, paidAt: longAgo, statusAt: longAgo });
    }
    bench = await Workbench.open({ shop, hasSeller: true });
    ready = await readySeller(bench);
    panel = ready.panel;
  });
  afterAll(() => bench.close());

  test.each([
    ['before the server saw the page', 'request', 40],
    ['after the server took the page', 'reply', 60],
  ] as const)('the worker dies in the middle of an upload, %s', async (_, side, count) => {
    const held = bench.gateway.hold(side, upload);
    await ready.sales.showMore();
    const { body } = await held.reached;
    await ready.browser.killWorker();
    held.drop();
    await eventually(() => panel.counts()).toMatchObject({ pending: count });
    await eventually(() => panel.thisPage()).toMatch(/^Cette page : 20 ventes lues · 20 nouvelles/);
    const uploads = sent(/captures/).filter((each) => each.body === body);
    expect(uploads).toHaveLength(2);
    expect(new Set(uploads.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('the worker dies after the server accepted a change', async () => {
    const held = bench.gateway.hold('reply', changeStatus);
    await panel.open(vest);
    await panel.act('Marquer expédiée');
    const { idempotencyKey } = await held.reached;
    await ready.browser.killWorker();
    held.drop();
    await eventually(() => panel.counts()).toMatchObject({ pending: 59, dropped: 1 });
    await eventually(() => sent(/status$/).map((each) => each.idempotencyKey)).toEqual([
      idempotencyKey,
      idempotencyKey,
    ]);
    // The connection is cut next: if the extension had not received the second response yet, the change would wait
    // again.
    await eventually(() => readExtensionStorage(panel.page)).toContain(noChanges);
    await eventually(() => panel.sentences()).not.toContainEqual(expect.stringMatching(/en attente|refusé/));
  });

  test('the network is down: the seller continues, and sees what is waiting', async () => {
    bench.gateway.cut();
    await panel.tick(cape);
    await panel.tick(shorts);
    await panel.act('Marquer expédiées');
    await eventually(() => panel.notices()).toContainEqual(
      expect.stringContaining('les modifications sont gardées ici'),
    );
    await panel.open(polo);
    await panel.act('Archiver');
    await eventually(() => panel.counts()).toMatchObject({ pending: 56, dropped: 3, archived: 1 });
    await eventually(() => panel.sentences()).toContainEqual(
      expect.stringMatching(/^Hors connexion · 3 modifications en attente/),
    );
    await ready.sales.showMore();
    await eventually(() => panel.thisPage()).toMatch(/^Cette page : 10 ventes lues · gardées ici/);
  });

  test('the network comes back: everything waiting is sent once', async () => {
    const before = bench.gateway.requests.length;
    bench.gateway.mend();
    await panel.retry();
    await eventually(() => panel.counts()).toMatchObject({ pending: 66, dropped: 3, archived: 1 });
    await eventually(() => panel.sentences()).not.toContainEqual(expect.stringMatching(/Hors connexion|en attente/));
    await eventually(() => panel.thisPage()).toMatch(/^Cette page : 10 ventes lues · 10 nouvelles/);
    const after = bench.gateway.requests.slice(before).filter(({ method }) => method !== 'GET');
    expect(after.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, 'X')}`).sort()).toEqual([
      'POST /api/captures',
      'POST /api/orders/archive',
      'PUT /api/orders/X/status',
      'PUT /api/orders/X/status',
    ]);
  });

  test('the browser is closed with unsent data: it sends them when it starts again', async () => {
    bench.gateway.cut();
    await panel.open(boots);
    await panel.act('Marquer expédiée');
    bench.double.keeper.addSale({ title: 'Vendue pendant la panne' });
    await ready.sales.reload();
    await eventually(() => panel.thisPage()).toContain('gardées ici');
    await eventually(() => panel.counts()).toMatchObject({ pending: 65, dropped: 4 });
    await bench.closeBrowser();
    bench.gateway.mend();
    const browser = await bench.browser();
    const site = await Site.open(browser, '/app/commandes');
    panel = await Panel.openOver(browser, site.page);
    await eventually(() => panel.counts()).toMatchObject({ pending: 66, dropped: 4, archived: 1 });
    await eventually(() => panel.sentences()).not.toContainEqual(expect.stringMatching(/Hors connexion|en attente/));
    const dashboard = Dashboard.over(site.page);
    await eventually(() => dashboard.counts()).toMatchObject({ pending: 66, dropped: 4, archived: 1 });
  });

  test('two devices change one order: the server’s version is kept and shown, with the reason', async () => {
    const other = await bench.browser('other', 'own');
    const site = await Site.open(other, '/app/se-connecter');
    await site.signIn(camille);
    await site.waitFor('/app');
    await site.goTo('/app/commandes');
    elsewhere = Dashboard.over(site.page);
    await eventually(() => elsewhere.counts()).toMatchObject({ pending: 66 });

    bench.gateway.cut();
    await panel.open(hat);
    await panel.act('Marquer expédiée');
    await eventually(() => panel.sentences()).toContainEqual(expect.stringContaining('1 modification en attente'));
    await elsewhere.open(hat);
    await elsewhere.act('Archiver');
    await eventually(archivedOnServer).toContain(hat);
    bench.gateway.mend();
    await panel.retry();
    await eventually(() => panel.sentences()).toContainEqual(
      expect.stringMatching(/refusé.*Bonnet.*Cette commande a changé entre-temps/),
    );
    await eventually(() => panel.counts()).toMatchObject({ pending: 65, dropped: 4, archived: 2 });
    await panel.openMessages();
    await panel.act('Compris');
    await eventually(() => panel.sentences()).not.toContainEqual(expect.stringContaining('refusé'));
  });

  test('a change meets another on its way: it is rolled back at once', async () => {
    const held = bench.gateway.hold('request', changeStatus);
    await panel.open(belt);
    await panel.act('Marquer expédiée');
    await held.reached;
    await elsewhere.open(belt);
    await elsewhere.act('Archiver');
    await eventually(archivedOnServer).toContain(belt);
    // The notification stays five seconds, which a tab in the background may not spend rendering it.
    await panel.show();
    held.release();
    await eventually(() => panel.notices()).toContainEqual(expect.stringContaining('a changé entre-temps'));
    await eventually(() => panel.counts()).toMatchObject({ pending: 64, dropped: 4, archived: 3 });
  });

  test('all of that has happened: every sale exists once', async () => {
    const found = { ...(await panel.counts()) };
    expect((found.pending ?? 0) + (found.shipped ?? 0) + (found.archived ?? 0)).toBe(total + 1);
    expect(bench.double.requests.foreign()).toEqual([]);
  });
});
