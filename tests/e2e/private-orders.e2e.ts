import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { parisDay } from './screens/paris.ts';
import { fill, press, readAll, textsOf } from './screens/reach.ts';
import { Site } from './screens/site.ts';

/** Sold just now: the thresholds are those of the year in which the test runs, also on 1 January. */
const [coat, chino, jumper] = [
  saleRow('21300044001', 'Manteau du commerce', 9_000, 0),
  saleRow('21300044120', 'Chino bleu', 2_400, 0),
  { ...saleRow('21300044098', 'Pull col roulé', 0, 0), priceMinor: null, currency: null },
];
const waistcoat = saleRow('21300044201', 'Gilet sans compte', 1_500, 0);
const YEAR = parisDay(Date.parse(chino.orderDate)).slice(0, 4);

describeInBrowser('the sales of a private account', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  const words = () => readAll(board.page);
  const rows = async () => (await textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])')).toSorted();
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    const sales = { pageKind: 'orders', orderType: 'sold', filter: 'all', page: 1, totalPages: 1 };
    await sendCapture(site, { ...sales, marketplaceUserId: '77', totalEntries: 1, records: [coat] });
    await sendCapture(site, { ...sales, marketplaceUserId: '88', totalEntries: 2, records: [chino, jumper] });
    const nameless = { marketplaceUserId: null, loadId: 'load-of-nobody', totalEntries: 1 };
    await sendCapture(site, { ...sales, ...nameless, records: [waistcoat] });
    board = await Dashboard.openOnSite(seller, '/app/particulier/commandeparticulierpage');
  });
  afterAll(() => bench.close());

  test('are none before an account is under the private regime', async () => {
    await eventually(words).toContain('Aucune vente de particulier');
  });

  test('may be those of pages whose account is unknown: the empty list leads to where the seller states it', async () => {
    await press(board.page, 'Préciser le compte', 'link');
    const unnamed = () => textsOf(board.page, '[aria-labelledby="a-preciser"]');
    await eventually(unnamed).toEqual([expect.stringContaining('Gilet sans compte')]);
    expect(board.page.url()).toMatch(/\/app\/profil.*#a-preciser$/);
    await goTo('/app/particulier/commandeparticulierpage');
  });

  test('are those of the account that the seller declares private, and no others', async () => {
    await press(board.page, 'le profil de particulier', 'link');
    await eventually(words).toContain('Régime de chaque compte');
    await press(board.page, 'Changer un régime dans votre profil', 'link');
    const editor = '[aria-label="Régime de Compte 88"]';
    await board.page.waitForSelector(editor);
    await board.page.select(`${editor} select`, 'particulier');
    await board.page.click(`${editor} button[type="submit"]`);
    await eventually(words).toContain('Régime de Compte 88 enregistré');
    await goTo('/app/particulier/commandeparticulierpage');
    await eventually(rows).toEqual([expect.stringContaining('Chino bleu'), expect.stringContaining('Pull col roulé')]);
    await goTo('/app/ventes');
    await eventually(words).toMatch(/Professionnelles.*Manteau du commerce/);
    expect(await words()).not.toContain('Chino');
    await goTo('/app/particulier/commandeparticulierpage');
  });

  test('count against the thresholds of the year, with what is not known', async () => {
    await eventually(words).toMatch(
      new RegExp(`2 ventes sur 30 ventes en ${YEAR}.*24,00 € sur 2 000 € .*Prix connu pour 1 vente sur 2`),
    );
  });

  test('are priced in place by keyboard alone, and a wrong price says what to type', async () => {
    const keyboard = new Keyboard(board.page);
    await fill(board.page, 'Rechercher une vente', 'pull');
    await eventually(rows).toHaveLength(1);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.tabTo('Modifier le prix de Pull col roulé : à saisir');
    await keyboard.press('Enter');
    await keyboard.type('quinze');
    await keyboard.press('Enter');
    await eventually(words).toMatch(/Prix : saisissez un montant positif, par exemple 18,50/);
    await board.page.$eval('[role="row"] input', (input) => (input as HTMLInputElement).select());
    await keyboard.type('15,00');
    await keyboard.press('Enter');
    await eventually(rows).toEqual([expect.stringMatching(/15,00 €.*saisi par vous/)]);
    await fill(board.page, 'Rechercher une vente', '');
    await eventually(words).toMatch(/39,00 € sur 2 000 €/);
  });

  test('are archived with the words of the SPEC, and brought back', async () => {
    await press(board.page, 'Marquer expédiée : Chino bleu');
    await eventually(words).toContain('Commande marquée expédiée');
    await press(board.page, 'Archiver : Chino bleu');
    await eventually(words).toContain('1 commande(s) archivée(s) avec succès');
    await eventually(rows).toEqual([expect.stringContaining('Pull col roulé')]);
    await press(board.page, 'Ventes archivées : Sans les archivées');
    await press(board.page, 'Archivées seulement', 'menuitemradio');
    await eventually(rows).toEqual([expect.stringContaining('Chino bleu')]);
    expect(new URL(board.page.url()).searchParams.get('archivees')).toBe('oui');
    await press(board.page, 'Restaurer : Chino bleu');
    await eventually(words).toContain('Commande restaurée avec succès');
    await goTo('/app/particulier/commandeparticulierpage?archivees=toutes');
    await eventually(rows).toHaveLength(2);
    await photograph(board.page, 'private-orders');
  });
});
