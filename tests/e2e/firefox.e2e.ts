import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInFirefox } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { FirefoxBrowser } from './harness/firefox-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { comparable } from './screens/compare-probes.ts';
import { Dashboard } from './screens/dashboard.ts';
import { chooseLabel, documentsOf, pdfOf } from './screens/documents.ts';
import { FirefoxSidebar } from './screens/firefox-sidebar.ts';
import { probes } from './screens/page-probes.ts';
import { camille } from './screens/person.ts';
import { press } from './screens/reach.ts';
import { SalesPage } from './screens/sales-page.ts';
import { Site } from './screens/site.ts';

/** Findings that may differ with the add-on; docs/security.md lists what a page can still detect. */
const knownToDiffer = ['source of nothing', 'place of fetch'];

describeInFirefox('the add-on in Firefox', () => {
  let bench: Workbench;
  let firefox: FirefoxBrowser;
  let sidebar: FirefoxSidebar;
  let onSite: Dashboard;
  let inAddOn: Dashboard;

  beforeAll(async () => {
    const shop = makeShop({ seed: 4, now: Date.now(), stages: { labelSent: 25, shipped: 8, done: 12 } });
    bench = await Workbench.open({ shop });
    firefox = await FirefoxBrowser.open({ doublePort: bench.double.port, sitePort: bench.gateway.port });
  });
  afterAll(async () => {
    await firefox?.close();
    await bench?.close();
  });

  test('opens its sidebar with the panel from its toolbar button', async () => {
    sidebar = await FirefoxSidebar.afterInstallation(firefox);
    await sidebar.close();
    await sidebar.openByButton();
    await eventually(() => sidebar.words()).toContain('Se connecter avec le site');
  });

  test('lets a seller sign up on the site and sign in in the sidebar', async () => {
    const site = await Site.open(firefox, '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
    await sidebar.signIn(camille);
    await eventually(() => sidebar.words()).toContain('aucune page lue');
  });

  test('reads three pages of sales, and the sidebar reports that for the current tab and shows the sales', async () => {
    const sales = await SalesPage.open(firefox);
    await eventually(() => sidebar.words()).toMatch(/20 ventes lues(?: · )?20 nouvelles/);
    await sales.showMore();
    await sales.showMore();
    await eventually(() => sidebar.words()).toContain('3 pages sur 3 lues');
    await eventually(() => sidebar.words()).toMatch(/À expédier ?25 /);
    expect(bench.double.requests.foreign()).toEqual([]);
  });

  test('shows the sales in both dashboards, and a change in one reaches the other and the sidebar', async () => {
    onSite = await Dashboard.openOnSite(firefox);
    await eventually(() => onSite.counts()).toMatchObject({ pending: 25, shipped: 20 });
    inAddOn = await Dashboard.openInExtension(firefox);
    await eventually(() => inAddOn.counts()).toMatchObject({ pending: 25, shipped: 20 });
    const [first = ''] = await inAddOn.titles();
    await inAddOn.open(first);
    await inAddOn.act('Marquer expédiée');
    await eventually(() => inAddOn.counts()).toMatchObject({ pending: 24, dropped: 1 });
    await eventually(() => sidebar.words()).toMatch(/À expédier ?24 /);
    // Firefox throttles the timers of background tabs, and more so on a busy machine.
    await onSite.show();
    await eventually(() => onSite.counts()).toMatchObject({ pending: 24, dropped: 1 });
  });

  test('shows a change made in the sidebar in both dashboards', async () => {
    const [first = ''] = await onSite.titles();
    await sidebar.press(first);
    await sidebar.press('Marquer expédiée');
    await eventually(() => sidebar.words()).toMatch(/À expédier ?23 /);
    for (const dashboard of [onSite, inAddOn]) {
      await dashboard.show();
      await eventually(() => dashboard.counts()).toMatchObject({ pending: 23, dropped: 2 });
    }
  });

  test('uploads a label from the add-on’s dashboard through its worker, and opens it in a tab', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comptoir-pdf-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await inAddOn.show();
    const [title = ''] = await inAddOn.titles();
    await inAddOn.open(title);
    await chooseLabel(inAddOn.page, folder, `${pdfOf('Bordereau')}\n%${'é'.repeat(200_000)}`);
    await eventually(() => documentsOf(inAddOn.page)).toContain('Bordereau d’envoiPDF enregistré');
    const opened = await watchOpenedTabs(inAddOn.page);
    await press(inAddOn.page, 'Afficher le bordereau d’envoi');
    await eventually(opened).toEqual([expect.stringMatching(/^blob:moz-extension:/)]);
    expect(await documentsOf(inAddOn.page)).not.toContain('interrompu');
  });

  test('leaves a page’s functions as they are without it, and names nothing that leads to it', async () => {
    const look = async () => {
      const page = await firefox.openTab('https://www.vinted.fr/');
      return (await page.evaluate(probes)) as Record<string, string>;
    };
    const withUs = await look();
    await firefox.uninstall();
    const without = await look();
    expect(JSON.stringify(withUs)).not.toMatch(/extension:|comptoir|"observer/i);
    expect(comparable(withUs, knownToDiffer)).toEqual(comparable(without, knownToDiffer));
    expect(Object.keys(withUs).length).toBeGreaterThan(60);
  });
});

/** The addresses that a page has opened in tabs. Firefox does not report the tabs of its own PDF viewer to a driver. */
async function watchOpenedTabs(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const opened: string[] = [];
    const open = window.open.bind(window);
    window.open = (address, ...rest) => {
      const tab = open(address, ...rest);
      if (tab) opened.push(String(address));
      return tab;
    };
    Object.assign(window, { openedInTabs: opened });
  });
  return () => page.evaluate(() => (window as unknown as { openedInTabs: string[] }).openedInTabs);
}
