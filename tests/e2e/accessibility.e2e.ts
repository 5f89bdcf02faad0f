import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import type { SellerBrowser } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import type { Panel } from './screens/panel.ts';
import { readySeller } from './screens/ready-seller.ts';
import { Site } from './screens/site.ts';

const widths = [380, 768, 1360] as const;
const themes = ['light', 'dark'] as const;

describeInBrowser('screens for everybody', () => {
  let bench: Workbench;
  let seller: SellerBrowser;
  let panel: Panel;
  let dashboard: Dashboard;

  beforeAll(async () => {
    bench = await Workbench.open();
    const ready = await readySeller(bench);
    seller = ready.browser;
    panel = ready.panel;
    dashboard = await Dashboard.openOnSite(seller);
  });
  afterAll(() => bench.close());

  test('the panel, full and with a selection', async () => {
    expect(await findViolations(panel.page, [380])).toEqual([]);
    const [first = ''] = await panel.titles();
    await panel.tick(first);
    expect(await findViolations(panel.page, [380])).toEqual([]);
    await panel.act('Tout désélectionner');
  });

  test('orders, home and landing', async () => {
    await eventually(() => dashboard.titles()).not.toEqual([]);
    const found: string[] = [];
    for (const path of ['/app/commandes', '/app', '/']) {
      await dashboard.page.goto(new URL(path, dashboard.page.url()).href);
      await dashboard.page.waitForSelector('h1');
      found.push(...(await findViolations(dashboard.page, widths)).map((line) => `${path} ${line}`));
    }
    expect(found).toEqual([]);
  });

  test('sign-in screens', async () => {
    const site = await Site.open(await bench.browser('stranger'), '/');
    const found: string[] = [];
    for (const path of ['/app/connexion', '/app/se-connecter', '/app/se-connecter?mode=inscription']) {
      await site.goTo(path);
      await site.heading();
      found.push(...(await findViolations(site.page, widths)).map((line) => `${path} ${line}`));
    }
    expect(found).toEqual([]);
  });

  test('the panel of a stranger, and the options', async () => {
    const found: string[] = [];
    for (const file of ['sidepanel.html', 'options.html']) {
      const page = await (await bench.browser('stranger')).openExtensionPage(file);
      await page.waitForSelector('h1');
      found.push(...(await findViolations(page, [380])).map((line) => `${file} ${line}`));
    }
    expect(found).toEqual([]);
  });
});

/** Everything axe finds in both themes, after the page has come to rest in each. */
async function findViolations(page: Page, of: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  await page.bringToFront().catch(() => null);
  for (const width of of) {
    await page.setViewport({ width, height: 860 });
    for (const theme of themes) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      const lines = await findAxeViolations(page);
      found.push(...lines.map((line) => `${width} ${theme} ${line}`));
    }
  }
  return found;
}
