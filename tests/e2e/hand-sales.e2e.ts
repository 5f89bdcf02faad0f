import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { fill, press, readAll, setDay, textsOf } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';

const YEAR = 'du=2026-01-01&au=2026-12-31';
const ADD = 'Ajouter une vente hors Vinted';

describeInBrowser('a sale that no page shows', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  let keyboard: Keyboard;
  const words = () => readAll(board.page);
  const rows = () => textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])');
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    const coat = { title: 'Manteau Claudie', sku: 'CP-0412', article: 40, currency: 'EUR' };
    const products = [{ id: '0198c1f0-0000-7000-8000-0000000000e1', ...coat }];
    await sendJson(site.page, 'PUT', '/api/products', { products });
    board = await Dashboard.openOnSite(seller, `/app/ventes?${YEAR}`);
    keyboard = new Keyboard(board.page);
  });
  afterAll(() => bench.close());

  test('is entered by keyboard, and what is wrong is named beside its field', async () => {
    await press(board.page, ADD);
    await eventually(words).toContain('Article de votre stock (facultatif)');
    await photograph(board.page, 'hand-sale');
    expect(await findViolationsInThemes(board.page, [360, 1360])).toEqual([]);
    await fill(board.page, 'Prix', '35,005');
    await keyboard.press('Enter');
    await eventually(words).toContain('Prix : saisissez un montant positif, par exemple 24,90.');
    expect(await words()).toContain('Titre : dites ce que vous avez vendu.');
    await fill(board.page, 'Titre', 'Sac Sézane');
    await fill(board.page, 'Prix', '35');
    await fill(board.page, 'Frais', '1,5');
    await setDay(board.page, 'Vendue le', '2026-03-14');
    await setDay(board.page, 'Encaissée le', '2026-03-15');
    await fill(board.page, 'Vendue sur', 'Leboncoin');
    await fill(board.page, 'Prix d’achat', '12');
    await keyboard.press('Enter');
    await eventually(rows).toEqual([
      expect.stringMatching(/Sac Sézane.*Encaissée.*15 mars.*Leboncoin, saisie par vous.*35,00 €.*12,00 €.*21,50 €/),
    ]);
    await photograph(board.page, 'hand-sale-in-list');
  });

  test('counts in the receipts of the day on which it was paid', async () => {
    await goTo('/app/statistiques?du=2026-03-15&au=2026-03-15');
    await eventually(words).toMatch(/33,50 €/);
    await goTo(`/app/ventes?${YEAR}`);
    await eventually(words).toContain('Sac Sézane');
  });

  test('can name an article of the stock, which is sold then', async () => {
    await press(board.page, ADD);
    await fill(board.page, 'Article de votre stock (facultatif)', 'Manteau Claudie · CP-0412');
    await eventually(words).toContain('Son prix d’achat est celui de votre stock : 40,00 €.');
    await fill(board.page, 'Prix', '70');
    await setDay(board.page, 'Vendue le', '2026-04-02');
    await setDay(board.page, 'Encaissée le', '2026-04-02');
    await press(board.page, 'Enregistrer');
    await eventually(async () => (await rows()).filter((row) => row.includes('Manteau'))).toEqual([
      expect.stringMatching(/Hors Vinted, saisie par vous.*70,00 €.*40,00 €.*30,00 €/),
    ]);
    await goTo('/app/inventaire?liste=vendus');
    await eventually(words).toContain('Manteau Claudie');
    await goTo(`/app/ventes?${YEAR}`);
    await eventually(words).toContain('Sac Sézane');
  });

  test('is opened from its row, changed, and the focus returns to that row', async () => {
    await board.page.focus(CURRENT_ROW);
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await eventually(words).toContain('Supprimer');
    await fill(board.page, 'Prix', '30');
    await press(board.page, 'Enregistrer');
    await eventually(async () => (await rows()).filter((row) => row.includes('Sac'))).toEqual([
      expect.stringMatching(/30,00 €.*16,50 €/),
    ]);
    await eventually(() => board.page.evaluate(() => document.activeElement?.textContent ?? '')).toContain(
      'Sac Sézane',
    );
  });

  test('is removed, and put back', async () => {
    await keyboard.press('Enter');
    await press(board.page, 'Supprimer');
    await eventually(async () => (await rows()).join()).not.toContain('Sac Sézane');
    // An offer to undo the change before stands beside it.
    await board.page.locator('::-p-xpath(//*[@data-type][contains(., "supprimée")]//button[. = "Annuler"])').click();
    await eventually(async () => (await rows()).filter((row) => row.includes('Sac'))).toEqual([
      expect.stringMatching(/Leboncoin.*30,00 €.*12,00 €.*16,50 €/),
    ]);
  });
});
