import type { SellerBrowser } from '../harness/seller-browser.ts';
import { until } from '../harness/until.ts';
import type { Workbench } from '../harness/workbench.ts';
import { Panel } from './panel.ts';
import { camille, type Person } from './person.ts';
import { SalesPage } from './sales-page.ts';
import { Site } from './site.ts';

export type ReadySeller = { browser: SellerBrowser; site: Site; panel: Panel; sales: SalesPage };

/** A seller who signed up, whose side panel is open and signed in, and whose first page of sales was read. */
export async function readySeller(bench: Workbench, person: Person = camille): Promise<ReadySeller> {
  const browser = await bench.browser();
  const site = await Site.open(browser, '/app/se-connecter?mode=inscription');
  await site.signUp(person);
  await site.waitFor('/app');
  const panel = await Panel.openOver(browser, site.page);
  await panel.signIn(person);
  await until('the panel to be signed in', async () => (await panel.completeness()) !== null);
  const sales = await SalesPage.open(browser);
  await until('the first page to be read', async () => /nouvelles/.test((await panel.thisPage()) ?? ''));
  // What became of the page and the orders themselves come to the panel each in its time.
  await until('its sales to be shown', async () => (await panel.orderCount()) >= (await sales.rows()));
  return { browser, site, panel, sales };
}
