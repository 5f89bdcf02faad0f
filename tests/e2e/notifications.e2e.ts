import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { patienceMs } from './harness/patience.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { dismissBrowserNotices, readBrowserNotices } from './screens/browser-notices.ts';
import { importOrders } from './screens/import-orders.ts';
import { Panel } from './screens/panel.ts';
import { Site } from './screens/site.ts';

const hour = 3_600_000;
const lateAfter = 96 * hour;
/** Long enough, on most machines, to kill the worker before the order becomes late. */
const soonMs = 12_000;

describeInBrowser('browser notifications of orders', () => {
  let bench: Workbench;
  let site: Site;
  let panel: Panel;
  let sold = 0;
  /** An order of the given age; returns the id of the notification about it. */
  const importAged = async (title: string, ageMs: number, kind: 'late' | 'sale' = 'late'): Promise<string> => {
    sold += 1;
    const orderDate = new Date(Date.now() - ageMs).toISOString();
    const ids = await importOrders(site, [{ transactionId: String(40_000_000_000 + sold), title, orderDate }]);
    return `${kind}.${ids[title]}`;
  };

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    const browser = await bench.browser();
    site = await Site.open(browser, '/app');
    panel = await Panel.openAsTab(browser);
    await until('the panel to be signed in', async () => (await panel.completeness()) !== null);
  });
  afterAll(() => bench.close());

  test('appear once for a late order, and not for one that is not late yet', async () => {
    await importAged('Pull récent', 95 * hour);
    const late = await importAged('Robe en retard', 100 * hour);
    await eventually(() => readBrowserNotices(panel.page)).toEqual([late]);
    await eventually(() => panel.counts()).toMatchObject({ pending: 2, late: 1 });
  });

  test('appear for an order that becomes late while the worker is dead, and for no other again', async () => {
    await dismissBrowserNotices(panel.page);
    const turning = await importAged('Jupe qui attend', lateAfter - soonMs);
    await eventually(() => panel.counts()).toMatchObject({ pending: 3 });
    await (await bench.browser()).killWorker();
    await eventually(() => readBrowserNotices(panel.page), 2 * patienceMs).toEqual([turning]);
    await eventually(() => panel.badge()).toBe('2');
  });

  test('appear only for a new late order when a restarted worker checks all orders', async () => {
    await dismissBrowserNotices(panel.page);
    await (await bench.browser()).killWorker();
    const late = await importAged('Veste en retard', 120 * hour);
    await eventually(() => panel.badge()).toBe('3');
    await eventually(() => readBrowserNotices(panel.page)).toEqual([late]);
  });

  test('appear only for a new late order when a restarted browser does so', async () => {
    await dismissBrowserNotices(panel.page);
    await bench.closeBrowser();
    const browser = await bench.browser();
    site = await Site.open(browser, '/app');
    panel = await Panel.openAsTab(browser);
    await eventually(() => panel.badge()).toBe('3');
    expect(await readBrowserNotices(panel.page)).toEqual([]);
    const late = await importAged('Sac en retard', 130 * hour);
    await eventually(() => panel.badge()).toBe('4');
    await eventually(() => readBrowserNotices(panel.page)).toEqual([late]);
  });

  test('are combined into one when many orders are late', async () => {
    await dismissBrowserNotices(panel.page);
    const orders = Array.from({ length: 5 }, (_, index) => ({
      transactionId: String(41_000_000_000 + index),
      title: `Lot ${index}`,
      orderDate: new Date(Date.now() - 140 * hour).toISOString(),
    }));
    await importOrders(site, orders);
    await eventually(() => panel.badge()).toBe('9');
    await eventually(() => readBrowserNotices(panel.page)).toEqual([expect.stringMatching(/^late\..*\.5$/)]);
  });

  test('appear once for a sale that is made while the browser looks at the orders', async () => {
    await dismissBrowserNotices(panel.page);
    const first = await importAged('Gilet vendu', 0, 'sale');
    await eventually(() => readBrowserNotices(panel.page)).toEqual([first]);
    await dismissBrowserNotices(panel.page);
    await (await bench.browser()).killWorker();
    const next = await importAged('Écharpe vendue', 0, 'sale');
    await eventually(() => readBrowserNotices(panel.page)).toEqual([next]);
  });
});
