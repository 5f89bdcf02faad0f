import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld } from '#tests/double/world/make-world.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { makeUpdatableExtension, type UpdatableExtension } from './harness/updatable-extension.ts';
import { Workbench } from './harness/workbench.ts';
import { keptSales } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const SALES = '/my_orders?order_type=sold&status=all';

describeInBrowser('an update of the extension during a page load', () => {
  let extension: UpdatableExtension;
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;

  beforeAll(async () => {
    extension = await makeUpdatableExtension();
    const shop = makeWorld({ seed: 17, now: Date.now(), sales: 60, purchases: 0 });
    bench = await Workbench.open({ shop, extensionFolder: extension.folder });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, '/');
  });
  afterAll(async () => {
    await bench.close();
    await extension.remove();
  });

  const kept = async () => (await keptSales(ready.site)).length;
  const rows = async () => (await shown.page.$$('[data-testid="my-orders-item"]')).length;
  /** Until the new version responds. */
  const update = async (version: string): Promise<void> => {
    await extension.update(ready.browser.browser, version);
    const page = await until('the new version', () =>
      ready.browser.openExtensionPage('options.html').catch(() => null),
    );
    await page.close();
    await shown.page.bringToFront();
  };

  test('lets the new version read the document in transit once', async () => {
    const before = await kept();
    bench.double.keeper.addSale({ title: 'Vendue pendant la mise à jour' });
    const gate = bench.double.hold('/my_orders');
    const loading = shown.goTo(SALES);
    await gate.reached;
    await update('9.9.1');
    gate.release();
    await loading;
    await eventually(kept).toBe(before + 1);
    expect(new Set(await keptSales(ready.site)).size).toBe(before + 1);
  });

  test('leaves the page working without errors when its list is in transit, and reads it completely after a reload', async () => {
    const before = await kept();
    bench.double.behave({ rendering: 'client' });
    bench.double.keeper.addSale({ title: 'Vendue pendant la suivante' });
    const gate = bench.double.hold('/api/v2/my_orders');
    const loading = shown.goTo(SALES);
    await gate.reached;
    await update('9.9.2');
    gate.release();
    await loading;
    await until('the list', async () => (await rows()) === 20);
    await shown.press('Voir plus');
    await until('the next page', async () => (await rows()) === 40);
    expect(await shown.strangers()).toBe(0);
    expect(await kept()).toBe(before);
    await shown.page.reload();
    await eventually(kept).toBe(before + 1);
    await shown.press('Voir plus');
    await eventually(kept).toBe(40);
    expect(new Set(await keptSales(ready.site)).size).toBe(40);
  });

  test('causes no errors on any page, and no request that the pages do not make themselves', () => {
    expect(shown.complaints).toEqual([]);
    expect(bench.double.requests.foreign()).toEqual([]);
  });
});
