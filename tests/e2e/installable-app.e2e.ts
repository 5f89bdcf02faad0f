import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { type PassedRequest, requestTo } from './harness/gateway.ts';
import { photographAt } from './harness/photograph.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { importOrders } from './screens/import-orders.ts';
import { cachedPaths, keptLists, untilKept } from './screens/kept-in-browser.ts';
import { fill, loadedAt, press, readAll } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';

const day = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString();
const orders = [
  { transactionId: '21400000001', title: 'Robe rouge', orderDate: day(3) },
  { transactionId: '21400000002', title: 'Pull gris', orderDate: day(4) },
  { transactionId: '21400000003', title: 'Jupe verte', orderDate: day(5) },
];

/** What the offline morning sends, and nothing else that changes something. */
const changes = [
  'PUT /api/orders/:id/status',
  'POST /api/orders/archive',
  'POST /api/orders/unarchive',
  'PUT /api/products',
];
const isChange = (request: PassedRequest) => changes.some((line) => requestTo(line)(request));

/** What the seller has besides orders. */
const ARTICLE = {
  ...{ id: '0198c1f0-0000-7000-8000-0000000000a1', title: 'Gilet irlandais', place: 'A-04' },
  ...{ article: 6.5, currency: 'EUR' },
};
const EXPENSE = {
  ...{ id: '0198c1f0-0000-7000-8000-0000000000a2', type: 'Fournitures', note: 'Enveloppes' },
  ...{ amount: 24.9, currency: 'EUR', day: new Date().toISOString().slice(0, 10) },
};

const AGE = /Lu (à l’instant|il y a \d+ (s|min)), hors connexion/;

