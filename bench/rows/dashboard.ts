import { join } from 'node:path';
import type { DateRange } from '#core/model/date-range.ts';
import type { Order } from '#core/model/order.ts';
import { groupOrders } from '#core/model/order-lists.ts';
import { type OrderViewOptions, viewOrders, withinRange } from '#core/model/order-view.ts';
import { siteAddress } from '#tests/e2e/harness/seller-browser.ts';
import { Site } from '#tests/e2e/screens/site.ts';
import { defineBench } from '../bench.ts';
import { ask } from '../rig/ask.ts';
import { toImportBody } from '../rig/import-body.ts';
import { inventOrders } from '../rig/invented-orders.ts';
import { sizeOfScripts } from '../rig/shipped-code.ts';
import { inWorkshop, visit } from '../rig/workshop.ts';
import { timeWithBaseline } from '../timing.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
/** Three years: the range hides nothing, so that every step works on all orders. */
const range: DateRange = { from: '2020-01-01', to: '2026-12-31' };
const sort = { by: 'deadline', direction: 'ascending' } as const;
const shown: OrderViewOptions = { list: 'shipped', search: '', sort, now };

/** What `/app/commandes` computes anew when the seller changes one thing, on its longest list. */
const steps: Record<string, (orders: readonly Order[]) => readonly Order[]> = {
  filter: (orders) => {
    const inRange = withinRange(orders, range);
    groupOrders(orders, now);
    return viewOrders(inRange, shown);
  },
  sort: (orders) => viewOrders(orders, { ...shown, sort: { by: 'title', direction: 'descending' } }),
  search: (orders) => viewOrders(orders, { ...shown, search: 'laine pull' }),
};

/** The list of 50 000 orders, without drawing it. */
export const dashboardCompute = defineBench({
  rows: {
    'dashboard-compute': {
      what: '50 000 orders on /app/commandes: the slowest of filtering, sorting and searching, without rendering',
      unit: 'ms',
      baseline: 'Array filter, and sort by a string of each order',
      budget: 50,
      limits: 'value',
    },
  },
  measure: async () => {
    const orders = inventOrders(50_000, now);
    const measured: { value: number; baselineValue: number }[] = [];
    for (const [name, step] of Object.entries(steps)) {
      if (step(orders).length === 0) throw new Error(`« ${name} » found no order: nothing was computed.`);
      const { ms, baselineMs } = await timeWithBaseline(
        () => step(orders),
        () => sortBare(orders),
        15,
      );
      console.error(`  ${name}: ${ms.toFixed(1)} ms`);
      measured.push({ value: ms, baselineValue: baselineMs });
    }
    return { 'dashboard-compute': measured.reduce((slowest, each) => (each.value > slowest.value ? each : slowest)) };
  },
});

function sortBare(orders: readonly Order[]): Order[] {
  return orders
    .filter(({ status }) => status === '1')
    .sort(({ shipBy: a }, { shipBy: b }) => ((a ?? '') < (b ?? '') ? -1 : 1));
}

/** What the browser loads before a signed-in seller sees their orders. */
export const dashboardSize = defineBench({
  rows: {
    'dashboard-size': {
      what: 'Dashboard, /app/commandes: scripts loaded until the orders are displayed, gzipped',
      unit: 'kB',
      baseline: 'a blank React page',
      budget: 260,
      limits: 'value',
    },
    'dashboard-own-size': {
      what: 'Dashboard, /app/commandes: our own code in these scripts, gzipped',
      unit: 'kB',
      baseline: 'a blank React page including its libraries',
      budget: 90,
      limits: 'value',
    },
  },
  measure: () =>
    inWorkshop(1, async ({ builds, server, openBrowser }) => {
      const seller = await server.signUp();
      const body = toImportBody(inventOrders(50, Date.now()));
      await ask(server.port, { method: 'POST', path: '/api/orders/import', token: seller.token, body });
      const browser = await openBrowser('dashboard', builds.extension);
      const site = await Site.open(browser, '/app/connexion');
      await site.signIn(seller);
      await site.waitFor('/app');
      const orders = await visit(browser, `${siteAddress}/app/commandes`, '[role="grid"] [role="gridcell"]');
      const { id } = await browser.extension();
      const blank = await visit(browser, `chrome-extension://${id}/blank/index.html`, 'button');
      const inSite = orders.scripts.filter((path) => path !== '/theme.js').map((path) => join(builds.site, path));
      const size = sizeOfScripts(inSite);
      const baselineValue = sizeOfScripts(blank.scripts.map((path) => join(builds.extension, path))).all;
      return {
        'dashboard-size': { value: size.all, baselineValue },
        'dashboard-own-size': { value: size.own, baselineValue },
      };
    }),
});
