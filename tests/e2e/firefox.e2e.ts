import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInFirefox } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { FirefoxBrowser } from './harness/firefox-browser.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Panel } from './screens/panel.ts';
import { camille } from './screens/person.ts';
import { SalesPage } from './screens/sales-page.ts';
import { Site } from './screens/site.ts';

describeInFirefox('the add-on in Firefox', () => {
  let bench: Workbench;
  let firefox: FirefoxBrowser;
  let site: Site;
  let panel: Panel;

  beforeAll(async () => {
    const shop = makeShop({ seed: 4, now: Date.now(), stages: { labelSent: 25, shipped: 8, done: 12 } });
    bench = await Workbench.open({ shop });
    firefox = await FirefoxBrowser.open({ doublePort: bench.double.port, sitePort: bench.gateway.port });
  });
  afterAll(async () => {
    await firefox?.close();
    await bench?.close();
  });

  test('a seller signs up on the site and signs in to the add-on', async () => {
    site = await Site.open(firefox, '/app/se-connecter?mode=inscription');
    await site.signUp(camille);
    await site.waitFor('/app');
    panel = await Panel.openAsTab(firefox);
    await panel.signIn(camille);
    await eventually(() => panel.completeness()).toEqual({ words: 'aucune page lue', tone: 'saffron' });
  });

  test('three pages of sales are read', async () => {
    const sales = await SalesPage.open(firefox);
    await sales.showMore();
    await sales.showMore();
    await panel.show();
    await eventually(() => panel.completeness()).toMatchObject({
      words: expect.stringContaining('3 pages sur 3 lues'),
      tone: 'green',
    });
    await eventually(() => panel.counts()).toMatchObject({ pending: 25, shipped: 20 });
    expect(bench.double.requests.foreign()).toEqual([]);
  });

  test('both dashboards show them, and a change in one is seen in the other', async () => {
    const onSite = await Dashboard.openOnSite(firefox);
    await eventually(() => onSite.counts()).toMatchObject({ pending: 25, shipped: 20 });
    const inAddOn = await Dashboard.openInExtension(firefox);
    await eventually(() => inAddOn.counts()).toMatchObject({ pending: 25, shipped: 20 });
    const [first = ''] = await inAddOn.titles();
    await inAddOn.open(first);
    await inAddOn.act('Marquer expédiée');
    await eventually(() => inAddOn.counts()).toMatchObject({ pending: 24, dropped: 1 });
    // Firefox slows the clock of a tab behind others, the more the busier the machine.
    await onSite.show();
    await eventually(() => onSite.counts()).toMatchObject({ pending: 24, dropped: 1 });
  });
});
