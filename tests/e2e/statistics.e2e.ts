import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { Dashboard } from './screens/dashboard.ts';
import { Downloads } from './screens/downloads.ts';
import { Keyboard } from './screens/keyboard.ts';
import { fill, press, readAll } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';

const YEAR = 'du=2026-01-01&au=2026-06-30';

/** Six dresses at 20,00 to 25,00 €, of which five cost 5,00 €; a jacket; and a sale in another currency. */
const sold = [
  ...[20, 21, 22, 23, 24, 25].map((price, at) => ({ title: `Robe Zara ${at}`, price, currency: 'EUR' })),
  { title: 'Veste', price: 40, currency: 'EUR' },
  { title: 'Pull', price: 9, currency: 'GBP' },
].map((sale, at) => ({ ...sale, id: `v${at}`, date: `2026-03-${String(at + 1).padStart(2, '0')}T10:00:00Z` }));

describeInBrowser('the statistics', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  const words = () => readAll(board.page);
  const address = (name: string) => new URL(board.page.url()).searchParams.get(name);
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);
  const send = (method: string, path: string, body: object) => sendJson(site.page, method, path, body);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    board = await Dashboard.openOnSite(seller, `/app/statistiques?${YEAR}`);
  });
  afterAll(() => bench.close());

  test('of an empty account are the next step and no figure', async () => {
    await eventually(words).toContain('Aucune vente lue');
    expect(await words()).not.toMatch(/\d,\d\d €/);
  });

  test('say what is known and what is missing as soon as there are sales', async () => {
    const rest = { boutique: { name: 'Ancien outil' }, commentaires: [], depenses: [], statistics: {} };
    expect(await send('POST', '/api/sales/load', { ...rest, ventes: sold })).toBe(200);
    await eventually(words).toMatch(/mise à disposition 175,00 €/);
    expect(await words()).toMatch(/Ventes libérées 7/);
    expect(await words()).toMatch(/aucune vente au prix d’achat connu · 7 prix \(175,00 €\) à saisir/);
    expect(await words()).toMatch(/Délai médian avant la vente inconnu/);
    expect(await words()).toMatch(/prix payé connus pour aucune vente sur 7.*Rabais inconnu\./);
  });

  test('tell the margin of known costs, equal to the result, with the unknown brand in a line of its own', async () => {
    const ids = await site.page.evaluate(async () => {
      const { sales } = (await (await fetch('/api/sales')).json()) as { sales: { id: string; title: string }[] };
      return sales.filter(({ title }) => title.startsWith('Robe')).map(({ id }) => id);
    });
    const products = ids.slice(0, 5).map((saleId, at) => ({
      ...{ id: `0198c1f0-0000-7000-8000-00000000000${at}`, article: 5, currency: 'EUR', source: 'Vide-grenier Bron' },
      chosenSale: { saleId, marketplace: 'vinted', transactionId: null, conversationId: null },
    }));
    expect(await send('PUT', '/api/products', { products })).toBe(200);
    await eventually(words).toMatch(/Marque inconnue 5 sur 7 115,00 € 25,00 € 90,00 € 78,3 % Total 5 115,00 €/);
    await eventually(words).toMatch(/Vide-grenier Bron 18,00 € 5 ventes sur 90,00 €/);
    await goTo(`/app/ventes/prix-d-achat?${YEAR}`);
    await eventually(words).toMatch(/Ventes encaissées 115,00 €.*Prix d’achat −25,00 €.*=90,00 €/);
    await goTo(`/app/statistiques?${YEAR}`);
  });

  test('are told by what the seller chooses, and keep it in their address', async () => {
    await press(board.page, 'Marge par : Marque');
    await press(board.page, 'Catégorie', 'menuitemradio');
    await eventually(words).toMatch(/Robes 5 sur 6 115,00 €/);
    await eventually(() => address('marge')).toBe('categorie');
    await press(board.page, 'Ventes');
    await eventually(() => address('tri')).toBe('ventes');
    await board.page.reload();
    await eventually(words).toMatch(/Robes 5 sur 6 115,00 €/);
    await press(board.page, 'Marge par : Catégorie');
    await press(board.page, 'Jour de vente', 'menuitemradio');
    // The order of time takes the place of any other; a file names a day, and no hour.
    await eventually(() => address('tri')).toBeNull();
    await eventually(words).toMatch(/Lundi · peu de ventes 1 21,00 €.*Vendredi · peu de ventes 1 25,00 €/);
    await goTo(`/app/statistiques?${YEAR}&marge=heure`);
    await eventually(words).toMatch(/Heure inconnue 5 sur 7 115,00 €/);
    await goTo(`/app/statistiques?${YEAR}&marge=categorie`);
  });

  test('answer what a find may cost with an equation, as the margin is typed', async () => {
    const keyboard = new Keyboard(board.page);
    await board.page.waitForSelector('select:has(option[value="robes"])');
    await board.page.select('select:has(option[value="robes"])', 'robes');
    await eventually(words).toMatch(/médiane de 6 ventes/);
    await fill(board.page, 'Marge voulue', '');
    await keyboard.type('60');
    await eventually(words).toMatch(/Payez au plus 9,00 €/);
    expect(await words()).toMatch(
      /médiane de 6 ventes 22,50 € marge de 60 % − ?13,50 €.*prix d’achat maximum = ?9,00 €/,
    );
    expect(await words()).toContain('Boosts et fournitures inconnus, donc pas déduits');
    expect(await words()).toMatch(/À ce prix, 3 de vos 6 ventes auraient tenu la marge \(50 %\)/);
    await fill(board.page, 'Marge voulue', '120');
    await eventually(words).toContain('Saisissez un pourcentage de 0 à 99, par exemple 55.');
    await fill(board.page, 'Marge voulue', '50');
    await board.page.select('select:has(option[value="robes"])', 'vestes');
    await eventually(words).toMatch(/inconnu 1 vente comparable sur cette période ; il en faut 5\./);
    await press(board.page, 'Toutes les catégories\u202f: 7 ventes');
    await eventually(words).toMatch(/médiane de 7 ventes/);
  });

  test('never add two currencies', async () => {
    await press(board.page, 'Devise : EUR');
    await press(board.page, 'GBP 1 vente', 'menuitemradio');
    await eventually(words).toMatch(/mise à disposition 9,00 £GB/);
    await eventually(() => address('devise')).toBe('GBP');
    await goTo(`/app/statistiques?${YEAR}`);
    await eventually(words).toMatch(/mise à disposition 175,00 €/);
  });

  test('have a table, a file and a picture behind each chart, and a source behind each figure', async () => {
    const downloads = await Downloads.of(board.page, bench.folder);
    await press(board.page, 'Tableau');
    await eventually(words).toMatch(
      /Catégorie Ventes Ventes datées Peu de ventes Jours, médiane.*Robes 6 0 oui inconnu/,
    );
    await press(board.page, 'Enregistrer les chiffres en CSV');
    const csv = (await downloads.read(/^statistiques-vitesse-par-categorie-.*\.csv$/)).toString('utf8');
    expect(csv).toMatch(/^\uFEFFCatégorie;Ventes;Ventes datées;/);
    expect(csv).toContain('Robes;6;0;oui;;;;;;6\r\n');
    await press(board.page, 'Enregistrer les chiffres en XLSX');
    const book = await readXlsx(await downloads.read(/^statistiques-vitesse-par-categorie-.*\.xlsx$/));
    expect(book.sheets.map(({ name }) => name)).toEqual(['Qu’est-ce qui part vite', 'Lisez-moi']);
    expect(book.sheets[0]?.rows.find(([name]) => name === 'Robes')?.slice(0, 3)).toEqual(['Robes', 6, 0]);
    await press(board.page, 'Tableau');
    await press(board.page, 'Enregistrer le graphique en PNG');
    const picture = await downloads.read(/^statistiques-.*\.png$/);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    await press(board.page, 'D’où viennent ces chiffres : Qu’est-ce qui part vite\u202f?');
    await eventually(words).toMatch(/7 ventes d’un fichier repris.*7 ventes dont l’annonce n’a pas été lue/);
    await new Keyboard(board.page).press('Escape');
    await photograph(board.page, 'statistics');
  });
});
