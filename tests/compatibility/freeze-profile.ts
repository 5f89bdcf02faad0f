import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runProgram } from '#server/testing/run-program.ts';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { startDouble } from '#tests/double/start-double.ts';
import { Gateway } from '#tests/e2e/harness/gateway.ts';
import { SellerBrowser } from '#tests/e2e/harness/seller-browser.ts';
import { until } from '#tests/e2e/harness/until.ts';
import { readExtensionStorage } from '#tests/e2e/screens/extension-storage.ts';
import { Panel } from '#tests/e2e/screens/panel.ts';
import { SalesPage } from '#tests/e2e/screens/sales-page.ts';
import { FROZEN_PASSWORD, unpackFrozenData } from './frozen.ts';
import { pinExtension } from './old-extension.ts';
import { pack } from './pack.ts';

/** `node tests/compatibility/freeze-profile.ts CHECKOUT TARGET`, after `freeze.ts` and a build of the checkout: see README.md. */
const [, , from = '', target = ''] = process.argv;
const checkout = resolve(from);
const out = resolve(target);
const folder = await mkdtemp(join(tmpdir(), 'comptoir-profile-'));

await writeFile(join(out, 'extension.br'), await pack(join(checkout, '.output/chrome-mv3')));
const extensionFolder = join(folder, 'extension');
await cp(join(checkout, '.output/chrome-mv3'), extensionFolder, { recursive: true });
await pinExtension(extensionFolder);

const dataFolder = join(folder, 'data');
await unpackFrozenData(dataFolder);
const env = { NODE_ENV: 'production', PORT: '0', COMPTOIR_DATA_DIR: dataFolder };
const server = runProgram({ args: ['server/index.ts'], cwd: checkout, env });
const [, port] = await server.says(/^Prêt.*localhost:(\d+)$/m);
const gateway = await Gateway.open(Number(port));
const double = await startDouble({ shop: makeShop({ seed: 9, now: Date.now(), sales: 45 }) });
const profileFolder = join(folder, 'profile');
const browser = await SellerBrowser.open({
  ...{ doublePort: double.port, sitePort: gateway.port, profileFolder, extensionFolder },
});
const panel = await Panel.openAsTab(browser);
await panel.signIn({ email: 'camille@exemple.fr', password: FROZEN_PASSWORD });
await until('her orders', async () => (await panel.orderCount()) > 5);
gateway.cut();
const sales = await SalesPage.open(browser);
await sales.showMore();
await sales.showMore();
await panel.show();
await panel.open('Veste en jean');
await panel.act('Marquer expédiée');
await until('the change to wait', async () => (await panel.sentences()).some((words) => /en attente/.test(words)));
const kept = async (): Promise<string> => readExtensionStorage(panel.page);
await until('the pages to wait', async () => (await kept()).split('"captureId"').length > 3);
await writeFile(join(out, 'profile.json'), `${await kept()}\n`);
await browser.close();
await Promise.all([gateway.close(), double.close()]);
await server.end('SIGINT');

/** Nothing but what the extension itself keeps: no cache, no history. */
const small = join(folder, 'kept/Default');
await mkdir(small, { recursive: true });
for (const part of ['IndexedDB', 'Local Extension Settings']) {
  await cp(join(profileFolder, 'Default', part), join(small, part), { recursive: true }).catch(() => undefined);
}
await writeFile(join(out, 'profile.br'), await pack(join(folder, 'kept')));
console.info(await readFile(join(out, 'profile.json'), 'utf8').then(({ length }) => length));
await rm(folder, { recursive: true, force: true });
