import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import type { Shop } from '#tests/double/seller/sale.ts';
import { inboxOf } from '#tests/double/shapes/inbox-json.ts';
import { makeWorld } from '#tests/double/world/make-world.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { holdAfter } from './harness/hold-after.ts';
import { letTwoPacesPass } from './harness/let-two-paces-pass.ts';
import { until } from './harness/until.ts';
import { Workbench, type WorkbenchOptions } from './harness/workbench.ts';
import { ActiveReading } from './screens/active-reading.ts';
import { keptSales, readKept } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { Panel } from './screens/panel.ts';
import { readySeller } from './screens/ready-seller.ts';
import { SalesPage } from './screens/sales-page.ts';
import { Site } from './screens/site.ts';
import { shopWithOneMonth } from './screens/wallet-months.ts';

const open = async (shop: Shop, options: Omit<WorkbenchOptions, 'shop'> = {}) => {
  const bench = await Workbench.open({ shop, hasSeller: true, ...options });
  const ready = await readySeller(bench);
  const active = new ActiveReading(ready.panel);
  const asked = () => bench.double.requests.foreign();
  return { ...ready, bench, active, asked, words: () => active.words() };
};
type Seller = Awaited<ReturnType<typeof open>>;

/** Only sales, enough to fill the given number of pages of twenty. */
const salesOf = (seed: number, count: number) => makeShop({ seed, now: Date.now(), stages: { labelSent: count } });

describeInBrowser('reading purchases and wardrobe on demand', () => {
  let seller: Seller;
  let shown: MarketplacePage;
  beforeAll(async () => {
    const shop = { ...makeWorld({ seed: 31, now: Date.now(), sales: 18, purchases: 45 }), unsold: 210 };
    seller = await open(shop);
    shown = await MarketplacePage.open(seller.browser, '/');
  });
  afterAll(() => seller.bench.close());

  const itemsKept = async () => (await readKept<{ items: unknown[] }>(seller.site, '/api/items')).items.length;

  const readAllOf = async (title: string, pages: number) => {
    const { active, words } = seller;
    await eventually(words).toContain(`${title} : ${pages} page${pages > 1 ? 's' : ''} manquante`);
    await active.ask();
    await active.agree(pages);
    await eventually(words).toContain('Lecture terminée');
    await active.press('Compris');
  };

  test('reads the missing purchases', async () => {
    await shown.goTo('/my_orders?order_type=purchased&status=all');
    await readAllOf('Vos achats', 2);
    type Purchases = { purchases: unknown[] };
    await eventually(async () => (await readKept<Purchases>(seller.site, '/api/purchases')).purchases).toHaveLength(45);
    expect(seller.asked().map(({ path, query }) => [path, query.get('type'), query.get('page')])).toEqual([
      ['/api/v2/my_orders', 'purchased', '2'],
      ['/api/v2/my_orders', 'purchased', '3'],
    ]);
  });

  test('reads the missing pages of the wardrobe', async () => {
    const { userId, login } = seller.bench.double.keeper.shop;
    await shown.goTo(`/member/${userId}-${login}`);
    await eventually(itemsKept).toBe(96);
    await readAllOf('Votre dressing', 2);
    const before = seller.asked().length;
    await shown.scrollToEnd();
    expect(await shown.rows()).toBeGreaterThan(2 * 96);
    await eventually(itemsKept).toBe(await shown.rows());
    expect(seller.asked()).toHaveLength(before);
  });

  test('leaves unread conversations unread until the seller opens one', async () => {
    const { requests, keeper } = seller.bench.double;
    const unread = () => inboxOf(keeper, Date.now()).filter((entry) => entry.unread);
    const [first] = unread();
    expect(first).toBeDefined();
    expect(requests.ofKind('conversation-page')).toEqual([]);
    expect(requests.ofKind('mark-as-read')).toEqual([]);
    const before = unread().length;
    await shown.goTo(`/inbox/${first?.conversationId}`);
    await eventually(() => requests.ofKind('mark-as-read').map(({ kind, method }) => [kind, method])).toEqual([
      ['page-script', 'PUT'],
    ]);
    expect(unread()).toHaveLength(before - 1);
  });

  test('requests only the seller’s own lists, one page at a time', () => {
    const { asked, bench } = seller;
    expect(asked().every(({ method, path }) => method === 'GET' && /my_orders|wardrobe/.test(path))).toBe(true);
    expect(bench.double.requests.mostAtOnce()).toBe(1);
    expect(shown.complaints).toEqual([]);
  });
});

