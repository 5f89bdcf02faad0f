import { join } from 'node:path';
import { Panel } from '#tests/e2e/screens/panel.ts';
import { defineBench } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { toImportBody } from '../rig/import-body.ts';
import { inventOrders } from '../rig/invented-orders.ts';
import { sizeOfScripts } from '../rig/shipped-code.ts';
import { inWorkshop, type Visit, visit, type Workshop } from '../rig/workshop.ts';
import { medianOf } from '../timing.ts';

const rounds = 9;
const orderRow = '[role="grid"] [role="gridcell"]';

/** The side panel of a signed-in seller with 1 000 orders, beside a blank page of React in the same extension. */
export const sidePanel = defineBench({
  rows: {
    'side-panel-size': {
      what: 'Side panel: scripts loaded until the orders are displayed, gzipped',
      unit: 'kB',
      baseline: 'a blank React page',
      budget: 200,
      limits: 'value',
    },
    'side-panel-own-size': {
      what: 'Side panel: our own code in these scripts, gzipped',
      unit: 'kB',
      baseline: 'a blank React page including its libraries',
      budget: 60,
      limits: 'value',
    },
    'side-panel-interactive': {
      what: 'Side panel: time from opening until 1 000 orders can be used',
      unit: 'ms',
      baseline: 'a blank React page',
      budget: 2.5,
      limits: 'ratio',
    },
  },
  measure: () => inWorkshop(1, measure),
});

async function measure({ builds, server, openBrowser }: Workshop) {
  const seller = await server.signUp();
  const body = toImportBody(inventOrders(1_000, Date.now()));
  await ask(server.port, { method: 'POST', path: '/api/orders/import', token: seller.token, body });
  const browser = await openBrowser('panel', builds.extension);
  const panel = await Panel.openAsTab(browser);
  await panel.signIn(seller);
  await panel.page.waitForSelector(orderRow);
  await panel.page.close();
  const { id } = await browser.extension();
  const panels: Visit[] = [];
  const blanks: Visit[] = [];
  for (let round = 0; round < rounds; round++) {
    panels.push(await visit(browser, `chrome-extension://${id}/sidepanel.html`, orderRow));
    blanks.push(await visit(browser, `chrome-extension://${id}/blank/index.html`, 'button'));
  }
  const sizeOf = (visits: Visit[]) => sizeOfScripts(builtScripts(builds.extension, visits));
  const size = sizeOf(panels);
  const blank = sizeOf(blanks);
  return {
    'side-panel-size': { value: size.all, baselineValue: blank.all },
    'side-panel-own-size': { value: size.own, baselineValue: blank.all },
    'side-panel-interactive': {
      value: medianOf(panels.map(({ ms }) => ms)),
      baselineValue: medianOf(blanks.map(({ ms }) => ms)),
    },
  };
}

/** Files of the scripts a visit asked for. `theme.js` lies in public/ as it is: too small to have a map. */
function builtScripts(folder: string, [first]: Visit[]): string[] {
  const scripts = (first?.scripts ?? []).filter((path) => path !== '/theme.js');
  if (scripts.length === 0) throw new Error('The page loaded no script.');
  return scripts.map((path) => join(folder, path));
}
