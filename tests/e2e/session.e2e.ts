import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { readExtensionStorage } from './screens/extension-storage.ts';
import { camille } from './screens/person.ts';
import { fill, press, readAll } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

type Device = { id: string; current: boolean };
const expired = 'Session expirée. Veuillez vous reconnecter.';

/** Ends the sessions of all other devices, in « Compte ». */
const endOthers = async (page: Page): Promise<void> => {
  await press(page, 'Déconnecter l’autre…');
  await press(page, 'Déconnecter');
  await eventually(() => readAll(page)).toContain('1 appareil déconnecté');
};

/** What the device of this page is called; undefined until the list is there. */
const presentDevice = (page: Page): Promise<string | undefined> =>
  page.$$eval('li', (rows) => {
    const present = rows.find((row) => row.textContent?.includes('celui-ci'));
    return present?.querySelector('button')?.getAttribute('aria-label')?.replace('Renommer ', '');
  });

describeInBrowser('the other devices, once the seller signs them out,', () => {
  let bench: Workbench;
  let seller: ReadySeller;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await readySeller(bench);
  });
  afterAll(() => bench.close());

  test('are called as the seller names them, on every screen, until the name is taken back', async () => {
    const dashboard = await Dashboard.openInExtension(seller.browser, '/app/compte');
    const inDashboard = () => readAll(dashboard.page);
    const site = await Dashboard.openOnSite(seller.browser, '/app/compte');
    const own = await until('the present device', () => presentDevice(site.page));
    const rename = async (from: string, to: string): Promise<void> => {
      await press(site.page, `Renommer ${from}`);
      await fill(site.page, 'Nom de l’appareil', to);
      await press(site.page, 'Renommer');
    };
    await rename(own, 'Ordinateur de l’atelier');
    await eventually(() => presentDevice(site.page)).toBe('Ordinateur de l’atelier');
    await eventually(inDashboard).toContain('Ordinateur de l’atelier');
    await rename('Ordinateur de l’atelier', '');
    await eventually(() => presentDevice(site.page)).toBe(own);
    await eventually(inDashboard).not.toContain('Ordinateur de l’atelier');
    await site.page.close();
    await dashboard.page.close();
  });

  test('are the only ones: another tab of the site keeps what is typed in it', async () => {
    const { browser, site, panel } = seller;
    await site.page.bringToFront();
    await site.goTo('/app/profil');
    await fill(site.page, 'Prénom', 'Camille à moitié');
    const other = await Dashboard.openOnSite(browser, '/app/compte');
    await endOthers(other.page);
    await panel.page.reload();
    await eventually(() => panel.page.$$eval('input[type="password"]', (fields) => fields.length)).toBe(1);
    expect(await site.page.$$eval('input', (inputs) => inputs.map(({ value }) => value))).toContain('Camille à moitié');
    await other.page.close();
  });

  test('are the only ones: the extension that asked for it stays signed in, with its orders', async () => {
    const { browser, site, panel } = seller;
    await panel.page.bringToFront();
    await panel.signIn(camille);
    await eventually(() => panel.orderCount()).toBeGreaterThan(0);
    const orders = await panel.orderCount();
    const dashboard = await Dashboard.openInExtension(browser, '/app/compte');
    await endOthers(dashboard.page);
    await dashboard.page.reload();
    await eventually(() => readAll(dashboard.page)).toContain(camille.email);
    expect(await panel.orderCount()).toBe(orders);
    await site.page.bringToFront();
    await site.goTo('/app/commandes');
    await eventually(() => site.words()).toContain(expired);
  });
});

describeInBrowser('a session that ends elsewhere', () => {
  let bench: Workbench;
  let seller: ReadySeller;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await readySeller(bench);
  });
  afterAll(() => bench.close());

  test('is reported in the panel and on the site, which both ask to sign in again', async () => {
    const { site, panel } = seller;
    const left = await site.page.evaluate(async () => {
      const { devices } = await (await fetch('/api/account/devices')).json();
      const ownLast = devices.toSorted((a: Device, b: Device) => Number(a.current) - Number(b.current));
      for (const { id } of ownLast) await fetch(`/api/account/devices/${id}`, { method: 'DELETE' });
      return (await fetch('/api/auth/user')).status;
    });
    expect(left).toBe(403);
    await panel.page.reload();
    await eventually(() => panel.page.$$eval('input[type="password"]', (fields) => fields.length)).toBe(1);
    await site.goTo('/app/commandes');
    await eventually(() => panel.sentences()).toContainEqual(expect.stringContaining(expired));
    await eventually(() => site.words()).toContain(expired);
  });
});

describeInBrowser('« Oublier cet appareil » in the extension', () => {
  let bench: Workbench;
  let seller: ReadySeller;

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    seller = await readySeller(bench);
  });
  afterAll(() => bench.close());

  test('ends its session and leaves nothing of the seller there; the site stays signed in', async () => {
    const { browser, site, panel } = seller;
    await eventually(() => panel.orderCount()).toBeGreaterThan(0);
    const title = bench.double.keeper.shop.sales[0]?.title ?? expect.fail();
    const { page } = await Dashboard.openInExtension(browser, '/app/parametres');
    await eventually(() => readAll(page)).toContain('L’extension garde ici, en plus du serveur');
    expect(await readExtensionStorage(page)).toContain(title);
    await press(page, 'Oublier cet appareil');
    await eventually(() => readAll(page)).toContain('tout ce que l’extension garde de vous est effacé');
    await press(page, 'Tout effacer ici');
    await eventually(() => readAll(page)).toContain('Se connecter');
    const kept = await readExtensionStorage(page);
    for (const word of [title, camille.email]) expect(kept).not.toContain(word);
    await eventually(() => panel.page.$$eval('input[type="password"]', (fields) => fields.length)).toBe(1);
    const devices = await site.page.evaluate(async () => (await (await fetch('/api/account/devices')).json()).devices);
    expect(devices).toHaveLength(1);
  });
});