describeInBrowser('reading the months of a wallet on demand', () => {
  let seller: Seller;
  let shown: MarketplacePage;
  const { shop, month } = shopWithOneMonth(Date.now());
  beforeAll(async () => {
    seller = await open(shop);
    await seller.sales.showMore();
    shown = await MarketplacePage.open(seller.browser, '/');
  });
  afterAll(() => seller.bench.close());

  test('reads the lines that a month lacks', async () => {
    const { active, words, asked, site } = seller;
    await shown.goTo(`/wallet/history?month=${month}`);
    await eventually(words).toContain('Votre porte-monnaie : 1 page manquante');
    await active.ask();
    await active.agree(1);
    await eventually(words).toContain('Lecture terminée');
    const [year, number] = month.split('-').map(Number);
    expect(asked().map(({ path, query }) => [path, query.get('page')])).toEqual([
      [`/api/v2/wallet/invoices/${year}/${number}`, '2'],
    ]);
    type Lines = { lines: { kind: string }[] };
    const sold = async () =>
      (await readKept<Lines>(site, `/api/wallet/lines?month=${month}`)).lines.filter(({ kind }) => kind === 'sale');
    await eventually(sold).toHaveLength(40);
    expect(shown.complaints).toEqual([]);
  });
});

describeInBrowser('reading on demand when more pages are missing than one click may read', () => {
  let seller: Seller;
  beforeAll(async () => {
    seller = await open(salesOf(32, 260));
  });
  afterAll(() => seller.bench.close());

  test('reads ten, and says that the rest is left for later', async () => {
    const { active, words, asked, site } = seller;
    await eventually(words).toContain('Vos ventes : 12 pages manquantes');
    await active.ask();
    await eventually(() => active.question()).toContain('Comptoir va demander 10 pages à Vinted depuis votre session.');
    await eventually(() => active.question()).toContain(
      'Il restera 2 pages : une lecture par liste toutes les 30 minutes.',
    );
    await active.agree(10);
    await eventually(words).toContain('Lecture terminée');
    expect(asked().map(({ query }) => Number(query.get('page')))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await eventually(async () => (await keptSales(site)).length).toBe(220);
    await active.press('Compris');
    await eventually(words).toContain('Vos ventes : 2 pages manquantes');
    await eventually(words).toMatch(/Lecture possible à nouveau à \d/);
    expect(await words()).not.toContain('Lire les pages restantes');
    await letTwoPacesPass();
    expect(asked()).toHaveLength(10);
  });
});

describeInBrowser('a verification page during a reading on demand', () => {
  let seller: Seller;
  beforeAll(async () => {
    seller = await open(salesOf(33, 90));
  });
  afterAll(() => seller.bench.close());

  test('ends it with an explanation, and no further page is requested', async () => {
    const { active, words, asked, bench, site } = seller;
    await eventually(words).toContain('4 pages manquantes');
    bench.double.refuseNth({ kind: 'orders-json', nth: 2, refusal: 'challenge' });
    await active.ask();
    await active.agree(4);
    await eventually(words).toContain('Lecture arrêtée');
    await eventually(words).toContain(
      'Vinted demande une vérification. Faites-la vous-même dans l’onglet Vinted. Rien ne reprendra tout seul.',
    );
    await letTwoPacesPass();
    expect(asked()).toHaveLength(2);
    await eventually(async () => (await keptSales(site)).length).toBe(40);
  });
});

describeInBrowser('a browser that dies during a reading on demand', () => {
  let seller: Seller;
  beforeAll(async () => {
    seller = await open(salesOf(34, 90));
  });
  afterAll(() => seller.bench.close());

  test('offers to resume after its restart, and continues where it stopped only on request', async () => {
    const { active, words, asked, bench } = seller;
    await eventually(words).toContain('4 pages manquantes');
    const third = holdAfter(bench.double, '/api/v2/my_orders', 2);
    await active.ask();
    await active.agree(4);
    await until('two pages to be read', async () => (await words()).includes('2 sur 4 pages lues'));
    await bench.killBrowser();
    (await third).release();
    const before = asked().length;
    const browser = await bench.browser();
    const site = await Site.open(browser, '/app');
    const panel = await Panel.openOver(browser, site.page);
    await SalesPage.open(browser);
    const again = new ActiveReading(panel);
    await eventually(() => again.words()).toContain('La lecture a été interrompue');
    await eventually(() => again.words()).toContain('2 sur 4 pages lues');
    await letTwoPacesPass();
    expect(asked()).toHaveLength(before);
    await again.press('Reprendre à la page suivante');
    await eventually(() => again.words()).toContain('Lecture terminée');
    const resumed = asked().slice(before);
    expect(resumed.map(({ query }) => Number(query.get('page')))).toEqual([4, 5]);
    await eventually(async () => (await panel.counts()).pending).toBe(90);
  });
});

describeInBrowser('reading on demand without premium', () => {
  let seller: Seller;
  beforeAll(async () => {
    seller = await open(salesOf(35, 50), { defaultPlan: 'none', hasSeller: false });
  });
  afterAll(() => seller.bench.close());

  test('is explained but not offered, and pages are still read as the seller opens them', async () => {
    const { words, asked, sales, site } = seller;
    await eventually(words).toContain('2 pages non lues');
    await eventually(words).toContain('La lecture en un clic fait partie de l’abonnement.');
    expect(await words()).not.toContain('Lire les pages restantes');
    await sales.showMore();
    await eventually(async () => (await keptSales(site)).length).toBe(40);
    expect(asked()).toEqual([]);
  });
});
