import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURE_TEXTS } from '#components/subscription/feature-texts.ts';
import { askServer } from '#server/admin/ask-server.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { ActiveReading } from './screens/active-reading.ts';
import { sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { camille } from './screens/person.ts';
import { readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';
import { Site } from './screens/site.ts';
import { first, ownShopPage, sendPages } from './screens/two-accounts.ts';

const competitor = makeCompetitor({ number: 1, items: 30, soldItems: 5, feedbacks: 12, now: Date.now() });
const explanation = 'L’analyse de la concurrence fait partie de l’abonnement';
const refusal = 'Vous devez avoir un abonnement premium pour accéder à cette fonctionnalité';
const shops = '/app/analyse-concurrence';

/** Everything that a plan opens, by its address. */
const DOORS = [
  shops,
  `${shops}?vue=marche`,
  `${shops}?vue=la-mienne`,
  `${shops}/vinted/${competitor.owner.id}`,
  `${shops}/vinted/${first}`,
  `${shops}/comparer?boutiques=vinted%3A${competitor.owner.id}`,
];

/** What stays the seller's own, with words that only a page that was read shows. */
const OWN = [
  ['/app', 'À expédier'],
  ['/app/commandes', 'Veste en jean'],
  ['/app/ventes', 'Ventes'],
  ['/app/porte-monnaie', 'Porte-monnaie'],
  ['/app/depenses', 'Dépenses'],
  ['/app/inventaire', 'Inventaire'],
  ['/app/statistiques', 'Statistiques'],
  ['/app/boutique', 'boutique_lea'],
  ['/app/parser-pro', 'Imports'],
  ['/app/profil', 'Profil'],
  ['/app/parametres', 'Affichage'],
  ['/app/compte', 'Télécharger mes données'],
] as const;

const endPlan = (bench: Workbench) =>
  askServer(join(bench.folder, 'data'), 'subscriptions.end', { account: camille.email, on: null });

describeInBrowser('a plan that ended a moment ago', () => {
  let bench: Workbench;
  let site: Site;

  beforeAll(async () => {
    bench = await Workbench.open({ extensionFolder: null, competitors: [competitor] });
    site = await Site.open(await bench.browser(), '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
    await sendPages(site);
    await sendCapture(site, ownShopPage(first, { city: 'Lyon' }));
  });
  afterAll(() => bench.close());

  const answerOf = (path: string) => site.page.evaluate(async (address) => (await fetch(address)).status, path);

  test('was open until then, and its end is shown on the open screen', async () => {
    await site.goTo(shops);
    await eventually(() => site.words()).toContain('Suivies');
    expect(await site.words()).not.toContain(explanation);
    await site.goTo('/app/mon-abonnement');
    await eventually(() => site.words()).toContain('en cours');
    await endPlan(bench);
    await eventually(() => site.words()).toContain('Terminé depuis le');
    const words = await site.words();
    expect(words).toContain('restent lisibles, sans limite de temps');
    // No payment provider, so no price anywhere.
    expect(words).not.toMatch(/\d\s?€/);
    await photograph(site.page, 'plan-ended');
  });

  test.each(DOORS)('closes %s, with the reason and what the plan holds', async (path) => {
    await site.goTo(path);
    await eventually(() => site.words()).toContain(explanation);
    await eventually(() => site.words()).toContain(refusal);
  });

  test('refuses the calls behind them, and the data for another tool', async () => {
    const { id } = competitor.owner;
    for (const path of ['/api/competitors', `/api/competitors/vinted/${id}`, '/api/sales/data']) {
      expect([path, await answerOf(path)]).toEqual([path, 403]);
    }
  });

  test.each(OWN)('leaves %s readable', async (path, words) => {
    await site.goTo(path);
    await eventually(() => site.words()).toContain(words);
    expect(await site.words()).not.toContain(refusal);
  });

  test('leaves everything to be taken along', async () => {
    expect(await answerOf('/api/exports/sales?format=csv')).toBe(200);
    await site.page.evaluate(
      (password) =>
        fetch('/api/account/confirm', {
          ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
          body: JSON.stringify({ password }),
        }),
      camille.password,
    );
    expect(await answerOf('/api/account/export')).toBe(200);
  });
});

describeInBrowser('a plan that ended a moment ago, in the extension', () => {
  let bench: Workbench;
  let seller: ReadySeller;
  let shown: MarketplacePage;
  let active: ActiveReading;
  const lists = '/my_orders?order_type=sold&status=all';
  const shop = `/member/${competitor.owner.id}-${competitor.owner.login}`;

  beforeAll(async () => {
    const own = makeShop({ seed: 5, now: Date.now(), stages: { labelSent: 45 } });
    bench = await Workbench.open({ shop: own, competitors: [competitor], hasSeller: true });
    seller = await readySeller(bench);
    active = new ActiveReading(seller.panel);
    shown = await MarketplacePage.open(seller.browser, '/');
  });
  afterAll(() => bench.close());

  test('takes the shop in the current tab from the panel', async () => {
    await shown.goTo(shop);
    await eventually(() => readAll(seller.panel.page)).toContain('Articles vendus (affiché)');
    await endPlan(bench);
    await eventually(() => readAll(seller.panel.page)).toContain(explanation);
    expect(await readAll(seller.panel.page)).not.toContain('Articles vendus (affiché)');
    await eventually(() => readAll(seller.panel.page)).not.toContain('Analyser cette boutique');
    await photograph(seller.panel.page, 'plan-ended-panel');
  });

  test('leaves the orders, and says what was not read instead of reading it', async () => {
    await shown.goTo(lists);
    await eventually(() => active.words()).toContain(FEATURE_TEXTS['active-reading'].short);
    expect(await active.words()).not.toContain('Lire les pages restantes');
    expect(await seller.panel.orderCount()).toBeGreaterThan(0);
  });

  test('refuses a reading that an open panel still offers, before any request to the marketplace', async () => {
    const answer = await seller.panel.page.evaluate(async () => {
      const { runtime, tabs } = (globalThis as unknown as { chrome: Browser }).chrome;
      const [tab] = await tabs.query({ active: true, lastFocusedWindow: true });
      const ask = (name: string, input: object) => runtime.sendMessage({ name, input });
      const tabId = tab?.id ?? null;
      const board = JSON.stringify(await ask('activeReading.read', { tabId }));
      const listKey = /"listKey":"([^"]+)"/.exec(board)?.[1];
      return JSON.stringify(await ask('activeReading.start', { listKey, requests: 2, tabId }));
    });
    expect(answer).toContain('PREMIUM_REQUIRED');
    expect(bench.double.requests.foreign()).toEqual([]);
  });

  test.each(DOORS)('closes %s in its dashboard, with the reason', async (path) => {
    const { page } = await Dashboard.openInExtension(seller.browser, path);
    await eventually(() => readAll(page)).toContain(explanation);
    await eventually(() => readAll(page)).toContain(refusal);
    await page.close();
  });
});

/** What this test uses of the browser's API. */
interface Browser {
  runtime: { sendMessage: (message: object) => Promise<unknown> };
  tabs: { query: (of: object) => Promise<{ id?: number }[]> };
}
