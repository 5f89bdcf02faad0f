import type { Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PACE_MS } from '#core/model/active-reading.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { holdAfter } from './harness/hold-after.ts';
import { letTwoPacesPass } from './harness/let-two-paces-pass.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { ActiveReading } from './screens/active-reading.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

/** 90 sales on five pages, of which only the first was opened. */
const total = 90;
const missing = 4;
/** How long a response of the marketplace takes here: the pace is counted from its end. */
const answerMs = 400;

const offered = (active: ActiveReading) =>
  until('the offer', async () => (await active.words()).includes('4 pages manquantes'));

const open = async () => {
  const shop = makeShop({ seed: 12, now: Date.now(), stages: { labelSent: total } });
  const bench = await Workbench.open({ shop, hasSeller: true });
  const ready = await readySeller(bench);
  bench.double.slow('orders-json', answerMs);
  const active = new ActiveReading(ready.panel);
  await offered(active);
  const asked = () => bench.double.requests.foreign();
  const pages = () => asked().map(({ query }) => Number(query.get('page')));
  return { ...ready, bench, active, asked, pages };
};

describeInBrowser('reading on demand', () => {
  let seller: Awaited<ReturnType<typeof open>>;
  let other: Page;
  beforeAll(async () => {
    seller = await open();
    // Opened beforehand, because opening a tab may take as long as the whole reading.
    other = await seller.browser.openTab('about:blank');
    await until('the panel to see it', async () => (await seller.panel.thisPage()) === null);
    await seller.sales.page.bringToFront();
    await offered(seller.active);
  });
  afterAll(() => seller.bench.close());

  test('announces what it will do, and does nothing before the seller agrees', async () => {
    const { active, asked } = seller;
    await active.ask();
    await eventually(() => active.question()).toContain(
      'Comptoir va demander 4 pages à Vinted depuis votre session. Vinted interdit les outils automatisés sans son accord ; votre compte peut être restreint.',
    );
    await active.refuse();
    expect(asked()).toEqual([]);
  });

  test('waits while the tab is in the background, and continues once it is in front again', async () => {
    const { active, sales, pages } = seller;
    await active.ask();
    await active.agree(missing);
    await until('the first request', () => pages().length > 0);
    await other.bringToFront();
    await eventually(active.words.bind(active)).toContain('En pause');
    const before = pages().length;
    await letTwoPacesPass();
    expect(pages()).toHaveLength(before);
    await other.close();
    await sales.page.bringToFront();
  });

  test('reads every missing page, one at a time, at the set pace and with plain requests', async () => {
    const { active, asked, pages, panel, bench } = seller;
    await eventually(active.words.bind(active)).toContain('Lecture terminée');
    expect(pages()).toEqual([2, 3, 4, 5]);
    const gaps = asked()
      .slice(1)
      .map(({ at }, index) => at - (asked()[index]?.at ?? at));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PACE_MS + answerMs);
    expect(bench.double.requests.mostAtOnce()).toBe(1);
    for (const { method, path, headers } of asked()) {
      expect([method, path]).toEqual(['GET', '/api/v2/my_orders']);
      expect(headers['sec-fetch-site']).toBe('same-origin');
      expect(Object.keys(headers).filter((name) => name.startsWith('x-'))).toEqual([]);
    }
    await eventually(async () => (await panel.counts()).pending).toBe(total);
    await eventually(panel.completeness.bind(panel)).toMatchObject({ tone: 'green' });
  });
});

describeInBrowser('a refusal during a reading on demand', () => {
  let seller: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    seller = await open();
  });
  afterEach(() => seller.bench.double.behaveWell());
  afterAll(() => seller.bench.close());

  test('ends it at once, explains what to do, and nothing resumes by itself', async () => {
    const { active, bench, pages, panel } = seller;
    bench.double.refuseNth({ kind: 'orders-json', nth: 2, refusal: 'too-many' });
    await active.ask();
    await active.agree(missing);
    await eventually(active.words.bind(active)).toContain('Lecture arrêtée');
    await eventually(() => active.words()).toContain('Vinted demande de ralentir.');
    bench.double.behaveWell();
    await letTwoPacesPass();
    expect(pages()).toEqual([2, 3]);
    await eventually(async () => (await panel.counts()).pending).toBe(40);
  });

  test('leaves the list alone for half an hour', async () => {
    const { active, pages } = seller;
    await active.press('Compris');
    await eventually(active.words.bind(active)).toContain('Lecture possible à nouveau à');
    expect(await active.words()).not.toContain('Lire les pages restantes');
    expect(pages()).toHaveLength(2);
  });
});

describeInBrowser('a worker that dies during a reading on demand', () => {
  let seller: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    seller = await open();
  });
  afterAll(() => seller.bench.close());

  test('requests nothing more until the seller accepts the offer, then reads the rest', async () => {
    const { active, bench, browser, pages, panel }: ReadySeller & typeof seller = seller;
    const second = holdAfter(bench.double, '/api/v2/my_orders', 1);
    await active.ask();
    await active.agree(missing);
    const held = await second;
    await held.reached;
    await browser.killWorker();
    held.release();
    await eventually(active.words.bind(active)).toContain('La lecture a été interrompue');
    await letTwoPacesPass();
    expect(pages()).toEqual([2, 3]);
    await active.press('Reprendre à la page suivante');
    await eventually(active.words.bind(active)).toContain('Lecture terminée');
    expect(new Set(pages())).toEqual(new Set([2, 3, 4, 5]));
    expect(bench.double.requests.mostAtOnce()).toBe(1);
    await eventually(async () => (await panel.counts()).pending).toBe(total);
  });
});
