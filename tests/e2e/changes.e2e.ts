import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { requestTo } from './harness/gateway.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { keepNotices } from './screens/notices.ts';
import type { Panel } from './screens/panel.ts';
import { readySeller } from './screens/ready-seller.ts';

const titles = ['Robe rouge', 'Pull gris', 'Jupe verte', 'Veste noire', 'Chemise bleue', 'Sac brun'] as const;
const [dress, jumper, skirt, jacket, shirt, bag] = titles;
const changeStatus = requestTo('PUT /api/orders/:id/status');

describeInBrowser('a change of orders', () => {
  let bench: Workbench;
  let panel: Panel;
  let onSite: Dashboard;
  let inExtension: Dashboard;
  const screens = () => [panel, onSite, inExtension];
  const everywhere = async (counts: Awaited<ReturnType<Panel['counts']>>) => {
    for (const screen of screens()) await eventually(() => screen.counts()).toMatchObject(counts);
  };

  beforeAll(async () => {
    const shop = makeShop({ seed: 2, now: Date.now(), stages: { labelSent: titles.length } });
    for (const [index, sale] of shop.sales.entries()) sale.title = titles[index] ?? sale.title;
    bench = await Workbench.open({ shop, hasSeller: true });
    const ready = await readySeller(bench);
    panel = ready.panel;
    onSite = await Dashboard.openOnSite(ready.browser);
    inExtension = await Dashboard.openInExtension(ready.browser);
    for (const screen of screens()) await keepNotices(screen.page);
  });
  afterEach(async () => {
    for (const screen of screens()) await screen.openList('pending');
  });
  afterAll(() => bench.close());

  test('that marks two as shipped in the panel shows them as dropped parcels on every screen', async () => {
    await everywhere({ pending: 6, shipped: 0 });
    await panel.tick(dress);
    await panel.tick(jumper);
    await panel.act('Marquer expédiées');
    await eventually(() => panel.notices()).toContain('2 commandes marquées expédiées');
    await everywhere({ pending: 4, dropped: 2, shipped: 2 });
    await inExtension.openList('dropped');
    await eventually(async () => (await inExtension.titles()).sort()).toEqual([jumper, dress]);
  });

  test('that is undone in the panel is undone in the dashboards', async () => {
    await panel.undo();
    await everywhere({ pending: 6, dropped: 0, shipped: 0 });
  });

  test('that marks one as shipped on the site removes it from the panel’s list', async () => {
    await onSite.actOnRow('Marquer expédiée', skirt);
    await eventually(() => onSite.notices()).toContain('Commande marquée expédiée');
    await everywhere({ pending: 5, dropped: 1 });
    await eventually(() => panel.titles()).not.toContain(skirt);
    await inExtension.openList('dropped');
    await inExtension.actOnRow('Remettre à expédier', skirt);
    await everywhere({ pending: 6, dropped: 0 });
  });

  test('that archives them can be undone, with the messages of the specification', async () => {
    await panel.tick(jacket);
    await panel.tick(shirt);
    await panel.act('Archiver');
    await eventually(() => panel.notices()).toContain('2 commande(s) archivée(s) avec succès');
    await everywhere({ pending: 4, archived: 2 });
    await panel.undo();
    await eventually(() => panel.notices()).toContain('2 commande(s) désarchivée(s) avec succès');
    await everywhere({ pending: 6, archived: 0 });
  });

  test('that restores an archived order is made from the dashboard', async () => {
    await panel.open(bag);
    await panel.act('Archiver');
    await eventually(() => panel.notices()).toContain('1 commande(s) archivée(s) avec succès');
    await everywhere({ pending: 5, archived: 1 });
    await onSite.openList('archived');
    await onSite.actOnRow('Restaurer', bag);
    await eventually(() => onSite.notices()).toContain('Commande restaurée avec succès');
    await everywhere({ pending: 6, archived: 0 });
  });

  test('appears at once, and is rolled back with the server’s message when it is refused', async () => {
    for (const screen of [panel, onSite]) {
      const held = bench.gateway.hold('request', changeStatus);
      const error = 'Commande introuvable.';
      bench.gateway.refuse(changeStatus, { status: 404, body: { error, code: 'NOT_FOUND', requestId: 'essai' } });
      await screen.open(dress);
      await screen.act('Marquer expédiée');
      await held.reached;
      await eventually(() => screen.counts()).toMatchObject({ pending: 5, dropped: 1 });
      held.release();
      await eventually(() => screen.notices()).toContain(error);
      await eventually(() => screen.counts()).toMatchObject({ pending: 6, dropped: 0 });
      await eventually(() => screen.titles()).toContain(dress);
    }
  });

  test('is requested from the server exactly once', () => {
    const changes = bench.gateway.requests.filter(
      ({ method, path }) => method !== 'GET' && path.startsWith('/api/orders'),
    );
    const keys = changes.map(({ idempotencyKey }) => idempotencyKey).filter((key) => key !== null);
    expect(new Set(keys).size).toBe(keys.length);
    // Requests: 2 orders shipped and 2 undone; 1 shipped and undone; 2 archived and undone in one call each; 1
    // likewise; 2 refused.
    expect(changes).toHaveLength(2 + 2 + 2 + 2 + 2 + 2);
  });

  test('in the panel costs one request there, and at most one on the site', async () => {
    const { pending: before = 0 } = await panel.counts();
    const since = bench.gateway.requests.length;
    await panel.tick(skirt);
    await panel.act('Marquer expédiée');
    await everywhere({ pending: before - 1 });
    // The next change is announced after the first: once it is visible, every request caused by the first has been
    // made.
    await panel.tick(jacket);
    await panel.act('Marquer expédiée');
    await everywhere({ pending: before - 2 });
    // The browser itself looks for a newer service worker now and then.
    const calls = bench.gateway.requests.slice(since).filter(({ path }) => path.startsWith('/api/'));
    const asked = calls.map(({ method, path, headers }) => {
      const from = headers.authorization === undefined ? 'site' : 'extension';
      return `${from} ${method} ${path.replace(/\?.*/, '').replace(/[0-9a-f-]{36}/, ':id')}`;
    });
    expect(asked.filter((request) => request.startsWith('extension'))).toEqual([
      'extension PUT /api/orders/:id/status',
      'extension PUT /api/orders/:id/status',
    ]);
    const onTheSite = asked.filter((request) => request.startsWith('site'));
    expect(onTheSite.filter((request) => request !== 'site GET /api/orders')).toEqual([]);
    expect(onTheSite.length).toBeLessThanOrEqual(2);
  });
});
