import type { CDPSession } from 'puppeteer';
import { until } from '#tests/e2e/harness/until.ts';
import { Panel } from '#tests/e2e/screens/panel.ts';
import { SalesPage } from '#tests/e2e/screens/sales-page.ts';
import { defineBench } from '../bench.ts';
import { inWorkshop, type Workshop } from '../rig/workshop.ts';

const sales = 10_000;
const perPage = 100;
const megabyte = 1_000_000;

/** Memory of the background worker after a very large shop has passed through it. */
export const workerHeap = defineBench({
  rows: {
    'worker-heap': {
      what: 'Heap of the background worker after reading 10 000 orders from the test double',
      unit: 'MB',
      baseline: 'the same worker before the first order',
      budget: 60,
      limits: 'value',
    },
  },
  measure: () => inWorkshop(sales, measure),
});

async function measure({ builds, server, openBrowser }: Workshop) {
  const seller = await server.signUp();
  const browser = await openBrowser('heap', builds.extension);
  const panel = await Panel.openAsTab(browser);
  await panel.signIn(seller);
  await panel.page.waitForFunction(() => document.querySelector('input[type="password"]') === null);
  const target = await browser.browser.waitForTarget((each) => each.type() === 'service_worker');
  const worker = await target.createCDPSession();
  const baselineValue = await readHeap(worker);
  const shop = await SalesPage.open(browser);
  await shop.page.evaluate(askForPages, sales / perPage, perPage);
  const countOrders = () => server.database.query<{ count: number }>('select count(*)::int as count from orders');
  await until('every order on the server', async () => (await countOrders()).rows[0]?.count === sales, 300_000);
  await panel.show();
  await panel.page.waitForSelector('[role="grid"] [role="gridcell"]');
  return { 'worker-heap': { value: await readHeap(worker), baselineValue } };
}

/** Runs in the marketplace's page: requests its list as the page itself does, only with longer pages. */
async function askForPages(pages: number, rows: number): Promise<void> {
  for (let page = 1; page <= pages; page++) {
    const answer = await fetch(`/api/v2/my_orders?type=sold&status=all&page=${page}&per_page=${rows}`);
    await answer.text();
  }
}

/** Megabytes in use after garbage collection. */
async function readHeap(worker: CDPSession): Promise<number> {
  await worker.send('HeapProfiler.collectGarbage');
  const { usedSize } = await worker.send('Runtime.getHeapUsage');
  return usedSize / megabyte;
}
