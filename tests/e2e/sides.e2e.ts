import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { press, readAll, textsOf } from './screens/reach.ts';
import { Site } from './screens/site.ts';

const skirt = saleRow('21300012350', 'Jupe plissée', 2_400);
const dress = saleRow('21300012351', 'Robe midi', 3_600);
const PAGE = { marketplaceUserId: '77', filter: 'all', page: 1, totalPages: 1 };

describeInBrowser('a deal that both lists of the marketplace hold', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  const words = () => readAll(board.page);
  const rows = () => textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])');
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    await sendCapture(site, {
      ...PAGE,
      pageKind: 'orders',
      orderType: 'sold',
      totalEntries: 2,
      records: [skirt, dress],
    });
    board = await Dashboard.openOnSite(seller);
  });
  afterAll(() => bench.close());

  test('counts neither as a sale nor as a purchase, and asks which it is', async () => {
    await eventually(() => board.menuCount()).toBe(2);
    await sendCapture(site, { ...PAGE, pageKind: 'orders', orderType: 'purchased', totalEntries: 1, records: [skirt] });
    await eventually(() => board.menuCount()).toBe(1);
    await goTo('/app/porte-monnaie?vue=achats');
    await eventually(words).toContain('Aucun achat lu pour l’instant');
    await goTo('/app/ventes');
    await eventually(words).toMatch(/À venir 36,00 €/);
    await goTo('/app/commandes?liste=a-verifier');
    await eventually(words).toMatch(/Jupe plissée/);
    await press(board.page, 'Jupe plissée');
    await eventually(words).toContain('Est-ce une vente ou un achat');
    const text = await words();
    expect(text).toContain('En attendant, cette commande ne compte ni dans vos ventes ni dans vos achats.');
    expect(text).not.toContain('Marquer expédiée');
    expect(await findViolationsInThemes(board.page, [380, 1360])).toEqual([]);
    await photograph(board.page, 'open-side');
  });

  test('is a purchase once the seller says so, and a sale again when it is taken back', async () => {
    await press(board.page, 'Retenir un achat (liste des achats)');
    await eventually(() => board.menuCount()).toBe(1);
    await goTo('/app/porte-monnaie?vue=achats');
    await eventually(words).toContain('Jupe plissée');
    await photograph(board.page, 'withdrawn-purchase');
    await press(board.page, 'C’est une vente\u202f: Jupe plissée');
    await eventually(words).toContain('Aucun achat lu pour l’instant');
    await eventually(() => board.menuCount()).toBe(2);
    await goTo('/app/ventes');
    await eventually(words).toMatch(/À venir 60,00 €/);
    await eventually(rows).toHaveLength(2);
  });

  test('is a purchase by the seller’s word alone where only the list of sales holds it', async () => {
    await goTo('/app/commandes');
    await press(board.page, 'Robe midi');
    await eventually(words).toContain('Cette commande est un achat que Vinted a rangé parmi vos ventes');
    await photograph(board.page, 'purchase-among-sales');
    expect(await findViolationsInThemes(board.page, [380, 1360])).toEqual([]);
    await press(board.page, 'C’est un achat');
    await eventually(() => board.menuCount()).toBe(1);
    await goTo('/app/porte-monnaie?vue=achats');
    await eventually(words).toContain('Robe midi');
    await press(board.page, 'C’est une vente\u202f: Robe midi');
    await eventually(() => board.menuCount()).toBe(2);
  });
});
