import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import type { OrdersScreen } from './screens/orders-screen.ts';
import { Panel } from './screens/panel.ts';
import { Site } from './screens/site.ts';

const many = 10_000;
/** Far below what 10 000 rows would need: the number of rendered elements must not grow with the list. */
const mostElements = 2_500;

const day = 86_400_000;
const orders = Array.from({ length: many }, (_, index) => ({
  marketplace: 'vinted',
  transactionId: String(30_000_000_000 + index),
  title: `Pull numéro ${index}`,
  price: 10 + (index % 50),
  currency: 'EUR',
  orderDate: new Date(Date.now() - (index % 3) * day).toISOString(),
  phase: 'to_ship',
}));

/** Runs in the page: the rows of which nothing is cut off. */
const countWholeRows = (): number => {
  const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
  if (!grid) return 0;
  return Array.from(document.querySelectorAll('[role="row"][data-index]'), (row) => row.getBoundingClientRect()).filter(
    ({ top, bottom }) => top >= Math.max(0, grid.top) - 1 && bottom <= Math.min(innerHeight, grid.bottom) + 1,
  ).length;
};

describeInBrowser('ten thousand orders', () => {
  let bench: Workbench;
  let panel: Panel;
  let dashboard: Dashboard;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    const browser = await bench.browser();
    const site = await Site.open(browser, '/app');
    const status = await site.page.evaluate(async (body) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/api/orders/import', { method: 'POST', headers, body })).status;
    }, JSON.stringify({ orders }));
    expect(status).toBe(200);
    panel = await Panel.openAsTab(browser);
    await until('the panel to show orders', async () => (await panel.titles()).length > 0);
    dashboard = await Dashboard.openOnSite(browser);
    await until('the dashboard to show orders', async () => (await dashboard.titles()).length > 0);
  });
  afterAll(() => bench.close());

  const screens: [string, () => OrdersScreen][] = [
    ['the panel', () => panel],
    ['the dashboard', () => dashboard],
  ];

  test.each(screens)('are all counted in %s', async (_, screen) => {
    await screen().show();
    await eventually(async () => (await screen().counts()).pending).toBe(many);
    await eventually(() => screen().rowCount()).toBe(many);
  });

  test.each(screens)('render only their visible rows in %s', async (_, screen) => {
    const { page } = screen();
    await screen().show();
    const countElements = () => page.evaluate(() => document.querySelectorAll('*').length);
    expect(await countElements()).toBeLessThan(mostElements);
    const keyboard = new Keyboard(page);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.press('End');
    const isLastDrawn = async () =>
      page.evaluate(
        (last) => document.querySelector(`[role="row"][aria-rowindex="${last}"]`) !== null,
        await page.$eval('[role="grid"]', (grid) => Number(grid.getAttribute('aria-rowcount'))),
      );
    await eventually(isLastDrawn).toBe(true);
    expect(await countElements()).toBeLessThan(mostElements);
  });

  test.each([
    ['a phone held sideways', 812, 375, 5],
    ['a small laptop', 1024, 768, 9],
  ])('show enough whole rows in the dashboard on %s', async (_, width, height, fewest) => {
    const { page } = dashboard;
    await dashboard.show();
    await page.setViewport({ width, height });
    await eventually(() => page.evaluate(countWholeRows)).toBeGreaterThanOrEqual(fewest);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.setViewport({ width: 1360, height: 900 });
  });

  test.each(screens)('can be searched in %s', async (_, screen) => {
    await screen().search('pull numero 7777');
    await eventually(() => screen().titles()).toEqual(['Pull numéro 7777']);
  });
});