describeInBrowser('the installed app', () => {
  let bench: Workbench;
  let browser: SellerBrowser;
  let board: Dashboard;
  /** Requests of the preparation. */
  let prepared = 0;
  const changesSent = () => bench.gateway.requests.slice(prepared).filter(isChange);
  const words = () => readAll(board.page);
  const noteOf = () => board.page.$eval('[role="dialog"] textarea', (field) => field.value);
  const reopen = async (path: string): Promise<void> => {
    await bench.closeBrowser();
    browser = await bench.browser('seller', 'gateway', { extension: null });
    board = await Dashboard.openOnSite(browser, path);
  };

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    browser = await bench.browser('seller', 'gateway', { extension: null });
    await importOrders(await Site.open(browser, '/app'), orders);
    board = await Dashboard.openOnSite(browser);
    await until('the orders', async () => (await board.counts()).pending === 3);
    expect(await sendJson(board.page, 'PUT', '/api/products', { products: [ARTICLE] })).toBe(200);
    expect(await sendJson(board.page, 'PUT', '/api/expenses', { expenses: [EXPENSE] })).toBe(200);
    for (const [name, row, lists] of [
      ['Ventes', 'Robe rouge', ['money', 'sales']],
      ['Inventaire', 'Gilet irlandais', ['stock']],
      ['Dépenses', 'Enveloppes', ['expenses']],
    ] as const) {
      await press(board.page, name, 'link');
      await until(`${row} in ${name}`, async () => (await words()).includes(row));
      // The orders in front before name the dress too, and a screen that is left at once asks for nothing.
      await until(`${lists} to be kept`, async () => {
        const kept = await keptLists(board.page);
        return lists.every((list) => kept.includes(list));
      });
    }
    await untilKept(board.page);
    prepared = bench.gateway.requests.length;
  });
  afterAll(() => bench.close());

  test('keeps its own files, and nothing of the API: no figure on screen is an old one in disguise', async () => {
    const paths = await cachedPaths(board.page);
    expect(paths).toContain('/app.html');
    expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(100);
    expect(paths.filter((path) => path.startsWith('/api') || /^\/(?!app\.)[^.]*(\.html)?$/.test(path))).toEqual([]);
    const asked = () => bench.gateway.requests.filter(({ path }) => path === '/api/version').length;
    const before = asked();
    await board.page.evaluate(async () => {
      await fetch('/api/version');
      await fetch('/api/version');
    });
    expect(asked()).toBe(before + 2);
    // Asked for as a page, an address of the API is not answered with the app either.
    bench.gateway.cut('/api/');
    const tab = await browser.browser.newPage();
    await expect(tab.goto(new URL('/api/version', board.page.url()).href)).rejects.toThrow('net::ERR');
    await tab.close();
    bench.gateway.mend();
    expect(await cachedPaths(board.page)).toEqual(paths);
  });

  test('opens without any network, with the orders as they were received, and says so', async () => {
    bench.gateway.cut();
    await reopen('/app/commandes');
    await eventually(() => board.counts()).toMatchObject({ pending: 3, archived: 0 });
    await eventually(async () => (await board.titles()).sort()).toEqual(['Jupe verte', 'Pull gris', 'Robe rouge']);
    await eventually(words).toMatch(
      /Hors connexion.*Vos commandes restent affichées telles que reçues (à l’instant|il y a)/,
    );
  });

  test('shows sales, stock and expenses as they were read last, with their age', async () => {
    await reopen('/app/ventes');
    await eventually(words).toMatch(AGE);
    await eventually(words).toMatch(/À venir.*36,00 €/);
    for (const { title } of orders) await eventually(words).toContain(title);
    await photographAt(board.page, 'offline-sales');
    expect(await findAxeViolations(board.page)).toEqual([]);

    await reopen('/app/inventaire');
    await eventually(words).toMatch(AGE);
    await eventually(words).toMatch(/Gilet irlandais.*6,50 €/);
    await photographAt(board.page, 'offline-stock');

    await reopen('/app/depenses');
    await eventually(words).toMatch(AGE);
    await eventually(words).toMatch(/Total de la période 24,90 €/);
    expect(await words()).toContain('Enveloppes');
    await press(board.page, 'Ajouter une dépense');
    await eventually(words).toContain('une dépense ne s’enregistre qu’avec le réseau');
    await photographAt(board.page, 'offline-expenses');
    expect(changesSent()).toEqual([]);
  });

  test('shows the sales of a period that it never read, and no money of its wallets', async () => {
    await reopen('/app/ventes?du=2024-01-01&au=2024-12-31');
    // What is still to come is in every period.
    await eventually(words).toContain('Robe rouge');
    expect(await words()).toMatch(/À venir.*36,00 €.*Libéré inconnu.*Viré inconnu/);
  });

  test('takes changes and a quick purchase, and still has them after it was closed', async () => {
    await reopen('/app/commandes');
    await board.actOnRow('Marquer expédiée', 'Robe rouge');
    await eventually(() => board.counts()).toMatchObject({ pending: 2, dropped: 1 });
    await board.tick('Pull gris');
    await board.act('Archiver');
    await eventually(() => board.counts()).toMatchObject({ pending: 1, archived: 1 });
    await board.actOnRow('Marquer expédiée', 'Jupe verte');
    await eventually(() => board.counts()).toMatchObject({ pending: 0, dropped: 2, archived: 1 });
    await eventually(words).toContain('3 modifications en attente');

    await board.openList('dropped');
    await board.open('Jupe verte');
    await board.page.waitForSelector('[role="dialog"] textarea:not(:disabled)');
    await fill(board.page, 'Votre note', 'Deux cartons');
    await eventually(words).toMatch(/Hors connexion : ce que vous écrivez est gardé ici.*Pas encore enregistrée/);

    await reopen('/app/inventaire?achat=rapide');
    await board.page.waitForSelector('[role="dialog"] input');
    await board.page.keyboard.type('6,50');
    await fill(board.page, 'Quoi', 'Gilet du marché');
    await press(board.page, 'Enregistrer et fermer');
    await eventually(words).toContain('1 achat en attente');
    await eventually(() => new URL(board.page.url()).search).toBe('');

    await reopen('/app/commandes');
    await eventually(() => board.counts()).toMatchObject({ pending: 0, dropped: 2, archived: 1 });
    await eventually(words).toContain('3 modifications en attente');
  });

  test('sends each of them once when it is opened with a network again', async () => {
    await bench.closeBrowser();
    expect(changesSent()).toEqual([]);
    bench.gateway.mend();
    await reopen('/app/commandes');
    await eventually(words).not.toContain('en attente');
    await eventually(() =>
      changesSent().map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, ':id')}`),
    ).toEqual([
      'PUT /api/orders/:id/status',
      'POST /api/orders/archive',
      'PUT /api/orders/:id/status',
      'PUT /api/products',
    ]);
    const keys = changesSent().map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(4);
    const read = (path: string) => board.page.evaluate(async (asked) => (await fetch(asked)).json(), path);
    // The gateway notes a request before the server has handled it.
    await eventually(async () =>
      (await read('/api/products')).products.map(({ title }: { title: string }) => title),
    ).toEqual(['Gilet du marché', 'Gilet irlandais']);
    const { orders: saved } = await read('/api/orders');
    const states = saved.map(
      ({ title, status, archived }: { title: string; status: string; archived: boolean }) =>
        `${title}, ${status}${archived ? ', archived' : ''}`,
    );
    expect(states.toSorted()).toEqual(['Jupe verte, 1', 'Pull gris, 0, archived', 'Robe rouge, 1']);
  });

  test('shows a list as it is now as soon as the server answers, and never nothing in between', async () => {
    bench.gateway.cut();
    await reopen('/app/depenses');
    await eventually(words).toMatch(AGE);
    bench.gateway.mend();
    await press(board.page, 'Réessayer');
    await eventually(words).not.toMatch(AGE);
    expect(await words()).toMatch(/Total de la période 24,90 €/);
    await reopen('/app/commandes');
  });

  test('has the note that was written without a network, until it is saved', async () => {
    await board.openList('dropped');
    await board.open('Jupe verte');
    await eventually(noteOf).toBe('Deux cartons');
    await eventually(words).toContain('Pas encore enregistrée');
    await press(board.page, 'Enregistrer la note');
    await eventually(words).toContain('Note enregistrée');
    await board.page.reload();
    await board.openList('dropped');
    await board.open('Jupe verte');
    await eventually(noteOf).toBe('Deux cartons');
    expect(await board.page.evaluate(() => localStorage.getItem('comptoir.note-drafts'))).not.toContain('cartons');
    await board.page.keyboard.press('Escape');
  });

  test('takes nothing from a form that is half filled when a new build arrives, nor from a page beside it', async () => {
    await untilKept(board.page);
    const form = await Site.open(browser, '/app/profil');
    await untilKept(form.page);
    await fill(form.page, 'Prénom', 'Camille-Rose');
    const loads = await Promise.all([loadedAt(form.page), loadedAt(board.page)]);

    bench.gateway.alter({
      match: requestTo('GET /sw.js'),
      alter: (script) => script.replace(/(url:"app\.html",revision:")[^"]+/, '$1next'),
    });
    const arrived = bench.gateway.requests.length;
    await form.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => readAll(form.page)).toMatch(
      /Une nouvelle version est prête\. Elle s’ouvrira quand vous aurez terminé ici/,
    );
    expect(bench.gateway.requests.slice(arrived).some(({ path }) => path === '/app.html')).toBe(true);
    await photographAt(form.page, 'update-waits');
    expect(await findAxeViolations(form.page)).toEqual([]);
    await press(form.page, 'Recharger');
    await eventually(() => readAll(form.page)).toContain('Ce qui n’est pas enregistré ici sera effacé.');

    // Scripts of the old build that this page has not loaded yet are all there.
    await board.show();
    await press(board.page, 'Statistiques', 'link');
    await eventually(words).toContain('Statistiques');
    expect(await Promise.all([loadedAt(form.page), loadedAt(board.page)])).toEqual(loads);

    await form.page.bringToFront();
    await press(form.page, 'Enregistrer');
    await eventually(async () => (await loadedAt(form.page).catch(() => loads[0])) !== loads[0]).toBe(true);
    await eventually(async () => (await loadedAt(board.page).catch(() => loads[1])) !== loads[1]).toBe(true);
    await eventually(() => form.page.$eval('[name="firstname"]', (input) => (input as HTMLInputElement).value)).toBe(
      'Camille-Rose',
    );
    await eventually(words).toContain('Statistiques');

    // The new build is the one that is served now, so nothing reloads again.
    const after = await Promise.all([loadedAt(form.page), loadedAt(board.page)]);
    await untilKept(form.page);
    await form.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    expect(
      await form.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBeNull();
    expect(await Promise.all([loadedAt(form.page), loadedAt(board.page)])).toEqual(after);
  });
});
