import type { HTTPRequest } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { patienceMs } from './harness/patience.ts';
import { type SellerBrowser, siteAddress } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { press, pressToReload } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const SCRIPT = /\/assets\/.*\.js$/;
const LATEST = '/builds/latest.json';

/** A tab without a service worker, as on a site over plain http, whose requests the test sees and may refuse. */
const openTab = async (browser: SellerBrowser, answer: (path: string, request: HTTPRequest) => boolean) => {
  const page = await browser.browser.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.evaluateOnNewDocument("Object.defineProperty(navigator, 'serviceWorker', { value: undefined })");
  await page.setBypassServiceWorker(true);
  await page.setRequestInterception(true);
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = request.url().slice(siteAddress.length);
    asked.push(path);
    if (!answer(path, request)) void request.continue();
  });
  let loaded = 0;
  // Requests do not count: the router asks for the same reload a moment later, and the first request is given up.
  page.on('domcontentloaded', () => {
    loaded += 1;
  });
  /** How many documents this tab has shown. */
  const loads = () => loaded;
  return { page, site: new Site(page), asked, loads };
};

const refuse = (request: HTTPRequest): boolean => {
  void request.respond({ status: 404, contentType: 'text/plain', body: 'gone' });
  return true;
};

/** The site loads the code of changes three seconds after the first orders. */
const idleMs = 4_000;

/** Opens the home page and waits for every script that it loads by itself, because a missing one reloads the page. */
const openWhole = async (site: Site): Promise<void> => {
  await site.goTo('/app');
  await eventually(() => site.heading()).toMatch(/./);
  await site.page.waitForNetworkIdle({ idleTime: idleMs });
};

describeInBrowser('a start that does not go well', () => {
  let bench: Workbench;
  let browser: SellerBrowser;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    browser = await bench.browser();
  });
  afterAll(() => bench.close());

  test('is explained to a browser that is too old, before anything else', async () => {
    const { page, site } = await openTab(browser, () => false);
    await page.evaluateOnNewDocument('delete Map.groupBy');
    await site.goTo('/app/se-connecter');
    await eventually(() => site.sentences()).toContainEqual(
      expect.stringMatching(
        /^Votre navigateur est trop ancien pour Comptoir\. .*Chrome ou Edge 122, Firefox 128, Safari 17\.4/,
      ),
    );
    await page.close();
  });

  test('loads the page once more when its script is gone, then says what to do, and works once it is back', async () => {
    let isGone = false;
    const { page, site, loads } = await openTab(browser, (path, request) =>
      isGone && SCRIPT.test(path) ? refuse(request) : false,
    );
    await page.setCacheEnabled(false);
    await openWhole(site);
    isGone = true;
    await press(page, 'Ventes', 'link');
    await eventually(() => site.sentences()).toContainEqual(
      expect.stringContaining('Cette page n’a pas pu se charger en entier.'),
    );
    expect(loads()).toBe(2);
    isGone = false;
    await pressToReload(page, 'Recharger');
    await eventually(() => site.words()).not.toContain('Cette page n’a pas pu se charger');
    await press(page, 'Ventes', 'link');
    await eventually(() => site.heading()).toBe('Ventes');
    await page.close();
  });

  test('shows an error page with a reference to quote when a part of the app stays away', async () => {
    let known: ReadonlySet<string> | null = null;
    const { page, site, asked, loads } = await openTab(browser, (path, request) =>
      known !== null && SCRIPT.test(path) && !known.has(path) ? refuse(request) : false,
    );
    await openWhole(site);
    known = new Set(asked);
    await press(page, 'Dépenses', 'link');
    // Loaded anew once by itself, from the page that was left or in the one that was meant, and not again.
    await eventually(loads).toBe(2);
    if (new URL(page.url()).pathname === '/app') await press(page, 'Dépenses', 'link');
    await eventually(() => site.words()).toMatch(/Une erreur s’est produite[\s\S]*Référence\s:\s[0-9a-f]{8}/);
    expect(loads()).toBe(2);
    await press(page, 'Copier les détails de l’erreur');
    known = null;
    await press(page, 'Réessayer');
    await eventually(() => site.heading()).toBe('Dépenses');
    await page.close();
  });

  test('is avoided: a page that is open while the site is built again opens the next one in the new build', async () => {
    let isBuilt = false;
    const { page, site, asked, loads } = await openTab(browser, (path, request) => {
      if (path !== LATEST || !isBuilt) return false;
      void request.respond({ status: 200, contentType: 'application/json', body: '{"id":"next"}' });
      return true;
    });
    const looks = () => asked.filter((path) => path === LATEST).length;
    await site.goTo('/app');
    await eventually(looks).toBe(1);
    const own = await page.evaluate(async (address) => (await fetch(address)).json(), LATEST);
    expect(own).toEqual({ id: expect.stringMatching(/^[0-9a-f]{8}$/) });
    const { files } = await page.evaluate(async (id) => (await fetch(`/builds/${id}.json`)).json(), own.id);
    expect(files).toContainEqual(expect.stringMatching(/^assets\/.*\.js$/));
    await press(page, 'Ventes', 'link');
    await eventually(() => site.heading()).toBe('Ventes');
    expect(loads()).toBe(1);
    isBuilt = true;
    const before = looks();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await eventually(looks).toBeGreaterThan(before);
    await page.waitForNetworkIdle();
    expect(loads()).toBe(1);
    await press(page, 'Inventaire', 'link');
    await eventually(loads).toBe(2);
    await site.waitFor('/app/inventaire');
    await page.close();
  });
});
