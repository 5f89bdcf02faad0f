import type { SellerBrowser } from '../harness/seller-browser.ts';
import { until } from '../harness/until.ts';
import type { Workbench } from '../harness/workbench.ts';
import { Panel } from './panel.ts';
import { camille, type Person } from './person.ts';
import { SalesPage } from './sales-page.ts';
import { Site } from './site.ts';

export type ReadySeller = { browser: SellerBrowser; site: Site; panel: Panel; sales: SalesPage };

/** Signs up a new seller on the site, then signs in in the side panel. */
export async function connectSeller(browser: SellerBrowser, person: Person): Promise<{ site: Site; panel: Panel }> {
  const site = await Site.open(browser, '/app/se-connecter?mode=inscription');
  await site.signUp(person);
  await site.waitFor('/app');
  const panel = await Panel.openOver(browser, site.page);
  await panel.signIn(person);
  await untilSignedIn(panel);
  return { site, panel };
}

/**
 * A seller with an account, whose side panel is open and signed in, and whose first page of sales was read. On a bench
 * with a prepared seller it is that one, unless another is requested; her tab of the site then shows no screen yet.
 */
export async function readySeller(bench: Workbench, person: Person = camille): Promise<ReadySeller> {
  const browser = await bench.browser();
  const isConnected = bench.hasSeller && person === camille;
  const { site, panel } = isConnected ? await findConnected(browser) : await connectSeller(browser, person);
  const sales = await SalesPage.open(browser);
  await until('the first page to be read', async () => /nouvelles/.test((await panel.thisPage()) ?? ''));
  // The result for the page and the orders themselves reach the panel independently.
  await until('its sales to be shown', async () => (await panel.orderCount()) >= (await sales.rows()));
  return { browser, site, panel, sales };
}

/** A page of the site without a script: enough to ask the server what it stores, at a tenth of what the home page costs. */
const PLAIN_PAGE = '/robots.txt';

async function findConnected(browser: SellerBrowser): Promise<{ site: Site; panel: Panel }> {
  const site = await Site.open(browser, PLAIN_PAGE);
  const panel = await Panel.openOver(browser, site.page);
  await untilSignedIn(panel);
  return { site, panel };
}

const untilSignedIn = (panel: Panel) =>
  until('the panel to be signed in', async () => (await panel.completeness()) !== null);
