import { cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { answered } from './harness/answered.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { removeFolder } from './harness/remove-folder.ts';
import { type SellerBrowser, siteAddress } from './harness/seller-browser.ts';
import { until } from './harness/until.ts';
import { builtExtension, Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Panel } from './screens/panel.ts';
import { readAll } from './screens/reach.ts';
import { readySeller } from './screens/ready-seller.ts';
import { SalesPage } from './screens/sales-page.ts';

const sentence = /Mettez à jour l’extension\s: rien n’est perdu, ce qui attend partira ensuite\./;
const OLD = '0.0.9';

/** Whether a new options page of the extension shows that server. */
const showsServer = async (browser: SellerBrowser, server: string): Promise<boolean> => {
  const options = await browser.openExtensionPage('options.html');
  await options.waitForSelector('::-p-text(Actuel)');
  const words = await readAll(options);
  await options.close();
  return words.includes(`Actuel : ${server}`);
};

/** A browser reloads an unpacked extension only in developer mode, in which every seller who loads one is. */
const allowReload = async (profile: string): Promise<void> => {
  await mkdir(profile, { recursive: true });
  await writeFile(join(profile, 'Preferences'), JSON.stringify({ extensions: { ui: { developer_mode: true } } }));
};

describeInBrowser('an extension too old for its server', () => {
  let bench: Workbench;
  let folder: string;
  const isServed = '0.1.0';
  const setVersion = async (version: string): Promise<void> => {
    const file = join(folder, 'manifest.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version }));
  };
  const sent = (version: string, path: RegExp) =>
    bench.gateway.requests.filter(
      ({ path: asked, headers }) => headers['comptoir-client'] === `ext/${version}` && path.test(asked),
    );
  const told = async (screen: Panel | Dashboard) => (await screen.announced()).filter((words) => sentence.test(words));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comptoir-extension-'));
    bench = await Workbench.open({ extensionFolder: folder, shop: makeShop({ seed: 5, now: Date.now() }) });
    await cp(builtExtension, folder, { recursive: true });
    await allowReload(join(bench.folder, 'profile-seller', 'Default'));
    await readySeller(bench);
    await bench.closeBrowser();
  });
  afterAll(async () => {
    await bench.close();
    await removeFolder(folder);
  });

  test('asks for the update once in panel and dashboard, keeps its readings and stops sending requests', async () => {
    await setVersion(OLD);
    const browser = await bench.browser();
    const sales = await SalesPage.open(browser);
    await sales.showMore();
    const panel = await Panel.openOver(browser, sales.page);
    await eventually(() => told(panel)).toHaveLength(1);
    await eventually(() => panel.thisPage()).toMatch(/^Cette page : 10 ventes lues · gardées ici/);
    const dashboard = await Dashboard.openInExtension(browser);
    await eventually(() => told(dashboard)).toHaveLength(1);
    const before = sent(OLD, /^\/api\/(?!events)/).length;
    for (let round = 0; round < 3; round += 1) {
      await panel.page.reload();
      await eventually(() => told(panel)).toHaveLength(1);
    }
    expect(sent(OLD, /^\/api\/(?!events)/)).toHaveLength(before);
    expect(before).toBeLessThan(10);
  });

  test('sends what was waiting once it was updated', async () => {
    const before = sent(isServed, /captures$/).length;
    await bench.closeBrowser();
    await setVersion(isServed);
    const browser = await bench.browser();
    const panel = await Panel.openAsTab(browser);
    await eventually(() => sent(isServed, /captures$/).length).toBeGreaterThan(before);
    await eventually(() => panel.orderCount()).toBe(30);
    await eventually(() => told(panel)).toEqual([]);
  });

  test('built again for another address works with that one, although the browser stored its old worker', async () => {
    await bench.closeBrowser();
    const elsewhere = 'http://localhost:4321';
    const [manifestFile, workerFile] = [join(folder, 'manifest.json'), join(folder, 'background.js')];
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as { version_name: string };
    const build = manifest.version_name.split(' ').at(-1) ?? '';
    const worker = await readFile(workerFile, 'utf8');
    expect(worker).toContain(build);
    const rebuilt = worker.replaceAll(build, '0badcafe').replaceAll(siteAddress, elsewhere);
    await writeFile(workerFile, rebuilt);
    await writeFile(
      manifestFile,
      JSON.stringify({ ...manifest, version: '0.1.0.2989', version_name: '0.1.0 · 0badcafe' }),
    );
    const browser = await bench.browser();
    await until('the new worker', () => answered(showsServer(browser, elsewhere), 10_000));
    const panel = await Panel.openAsTab(browser);
    await eventually(() => readAll(panel.page)).toContain('Se connecter avec le site');
  });
});
