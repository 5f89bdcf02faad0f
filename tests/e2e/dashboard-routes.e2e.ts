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
const ALL_ROUTES = Object.entries(routesByPath).map(
  ([path, { options }]) => [path, options.staticData?.title ?? 'Comptoir'] as const,
);
const ROUTES = ALL_ROUTES.filter(([path]) => /^\/app(\/|$)/.test(path) && !path.includes('$') && !SIGN_IN.has(path));
/** The landing page leads to the dashboard there, and the example has a screen of its own behind its first one. */
const PUBLIC_ROUTES = ALL_ROUTES.filter(([path]) => !/^\/(app(\/|$)|example$|$)/.test(path));

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

  test.each(PUBLIC_ROUTES)(
    '%s has all its pictures, and leads out of the dashboard only to the server',
    async (path, title) => {
      await page.evaluate((to) => location.assign(`#${to}`), path);
      await eventually(() => page.title()).toContain(title);
      await eventually(() => page.$eval('h1', (heading) => heading.textContent)).toMatch(/\S/);
      await eventually(() => page.evaluate(missingPictures)).toEqual([]);
      await eventually(() => page.evaluate(linksOutOfDashboard)).toEqual([]);
      expect(await page.evaluate(() => document.body.textContent)).not.toMatch(FAILED);
      expect(faults).toEqual([]);
    },
  );

  test('/example leads nowhere else either, and its way out is the dashboard', async () => {
    await page.evaluate(() => location.assign('#/example'));
    await page.waitForSelector(BANNER);
    await eventually(() => page.$eval('h1', (heading) => heading.textContent)).toMatch(/^Bonjour/);
    await eventually(() => page.evaluate(missingPictures)).toEqual([]);
    expect(await page.evaluate(linksOutOfDashboard)).toEqual([]);
    await page.locator(`${BANNER} a ::-p-text(Quitter)`).click();
    await page.waitForSelector(BANNER, { hidden: true });
    await eventually(() => page.evaluate(() => location.hash)).toBe('#/app');
    expect(faults).toEqual([]);
  });
});

const BANNER = 'aside[aria-label="Exemple"]';

/** The addresses of pictures that do not load; those out of sight are loaded for it. */
const missingPictures = async (): Promise<string[]> => {
  const looks = [...document.images].map(async (picture) => {
    picture.loading = 'eager';
    await picture.decode().catch(() => undefined);
    return picture.naturalWidth > 0 ? [] : [picture.src];
  });
  return (await Promise.all(looks)).flat();
};

/** The browser has no page of its own for other addresses of the extension. */
const linksOutOfDashboard = (): string[] =>
  [...document.links]
    .map(({ href }) => href)
    .filter((href) => href.startsWith(location.origin) && !href.startsWith(`${location.origin}/dashboard.html`));
