import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { requestTo } from './harness/gateway.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import type { Panel } from './screens/panel.ts';
import type { Person } from './screens/person.ts';
import { press } from './screens/reach.ts';
import { readySeller } from './screens/ready-seller.ts';
import { Site } from './screens/site.ts';

const widths = [380, 768, 1360] as const;
const newcomer: Person = { email: 'nouvelle@exemple.fr', password: 'trois boutons de nacre' };

describeInBrowser('accessibility of', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let panel: Panel;
  let dashboard: Dashboard;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    const ready = await readySeller(bench);
    seller = ready.browser;
    panel = ready.panel;
    dashboard = await Dashboard.openOnSite(seller);
  });
  afterAll(() => bench.close());

  test('the panel, with a selection', async () => {
    await eventually(() => panel.titles()).not.toEqual([]);
    const [first = ''] = await panel.titles();
    await panel.tick(first);
    expect(await findViolations(panel.page, [380])).toEqual([]);
    await panel.act('Tout désélectionner');
  });

  test('the home page, whose next parcel is in sight at once on a phone, on its side and on a computer', async () => {
    const { page } = dashboard;
    await page.goto(new URL('/app', page.url()).href);
    const parcel = await page.waitForSelector('li:has(a[href*="commande="])');
    const top = () => parcel?.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    for (const [width, height, limit] of [
      [380, 860, 200],
      [812, 375, 160],
      [1360, 860, 330],
    ] as const) {
      await page.setViewport({ width, height });
      await eventually(top).toBeLessThanOrEqual(limit);
    }
  });

  test('the terms that were not accepted', async () => {
    const site = await Site.open(await bench.browser('stranger'), '/app/se-connecter?mode=inscription');
    await site.signUp(newcomer, false);
    await eventually(() => site.sentences()).toContainEqual(expect.stringContaining('accepter'));
    expect(await findViolations(site.page, widths)).toEqual([]);
  });

  test('a table wider than the phone, which fades out where it goes on and scrolls by keyboard', async () => {
    const site = await Site.open(await bench.browser('stranger'), '/comparison');
    await site.page.setViewport({ width: 380, height: 800 });
    const region = 'section[aria-label="Tableau comparatif"]';
    await site.page.waitForSelector(region);
    // The prerendered element is looked for each time: the app replaces it when it takes the page over.
    const isFading = () => site.page.$eval(region, (element) => getComputedStyle(element).maskImage !== 'none');
    const leftOut = () =>
      site.page.$eval(region, ({ scrollWidth, clientWidth, scrollLeft }) => scrollWidth - clientWidth - scrollLeft);
    await eventually(isFading).toBe(true);
    await site.page.focus(region);
    for (let times = 0; times < 12; times += 1) await site.page.keyboard.press('ArrowRight');
    await eventually(leftOut).toBeLessThanOrEqual(1);
    await site.page.$eval(region, (element) => (element as HTMLElement).blur());
    await eventually(isFading).toBe(false);
  });

  test('the panel with an open order, its menus and its help', async () => {
    const found: string[] = [];
    const look = async (what: string) => {
      found.push(...(await findViolations(panel.page, [380])).map((line) => `${what} ${line}`));
      await panel.page.keyboard.press('Escape');
      await panel.page.waitForFunction(() => document.querySelector('[role="dialog"], [role="menu"]') === null);
    };
    await panel.open((await panel.titles())[0] ?? '');
    await look('order');
    for (const menu of ['Plus', 'Toutes les listes']) {
      await press(panel.page, menu);
      await panel.page.waitForSelector('[role="menu"]');
      await look(menu);
    }
    await panel.choose('Aide et raccourcis ?');
    await panel.page.waitForSelector('[role="dialog"]');
    await look('help');
    expect(found).toEqual([]);
  });

  test('the dashboard with an open order, a selection, its menus and its help', async () => {
    const { page } = dashboard;
    const found: string[] = [];
    const look = async (what: string) => {
      found.push(...(await findViolations(page, [1360])).map((line) => `${what} ${line}`));
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => document.querySelector('[role="dialog"], [role="menu"]') === null);
    };
    await page.setViewport({ width: 1360, height: 860 });
    await page.goto(new URL('/app/commandes', page.url()).href);
    await eventually(() => dashboard.titles()).not.toEqual([]);
    const [first = ''] = await dashboard.titles();
    await dashboard.open(first);
    await look('order');
    await dashboard.tick(first);
    await look('selection');
    await page.keyboard.press('?');
    await page.waitForSelector('[role="dialog"]');
    await look('help');
    await page.locator('aside button[aria-haspopup]').click();
    await page.waitForSelector('[role="menu"]');
    await look('menu');
    expect(found).toEqual([]);
  });

  test('a change that the server refused, and the state without network', async () => {
    const [first = '', second = ''] = await panel.titles();
    bench.gateway.refuse(requestTo('PUT /api/orders/:id/status'), {
      status: 404,
      body: { error: 'Commande introuvable.', code: 'NOT_FOUND', requestId: 'essai' },
    });
    await panel.open(first);
    await panel.act('Marquer expédiée');
    await eventually(() => panel.notices()).toContain('Commande introuvable.');
    expect(await findViolations(panel.page, [380])).toEqual([]);
    bench.gateway.cut();
    await panel.open(second);
    await panel.act('Marquer expédiée');
    await eventually(() => panel.sentences()).toContainEqual(expect.stringMatching(/^Hors connexion/));
    expect(await findViolations(panel.page, [380])).toEqual([]);
    bench.gateway.mend();
  });

  test('the panel of a signed-out visitor and the options page, each with its help', async () => {
    const found: string[] = [];
    for (const file of ['sidepanel.html', 'options.html']) {
      const page = await (await bench.browser('stranger')).openExtensionPage(file);
      await page.waitForSelector('h1');
      found.push(...(await findViolations(page, [380])).map((line) => `${file} ${line}`));
      await page.keyboard.press('?');
      await page.waitForSelector('[role="dialog"] dl');
      found.push(...(await findViolations(page, [380])).map((line) => `${file}, help ${line}`));
    }
    expect(found).toEqual([]);
  });
});

/** All axe violations in both themes; a background tab would not be rendered. */
async function findViolations(page: Page, of: readonly number[]): Promise<string[]> {
  await page.bringToFront().catch(() => null);
  return findViolationsInThemes(page, of);
}
