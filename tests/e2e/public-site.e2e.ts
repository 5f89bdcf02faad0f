import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toParisDay } from '#core/model/time.ts';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { type SellerBrowser, siteAddress } from './harness/seller-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { AMOUNT, Keyboard } from './screens/keyboard.ts';
import { openWithLateFonts, shiftsOn, takeOver } from './screens/public-page.ts';
import { fill, press, readAll, tick } from './screens/reach.ts';

/** Every public page, and a sentence of it that a reader without scripts must find. */
const PAGES: Readonly<Record<string, string>> = {
  '/': 'Aucune commande en retard. Aucun chiffre à deviner.',
  '/about': 'Ce qu’il ne fait jamais',
  '/about-us': 'Une promesse avant les autres',
  '/accessibilite': 'Ce que nous ne savons pas encore',
  '/cgu': '3. Les règles des places de marché',
  '/comparison': 'Garder l’historique',
  '/conditions': 'Sans abonnement',
  '/confidentialite': 'Ce qui n’est pas gardé',
  '/example': 'toutes ces données sont inventées',
  '/faq': 'Comptoir est-il lié à Vinted',
  '/mentions-legales': 'Non renseigné par l’hébergeur de ce site.',
};
const WIDTHS = [380, 768, 1360];
const WIDE = { width: 1360, height: 860 };

const MENU = 'nav[aria-label="Menu principal"] a';
/** The screens of the example, and the title of each. */
const EXAMPLE_PLACES = {
  '/app': /^Bonjour/,
  '/app/commandes': /^Commandes/,
  '/app/ventes': /^Ventes/,
  '/app/porte-monnaie': /^Porte-monnaie/,
  '/app/depenses': /^Dépenses/,
  '/app/inventaire': /^Inventaire/,
  '/app/statistiques': /^Statistiques/,
  '/app/analyse-concurrence': /^Concurrence/,
};

