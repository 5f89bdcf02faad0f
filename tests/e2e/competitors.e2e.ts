import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import { type Item, inventItem } from '#tests/double/world/item.ts';
import { fromArray, sliceOf } from '#tests/double/world/lazy-list.ts';
import { FORBIDDEN_MESSAGE_MS } from '#web/shell/forbidden.ts';
import { findAxeViolations, untilAtRest } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { requestTo } from './harness/gateway.ts';
import { Workbench } from './harness/workbench.ts';
import { Downloads } from './screens/downloads.ts';
import { holdTimers } from './screens/held-timers.ts';
import { readKept } from './screens/kept.ts';
import { CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { keepNotices } from './screens/notices.ts';
import { camille } from './screens/person.ts';
import { press, reach, readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';
import { Site } from './screens/site.ts';

const now = Date.now();
const day = 24 * 3_600_000;
const rival = makeCompetitor({ number: 1, items: 40, soldItems: 4, feedbacks: 55, now });
const { id, login } = rival.owner;
const shopPath = `/app/analyse-concurrence/vinted/${id}`;

type Kept = {
  shop: { followed: boolean; visitCount: number };
  visits: { isWhole: boolean; itemsRead: number }[];
  evaluations: { known: number };
  /** `observe` is null in a month that began after the last visit. */
  analyseVentes: { ventesParMois: { mois: string; observe: number | null }[] };
};

describeInBrowser('the competitor screens, visit after visit', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;
  let dashboard: Site;
  let downloads: Downloads;
  const words = () => readAll(dashboard.page);
  /** In the foreground, because a background page renders no frame and a click would wait for one for ever. */
  const look = async (path: string): Promise<void> => {
    await dashboard.page.bringToFront();
    await dashboard.goTo(path);
  };
  const kept = () => readKept<Kept>(ready.site, `/api/competitors/vinted/${id}`);

  /** Visits the shop like a seller: its page, then all of its wardrobe, then all of its evaluations. */
  const visit = async (): Promise<void> => {
    await shown.goTo(`/member/${id}-${login}`);
    await shown.scrollToEnd();
    await shown.goTo(`/member/${id}-${login}?tab=feedback`);
    await shown.scrollToEnd();
  };

  beforeAll(async () => {
    const shop = makeShop({ seed: 23, now, stages: { labelSent: 5 } });
    bench = await Workbench.open({ shop, competitors: [rival], hasSeller: true });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, '/');
    dashboard = await Site.open(ready.browser, '/app/analyse-concurrence');
    downloads = await Downloads.of(dashboard.page, bench.folder);
  });
  afterAll(() => bench.close());

  test('explain how to begin before any visit', async () => {
    await eventually(words).toContain('Aucune boutique enregistrée');
  });

  test('explain how the seller’s own shop is read while its pages are missing', async () => {
    await look('/app/analyse-concurrence?vue=la-mienne');
    await eventually(words).toContain('Votre boutique n’est pas encore lue');
  });

  test('list a shop that the seller looks at, with everything that its pages showed', async () => {
    // Nine days ago: what the extension sends carries the time of its reading.
    bench.gateway.rewrite({ match: requestTo('POST /api/captures'), rewrite: (body) => shiftReading(body, -9 * day) });
    await visit();
    await eventually(async () => (await kept()).visits?.at(-1)).toMatchObject({ isWhole: true, itemsRead: 40 });
    await eventually(async () => (await kept()).evaluations.known).toBe(55);
    bench.gateway.rewrite(null);
    expect(bench.double.requests.foreign()).toEqual([]);
    await look('/app/analyse-concurrence?vue=visitees');
    await reach(dashboard.page, 'link', login).click();
    await dashboard.waitFor(shopPath);
    await eventually(words).toContain('Articles vendus (affiché)');
    await eventually(words).toContain('C’est la première visite.');
    await eventually(words).toContain('Inconnus pour cette boutique');
  });

  test('draw the chart, and show the same figures month by month in its table', async () => {
    await dashboard.page.waitForSelector('[data-chart="sales"] canvas');
    await press(dashboard.page, 'Tableau');
    const months = (await kept()).analyseVentes.ventesParMois.slice(-13);
    const rows = () =>
      dashboard.page.$$eval('[aria-label="Transactions par mois"] tbody tr', (lines) =>
        lines.map((line) => Number(/\d+$/.exec(line.children[1]?.textContent ?? '')?.[0])),
      );
    await eventually(rows).toEqual(months.map(({ observe }) => observe).toReversed());
    await press(dashboard.page, 'Tableau');
  });

  test('describe the chart’s months one after the other with the arrow keys', async () => {
    const said = () => dashboard.page.$eval('[role="slider"]', (chart) => chart.getAttribute('aria-valuetext') ?? '');
    await dashboard.page.waitForSelector('[data-chart="sales"] canvas');
    const keyboard = new Keyboard(dashboard.page);
    await keyboard.focus('[role="slider"]');
    await keyboard.press('End');
    const [newest] = (await kept()).analyseVentes.ventesParMois.slice(-1);
    await eventually(said).toContain(`${login}\u00a0: ${newest?.observe === null ? 'inconnu' : 'au moins'}`);
    const last = await said();
    await keyboard.press('ArrowLeft');
    await eventually(said).not.toBe(last);
    await eventually(said).toContain(`${login}\u00a0: au moins`);
  });

  test('export both as a table for a spreadsheet and as a picture', async () => {
    await press(dashboard.page, 'Enregistrer les chiffres en CSV');
    const csv = (await downloads.read(`${login}-transactions.csv`)).toString('utf8');
    expect(csv).toMatch(/^\uFEFFBoutique;Mois;/);
    const months = (await kept()).analyseVentes.ventesParMois.slice(-13);
    expect(
      csv
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(';').slice(0, 3)),
    ).toEqual(months.map(({ mois, observe }) => [login, mois, String(observe ?? '')]));
    await dashboard.page.waitForSelector('[data-chart="sales"] canvas');
    await press(dashboard.page, 'Enregistrer le graphique en PNG');
    const png = await downloads.read(`${login}-transactions.png`);
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThan(400);
  });

  test('explain a figure on request', async () => {
    await dashboard.page.locator('[aria-label^="Chiffres de "] button:nth-of-type(2)').click();
    await eventually(words).toContain('ce ne sont pas des transactions');
    await dashboard.page.keyboard.press('Escape');
  });

  test('put a followed shop on the watch list, and allow undoing that', async () => {
    await keepNotices(dashboard.page);
    await press(dashboard.page, 'Suivre');
    await eventually(async () => (await kept()).shop.followed).toBe(true);
    await press(dashboard.page, 'Annuler');
    await eventually(async () => (await kept()).shop.followed).toBe(false);
    await press(dashboard.page, 'Suivre');
    await eventually(async () => (await kept()).shop.followed).toBe(true);
  });

  test('show what the next visit changed: a new article, a lower price, and a disappeared one, which is no sale', async () => {
    const before = sliceOf(rival.items, 0, rival.items.length);
    const fresh = inventItem({ id: 9_690_000_001, state: 'active', listedAt: now - day, owner: rival.owner });
    const cheaper = { ...itemAt(before, 3), amount: '1.5' };
    const after = fromArray([fresh, ...before.toSpliced(5, 1).toSpliced(3, 1, cheaper)]);
    Object.assign(rival, { items: after, shown: after });
    await visit();
    await eventually(async () => (await kept()).shop.visitCount).toBe(2);
    await eventually(async () => (await kept()).visits.at(-1)).toMatchObject({ isWhole: true, itemsRead: 40 });
    await look(shopPath);
    await eventually(words).toContain('Depuis votre dernière visite');
    for (const change of [
      '+1 annonce',
      '1 baisse de prix',
      '1 disparue',
      'vendues ou retirées, on ne sait pas encore',
    ]) {
      await eventually(words).toContain(change);
    }
    await dashboard.page.waitForSelector('[aria-label="Articles qui ont changé"] [role="gridcell"]');
    await eventually(words).toContain(itemAt(before, 5).title);
  });

  test('open a shop at its top on a phone, not at its tabs further down', async () => {
    await dashboard.page.setViewport({ width: 380, height: 700 });
    await look(shopPath);
    await dashboard.page.waitForSelector('[data-chart="sales"] canvas');
    await dashboard.page.waitForSelector('[aria-label="Détails de la boutique"]');
    expect(await dashboard.page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
    await dashboard.page.setViewport({ width: 1360, height: 900 });
  });

  test('show their chart in every part, and their articles in the last one', async () => {
    for (const part of ['', '?details=annonces', '?details=evaluations', '?details=articles']) {
      await look(shopPath + part);
      await dashboard.page.waitForSelector('[data-chart="sales"] canvas');
    }
    await dashboard.page.waitForSelector('[aria-label="Articles de la boutique"] [role="gridcell"]');
  });

  test('can be used by keyboard alone from the list to the shop', async () => {
    await look('/app/analyse-concurrence');
    const keyboard = new Keyboard(dashboard.page);
    await keyboard.focus(`[aria-label="Boutiques"] ${CURRENT_ROW}`);
    await keyboard.press('Enter');
    await dashboard.waitFor(shopPath);
  });

  test('delete a shop after a confirmation, with nothing left of it, on other screens neither', async () => {
    const other = await Site.open(ready.browser, `/app/analyse-concurrence/vinted/${id}`);
    await eventually(() => readAll(other.page)).toContain('Articles vendus (affiché)');
    await dashboard.page.bringToFront();
    await eventually(words).toContain('Articles vendus (affiché)');
    await press(dashboard.page, `Actions sur ${login}`);
    await press(dashboard.page, 'Supprimer…', 'menuitem');
    await eventually(words).toContain('Cela ne peut pas être annulé.');
    await press(dashboard.page, 'Supprimer');
    await dashboard.waitFor('/app/analyse-concurrence');
    await eventually(words).toContain('Aucune boutique enregistrée');
    expect(await readKept(ready.site, `/api/competitors/vinted/${id}`)).toMatchObject({ code: 'NOT_FOUND' });
    await other.page.bringToFront();
    await eventually(() => readAll(other.page)).toContain('Rien n’est gardé de cette boutique');
    expect(await readAll(other.page)).not.toContain('Articles vendus (affiché)');
  });
});

describeInBrowser('the competitor screens without a plan', () => {
  let bench: Workbench;
  beforeAll(async () => {
    bench = await Workbench.open({ defaultPlan: 'none' });
  });
  afterAll(() => bench.close());

  test('say what the plan includes, then lead to the plans', async () => {
    const site = await Site.open(await bench.browser('stranger'), '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
    const timers = await holdTimers(site.page, FORBIDDEN_MESSAGE_MS);
    await site.goTo('/app/analyse-concurrence');
    await eventually(() => site.words()).toContain('L’analyse de la concurrence fait partie de l’abonnement');
    await eventually(() => site.words()).toContain('abonnement premium pour accéder à cette fonctionnalité');
    await untilAtRest(site.page);
    expect(await findAxeViolations(site.page)).toEqual([]);
    await timers.fire();
    await site.waitFor('/app/mon-abonnement');
  });
});

function itemAt(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`The closet has no article ${index}.`);
  return item;
}

/** The same reading at another time. */
function shiftReading(body: string, by: number): string {
  const capture = JSON.parse(body) as { observedAt: string };
  return JSON.stringify({ ...capture, observedAt: new Date(Date.parse(capture.observedAt) + by).toISOString() });
}
