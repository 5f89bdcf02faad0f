import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { importOrders } from './screens/import-orders.ts';
import { press, reach, readAll } from './screens/reach.ts';
import { Site } from './screens/site.ts';

/** As Chromium does once it finds the app worth installing, which it never does out of sight; the seller then refuses. */
const offerToInstall = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const parts = { prompt: async () => undefined, userChoice: Promise.resolve({ outcome: 'dismissed' }) };
    return window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), parts));
  });

describeInBrowser('the app', () => {
  let bench: Workbench;
  let site: Site;
  const words = () => readAll(site.page);
  const asks = 'Installer Comptoir sur cet appareil';

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    site = await Site.open(await bench.browser(), '/app');
    await site.page.setViewport({ width: 1360, height: 900 });
    const orderDate = new Date().toISOString();
    await importOrders(site, [{ transactionId: '21400000001', title: 'Robe rouge', orderDate }]);
    await site.goTo('/app');
    await until('the home page', async () => (await words()).includes('Objectif'));
  });
  afterAll(() => bench.close());

  test('is offered on the home page where the browser can install it, until the seller refuses', async () => {
    await offerToInstall(site.page);
    await eventually(words).toContain(asks);
    await press(site.page, 'Installer');
    await eventually(words).not.toContain(asks);
    await site.goTo('/app');
    await eventually(words).toContain('Objectif');
    await offerToInstall(site.page);
    await press(site.page, 'Ventes', 'link');
    await press(site.page, 'Accueil', 'link');
    await eventually(words).toContain('Objectif');
    expect(await words()).not.toContain(asks);
  });

  test('is still installed by whoever looks for it', async () => {
    await site.goTo('/app/install-app');
    await eventually(words).toContain('Installer Comptoir');
    await offerToInstall(site.page);
    await reach(site.page, 'button', 'Installer l’app').waitHandle();
  });
});
