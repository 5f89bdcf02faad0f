import { createMemoryHistory } from '@tanstack/react-router';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '#core/platform/ports.ts';
import { createAppRouter } from '#web/router.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { readySeller } from './screens/ready-seller.ts';

/** Who is signed in is led away from these. */
const SIGN_IN: ReadonlySet<string> = new Set(['/app/se-connecter', '/app/connexion']);

/** The list of screens does not depend on a platform. Those with a variable part are reached from a list. */
const { routesByPath } = createAppRouter({} as Platform, createMemoryHistory({ initialEntries: ['/'] }));
const ROUTES = Object.entries(routesByPath)
  .filter(([path]) => /^\/app(\/|$)/.test(path) && !path.includes('$') && !SIGN_IN.has(path))
  .map(([path, { options }]) => [path, options.staticData?.title ?? 'Comptoir'] as const);

/** The pages of an unknown address and of an error that no screen handled. */
const FAILED = /Page introuvable|Une erreur s’est produite|Le serveur est injoignable/;

describeInBrowser('inside the extension', () => {
  let bench: Workbench;
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    const { browser } = await readySeller(bench);
    ({ page } = await Dashboard.openInExtension(browser));
    page.on('pageerror', (error) => faults.push(String(error)));
  });
  afterAll(() => bench.close());

  test.each(ROUTES)('%s shows its screen, « %s »', async (path, title) => {
    await page.evaluate((to) => location.assign(`#${to}`), path);
    await eventually(() => page.title()).toContain(title);
    await eventually(() => page.$eval('h1', (heading) => heading.textContent)).toMatch(/\S/);
    expect(await page.evaluate(() => document.body.textContent)).not.toMatch(FAILED);
    expect(faults).toEqual([]);
  });
});
