import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Downloads } from './screens/downloads.ts';
import { readExtensionStorage } from './screens/extension-storage.ts';
import { readFolder } from './screens/folder.ts';
import { archivedTexts, readKept } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { press } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const now = Date.now();
const rival = makeCompetitor({ number: 1, items: 8, soldItems: 2, feedbacks: 30, now });
const { id, login } = rival.owner;
const shopPath = `/api/competitors/vinted/${id}`;
const written = Array.from({ length: rival.feedbacks.length }, (_, index) => rival.feedbacks.at(index));
/** The texts of the evaluations, and those names of their authors that are not part of another word. */
const names = [...new Set(written.flatMap(({ author, text }) => [author.login, text]))].filter(
  (each) => each.length > 7,
);
const numbers = [...new Set(written.map(({ author }) => String(author.id)))];

/** Everything in a text that identifies the author of an evaluation. */
const told = (text: string, wanted: readonly string[] = [...names, ...numbers]): string[] =>
  wanted.filter((each) => text.includes(each));

describeInBrowser('the author and text of an evaluation', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;

  beforeAll(async () => {
    const shop = makeShop({ seed: 27, now, stages: { labelSent: 3 } });
    bench = await Workbench.open({ shop, competitors: [rival], hasOwnProcess: true });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, `/member/${id}-${login}`);
    await shown.scrollToEnd();
    await shown.goTo(`/member/${id}-${login}?tab=feedback`);
    await shown.scrollToEnd();
    const known = () => readKept<{ evaluations?: { known: number } }>(ready.site, shopPath);
    await until('all of them to be read', async () => (await known()).evaluations?.known === written.length);
  });
  afterAll(() => bench.close());

  test('are on the page', async () => {
    const page = await shown.page.content();
    expect(told(page, names).length).toBeGreaterThan(10);
  });

  test('leave the browser only as a hash', () => {
    const sent = JSON.stringify(bench.gateway.requests);
    expect(told(sent, numbers).length).toBeGreaterThan(20);
    expect(told(sent, names)).toEqual([]);
  });

  test('are not in the extension’s storage once the evaluation is sent', async () => {
    await eventually(async () => told(await readExtensionStorage(ready.panel.page))).toEqual([]);
  });

  test('are in no response of the server, nor in the export', async () => {
    for (const path of [
      ...[shopPath, `${shopPath}/articles`, `${shopPath}/changes?from=1&to=1`, '/api/competitors'],
      ...['/api/competitors-market', '/api/reading/health', '/api/reading/set-aside'],
    ]) {
      const answer = JSON.stringify(await readKept(ready.site, path));
      expect(answer).not.toContain('UNAUTHENTICATED');
      expect(told(answer), path).toEqual([]);
    }
    const archived = await archivedTexts(ready.site);
    expect(archived).toContain('"format":"comptoir"');
    expect(told(archived)).toEqual([]);
  });

  test('are on no screen, and in no file that a screen saves', async () => {
    expect(told(await ready.panel.page.content())).toEqual([]);
    const dashboard = await Dashboard.openOnSite(ready.browser, `/app/analyse-concurrence/vinted/${id}`);
    const { page } = dashboard;
    const downloads = await Downloads.of(page, bench.folder);
    await page.waitForSelector('[data-chart="sales"] canvas');
    expect(told(await page.content())).toEqual([]);
    await press(page, 'Enregistrer les chiffres en CSV');
    expect(told((await downloads.read(/\.csv$/)).toString())).toEqual([]);
    await press(page, 'Enregistrer le graphique en PNG');
    expect(told((await downloads.read(/\.png$/)).toString('latin1'))).toEqual([]);
  });

  test('are in no file of the server, nor in its log', async () => {
    await bench.server.stop();
    const kept = (await readFolder(join(bench.folder, 'data'))).toString('latin1');
    expect(kept).toContain(login);
    expect(told(kept)).toEqual([]);
    expect(told(bench.server.output())).toEqual([]);
  });
});
