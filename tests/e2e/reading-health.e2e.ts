import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { keptSales } from './screens/kept.ts';
import { press, readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

describeInBrowser('a page whose structure changed', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let board: Dashboard;
  let before: string[];
  const boardText = () => readAll(board.page);

  beforeAll(async () => {
    const shop = makeShop({ seed: 41, now: Date.now(), stages: { labelSent: 20, shipped: 20, done: 10 } });
    bench = await Workbench.open({ shop, hasSeller: true });
    ready = await readySeller(bench);
    await ready.sales.showMore();
    await until('both pages on the server', async () => (await keptSales(ready.site)).length === 40);
    before = await keptSales(ready.site);
    board = await Dashboard.openOnSite(ready.browser, '/app/parser-pro');
  });
  afterEach(() => bench.double.behaveWell());
  afterAll(() => bench.close());

  /** The content of « État de la lecture », once it is shown. */
  const expectHealth = async (expected: RegExp): Promise<string> => {
    const words = () => readAll(ready.panel.page);
    await ready.panel.choose('État de la lecture');
    await eventually(words).toMatch(expected);
    const said = await words();
    await press(ready.panel.page, 'Revenir aux commandes');
    return said;
  };
  const openSales = async () => {
    await ready.sales.goTo();
    await eventually(() => ready.panel.thisPage()).toMatch(/^Cette page : 20 ventes lues/);
  };

  test('with a renamed field is reported in the panel and on the site, and the known figure stays', async () => {
    await openSales();
    bench.double.behave({ rename: { 'orders-json': { price: 'cost' } } });
    await ready.sales.askForMore();
    expect(await expectHealth(/Liste de commandes ?lue en partie/)).toMatch(/Prix/);
    await board.show();
    await board.page.reload();
    await eventually(boardText).toMatch(/Liste de commandes ?lue en partie/);
    expect(await keptSales(ready.site)).toEqual(before);
  });

  test('with a renamed list is set aside, and both report why and when it was last read', async () => {
    await openSales();
    bench.double.behave({ rename: { 'orders-json': { my_orders: 'my_deals' } } });
    await ready.sales.askForMore();
    await eventually(() => ready.panel.thisPage()).toMatch(/^Cette page n’a pas été enregistrée/);
    await eventually(() => ready.panel.sentences()).toContainEqual(expect.stringMatching(/^Page mise de côté/));
    const words = await expectHealth(/Liste de commandes ?1 échec de lecture/);
    expect(words).toMatch(/Dernière lecture réussie/);
    await board.show();
    await board.page.reload();
    await eventually(boardText).toMatch(/Liste de commandes ?1 échec de lecture/);
    await eventually(boardText).toMatch(/Dernière lecture réussie/);
    expect(await keptSales(ready.site)).toEqual(before);
  });

  test('ends the warning once it is read well again', async () => {
    await openSales();
    expect(await expectHealth(/Liste de commandes ?lue /)).not.toContain('échec de lecture');
  });

  test('that displays a different price than its data is set aside, not merged', async () => {
    bench.double.behave({ disagree: 'orders-page' });
    await ready.sales.goTo();
    await expectHealth(/ne disent pas la même chose|contradict/i);
    await board.show();
    await board.page.reload();
    await eventually(boardText).toContain('Sources contradictoires');
    expect(await keptSales(ready.site)).toEqual(before);
  });

  test('is released once both state the same price', async () => {
    await openSales();
    await board.show();
    await board.page.reload();
    await eventually(boardText).not.toContain('Sources contradictoires');
    expect(await keptSales(ready.site)).toEqual(before);
    expect(bench.double.requests.foreign()).toEqual([]);
  });
});
