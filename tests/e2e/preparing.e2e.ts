import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { readAll } from './screens/reach.ts';
import { Site } from './screens/site.ts';

/** What the server answers while the rows of an account that is older than they are being made. */
const PREPARING = {
  status: 503,
  contentType: 'application/json',
  body: JSON.stringify({
    ...{ error: 'Vos chiffres sont en préparation. Ils s’affichent ici dès qu’ils sont prêts.', code: 'PREPARING' },
    requestId: '0198c1f0-0000-7000-8000-000000000000',
  }),
};
const READS_ROWS = /\/api\/(?:sales|home|products|expenses|statistics)(?:[/?]|$)/;

describeInBrowser('figures in preparation', () => {
  let bench: Workbench;
  let board: Dashboard;
  let isReady = false;
  const words = () => readAll(board.page);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    const seller = await bench.browser();
    await sendCapture(await Site.open(seller, '/app'), {
      ...{ pageKind: 'orders', orderType: 'sold', marketplaceUserId: '77', filter: 'all', page: 1, totalPages: 1 },
      ...{ totalEntries: 1, records: [saleRow('21300012350', 'Trench beige', 6_400)] },
    });
    board = await Dashboard.openOnSite(seller, '/app/commandes');
    await board.page.setRequestInterception(true);
    board.page.on('request', (request) => {
      const isHeld = !isReady && READS_ROWS.test(request.url());
      void (isHeld ? request.respond(PREPARING) : request.continue());
    });
  });
  afterAll(() => bench.close());

  test.each([
    '/app',
    '/app/ventes',
    '/app/ventes/prix-d-achat',
    '/app/inventaire',
    '/app/depenses',
    '/app/statistiques',
  ])('are announced as such on %s', async (path) => {
    await board.page.goto(new URL(path, board.page.url()).href);
    await eventually(words).toContain('Vos chiffres sont en préparation');
    await photograph(board.page, `preparing${path.replaceAll('/', '-')}`);
    expect(await words()).not.toContain('Réessayer');
  });

  test('appear by themselves once they are ready', async () => {
    await board.page.goto(new URL('/app/ventes', board.page.url()).href);
    await eventually(words).toContain('Vos chiffres sont en préparation');
    isReady = true;
    await eventually(words).toContain('Trench beige');
  });
});