describeInBrowser('the public site', () => {
  let bench: Workbench;
  let browser: SellerBrowser;

  beforeAll(async () => {
    bench = await Workbench.open({ extensionFolder: null });
    browser = await bench.browser('stranger');
  });
  afterAll(() => bench.close());

  const fetchPage = (path: string) => fetch(`http://127.0.0.1:${bench.gateway.port}${path}`);

  test('holds all its text before any script runs, and every link of it leads somewhere', async () => {
    const links = new Set<string>();
    for (const [path, sentence] of Object.entries(PAGES)) {
      const answer = await fetchPage(path);
      const html = await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      expect(textOf(html)).toContain(sentence);
      expect(html.match(/<h1/g), path).toHaveLength(1);
      expect(html).toMatch(/<title>[^<]*Comptoir[^<]*<\/title>/);
      expect(html).toContain(`<link rel="canonical" href="${siteAddress}${path}" />`);
      for (const [, address] of html.matchAll(/(?:href|src|content)="(\/[^"]*|http[^"]*)"/g)) links.add(address ?? '');
    }
    const outside = [...links].filter((address) => new URL(address, siteAddress).origin !== siteAddress);
    expect(outside).toEqual([]);
    for (const address of links) {
      const { pathname, search } = new URL(address, siteAddress);
      expect([address, (await fetchPage(pathname + search)).status]).toEqual([address, 200]);
    }
  });

  test('has at least 120 words on each page before any script runs, and says what it must', async () => {
    for (const path of Object.keys(PAGES)) {
      const html = await (await fetchPage(path)).text();
      const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
      const words = textOf(main.replaceAll('<', ' <')).trim().split(/\s+/);
      expect([path, words.length >= 120]).toEqual([path, true]);
      expect([path, textOf(html).toLowerCase().includes('sans lien avec vinted')]).toEqual([path, true]);
    }
    const landing = textOf(await (await fetchPage('/')).text());
    expect(landing).toContain('Lecture de vos pages. Rien n’est publié ni envoyé à votre place.');
    expect(landing).toContain('Vos données chez vous');
  });

  test('is listed for search engines, page by page', async () => {
    const map = await (await fetchPage('/sitemap.xml')).text();
    const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.toSorted()).toEqual(
      Object.keys(PAGES)
        .map((path) => siteAddress + path)
        .toSorted(),
    );
  });

  test('never shifts while late fonts and the app arrive, reports no error and asks no other host', async () => {
    for (const path of Object.keys(PAGES)) {
      const page = await browser.browser.newPage();
      const { faults, releaseFonts } = await openWithLateFonts(page, path);
      await takeOver(page);
      await releaseFonts();
      expect([path, await shiftsOn(page), faults]).toEqual([path, 0, []]);
      await page.close();
    }
  });

  test('opens the dashboard itself as its example, which changes on screen and sends nothing', async () => {
    const page = await browser.browser.newPage();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    await page.goto(`${siteAddress}/example`);
    const example = Dashboard.over(page);
    await page.locator('nav a[href="/app/commandes"]').click();
    await eventually(() => example.counts()).toMatchObject({ pending: 12, late: 3, dropped: 3 });
    const [first = ''] = await example.titles();
    await example.actOnRow('Marquer expédiée', first);
    await eventually(() => example.counts()).toMatchObject({ pending: 11, late: 2, dropped: 4 });
    await eventually(() => example.menuCount()).toBe(11);
    expect(await page.evaluate(() => [location.pathname, Object.keys(localStorage)])).toEqual(['/example', []]);
    expect(calls).toEqual([]);
    await page.reload();
    await page.locator('nav a[href="/app/commandes"]').click();
    await eventually(() => example.counts()).toMatchObject({ pending: 12 });
    await page.close();
  });

  test('offers the extension to whoever has no account yet', async () => {
    const page = await browser.openTab(`${siteAddress}/app/install-app`);
    await page.setViewport(WIDE);
    await eventually(() => readAll(page)).toContain('sans lien avec Vinted');
    await page.locator('summary ::-p-text(L’installer dès maintenant)').click();
    await eventually(() => readAll(page)).toContain('Télécharger pour Chrome');
    const href = await page.$eval('a[download]', (link) => link.getAttribute('href') ?? '');
    const file = await fetchPage(href);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await page.close();
  });

  test('leads a seller who tries it from an empty dashboard back there', async () => {
    const page = await browser.openTab(`${siteAddress}/example?pour=vendeur`);
    const banner = 'aside[aria-label="Exemple"]';
    await page.waitForSelector(banner);
    const words = await page.$eval(banner, (aside) => aside.textContent);
    expect(words).toContain('rien de ceci n’est à vous');
    expect(await page.$$eval(`${banner} a`, (links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/app',
    ]);
    await page.close();
  });

  test('is that of a wardrobe for a private seller', async () => {
    const page = await browser.openTab(`${siteAddress}/example?pour=vendeur&regime=particulier`);
    await page.setViewport(WIDE);
    await page.waitForSelector(MENU);
    const places = await page.$$eval(MENU, (links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect([...new Set(places)]).toEqual([
      ...[
        '/app',
        '/app/commandes',
        '/app/particulier/commandeparticulierpage',
        '/app/porte-monnaie',
        '/app/inventaire',
      ],
    ]);
    for (const place of new Set(places)) {
      await page.locator(`${MENU}[href="${place}"]`).click();
      await page.waitForSelector(`${MENU}[href="${place}"][aria-current="page"]`);
      await eventually(() => textOfMain(page)).toMatch(/\d,\d\d\s€/);
      expect(await textOfMain(page)).not.toMatch(/cotisations|ne va pas jusque-là|pas pu être lu/);
    }
    await page.close();
  });

  describe('the example', () => {
    let page: Page;
    const calls: string[] = [];
    beforeAll(async () => {
      page = await browser.browser.newPage();
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
      });
      await page.setViewport(WIDE);
      await page.goto(`${siteAddress}/example`);
      await page.waitForSelector(MENU);
    });

    const look = async (title: RegExp, sign: RegExp): Promise<void> => {
      // The screen before stays until the next one is loaded, and shows amounts too.
      await eventually(() => page.$eval('h1', (heading) => heading.textContent).catch(() => '')).toMatch(title);
      await eventually(() => textOfMain(page)).toMatch(sign);
      expect(await findViolationsInThemes(page, WIDTHS)).toEqual([]);
      expect(await textOfMain(page)).not.toMatch(/ne va pas jusque-là|pas pu être lu/);
      await page.setViewport(WIDE);
    };

    test('has these screens in its menu', async () => {
      const places = await page.$$eval(MENU, (links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect([...new Set(places)]).toEqual(Object.keys(EXAMPLE_PLACES));
    });

    test.each(Object.entries(EXAMPLE_PLACES))('shows %s filled, without a fault', async (place, title) => {
      await page.locator(`${MENU}[href="${place}"]`).click();
      await page.waitForSelector(`${MENU}[href="${place}"][aria-current="page"]`);
      await look(title, place === '/app/analyse-concurrence' ? /retro_lyon/ : /\d,\d\d\s€/);
    });

    test('shows another member’s shop, and the missing costs', async () => {
      await page.locator('main a[href^="/app/analyse-concurrence/example/7001"]').click();
      await look(/retro_lyon/, /articles? vendus/i);
      await page.locator(`${MENU}[href="/app/ventes"]`).click();
      await page.locator('main a[href^="/app/ventes/prix-d-achat"]').click();
      await look(/^Prix d’achat/, /Prix d’achat/);
    });

    test('has called no server for any of it, and kept nothing', async () => {
      expect(calls).toEqual([]);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await page.close();
    });
  });

  test('has kept nothing of a purchase in its example, where a seller has a lot of the day of their own', async () => {
    // A profile of its own: what it holds must not be there for the other tests.
    const profile = await browser.browser.createBrowserContext();
    const page = await profile.newPage();
    await page.setViewport(WIDE);
    const lot = { id: 'l', day: toParisDay(Date.now()), source: 'VG Bron', count: 2, unpriced: 0, sumMinor: 1_150 };
    const last = { source: 'VG Bron', payment: 'Espèces', place: 'B-07', sku: 'GI-0596', lot, isInLot: true };
    const kept = [['comptoir.last-purchase', JSON.stringify(last)]];
    await page.evaluateOnNewDocument((entries) => {
      for (const [key = '', text = ''] of entries) localStorage.setItem(key, text);
    }, kept);
    await page.goto(`${siteAddress}/example`);
    await page.locator(`${MENU}[href="/app/inventaire"]`).click();
    await press(page, 'Ajouter un article');
    const keyboard = new Keyboard(page);
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('3');
    await fill(page, 'Quoi', 'Trouvaille inventée');
    await tick(page, 'Dans le lot du jour');
    await eventually(() => readAll(page)).toContain('1er article · 3,00 €');
    await press(page, 'Enregistrer et fermer');
    await eventually(() => readAll(page)).toContain('Trouvaille inventée : ajouté au stock');
    expect(await page.evaluate(() => Object.entries(localStorage))).toEqual(kept);
    await profile.close();
  });

  test.each([...Object.keys(PAGES), '/adresse-inconnue'])(
    'has no fault that axe can find, in both themes: %s',
    async (path) => {
      const page = await browser.openTab(siteAddress + path);
      await takeOver(page);
      // The example replaces its picture by its screen once that is loaded.
      if (path === '/example') await page.waitForSelector(MENU);
      await page.waitForSelector('h1');
      expect(await findViolationsInThemes(page, WIDTHS)).toEqual([]);
      await page.close();
    },
  );

  test.each(['/', '/faq', '/adresse-inconnue'])('opens the help of %s on a narrow phone, too', async (path) => {
    const page = await browser.browser.newPage();
    await page.setViewport({ width: 360, height: 740 });
    await page.goto(siteAddress + path);
    await takeOver(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await press(page, 'Aide');
    await page.waitForSelector('[role="dialog"]');
    expect(await page.$eval('[role="dialog"]', (dialog) => dialog.textContent)).toContain('Aide et raccourcis');
    expect(await findViolationsInThemes(page, [360])).toEqual([]);
    await page.close();
  });

  test('says of an unknown address that it is unknown, with status 404', async () => {
    const page = await browser.browser.newPage();
    const answer = await page.goto(`${siteAddress}/adresse-inconnue`);
    expect(answer?.status()).toBe(404);
    await takeOver(page);
    expect(await page.$eval('main', (main) => main.textContent)).toContain('Page not found');
    await page.close();
  });
});

const textOfMain = (page: Page): Promise<string> => page.$eval('main', (main) => main.textContent ?? '');

const textOf = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<!--.*?-->|<[^>]*>/gs, '')
    .replaceAll('&#x27;', '’');
