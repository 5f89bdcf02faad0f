import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { products } from '#core/contract/products.ts';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph, photographAt } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { hoursAgo, saleDetail, saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { readKept } from './screens/kept.ts';
import { AMOUNT, CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { fill, press, readAll, textsOf, tick } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';

const DAY = 24;
const USER_ID = '77';
const MARCH = 'du=2026-03-01&au=2026-03-31';

const listing = (number: number, title: string) => ({
  ...{ itemId: String(9_400_000_000 + number), title, priceMinor: 2_000, currency: 'EUR', brand: 'Sézane', size: 'M' },
  ...{ condition: 'Bon état', state: 'on_sale', sellerId: USER_ID, sellerLogin: null, photoUrl: null },
  ...{ url: `https://www.vinted.fr/items/${9_400_000_000 + number}-x`, favourites: 3, views: 40 },
  ...{ photoId: null, totalPriceMinor: null, listedAt: hoursAgo(100 * DAY), categoryId: null, isOwn: true },
});

const filed = (title: string, price: number) => ({
  ...{ title, price, currency: 'EUR', date: '2026-03-02T10:00:00Z' },
});

describeInBrowser('the stock', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  let keyboard: Keyboard;
  const words = () => readAll(board.page);
  const rows = () => textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])');
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);
  const stored = () => readKept<CallReply<typeof products.list>>(site, '/api/products');
  const send = (method: string, path: string, body: object) => sendJson(site.page, method, path, body);

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true, extensionFolder: null });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    board = await Dashboard.openOnSite(seller, '/app/inventaire');
    keyboard = new Keyboard(board.page);
  });
  afterAll(() => bench.close());

  test('says how to begin, takes purchases one after the other by keyboard, and keeps their place and source', async () => {
    await eventually(words).toContain('Aucun article en stock');
    await press(board.page, 'Ajouter un article');
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('6,505');
    await keyboard.press('Enter');
    await eventually(words).toContain('saisissez un montant positif, par exemple 12,50');
    await keyboard.press('Backspace');
    await fill(board.page, 'Quoi', 'Gilet irlandais M');
    await fill(board.page, 'Source', 'VG Bron');
    await fill(board.page, 'SKU', 'GI-0596');
    await keyboard.press('Enter');
    await eventually(words).toContain('Gilet irlandais M : ajouté au stock');
    await board.page.waitForSelector('input[value="GI-0597"]');
    expect(await textsOf(board.page, 'input[value="VG Bron"]')).toHaveLength(1);
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('0');
    await fill(board.page, 'Quoi', 'Étole grise');
    await press(board.page, 'Enregistrer et fermer');
    await eventually(words).toContain('Étole grise : ajouté au stock');
    await eventually(rows).toEqual([
      expect.stringMatching(/^Étole grise.*GI-0597.*0,00 €reçu en don/),
      expect.stringMatching(/^Gilet irlandais M.*GI-0596.*6,50 €VG Bron.*0 jÀ mettre en ligne/),
    ]);
    await eventually(words).toMatch(/2 articles prix d’achat : 6,50 € pour 2/);
  });

  test('keeps purchases without a network, in the lot of the day, and sends each of them once', async () => {
    bench.gateway.cut('/api/');
    await press(board.page, 'Ajouter un article');
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('6');
    await fill(board.page, 'Quoi', 'Pull sans réseau');
    await tick(board.page, 'Dans le lot du jour');
    await eventually(words).toContain('1er article · 6,00 €');
    await keyboard.focus(`[role="dialog"] ${AMOUNT}`);
    await keyboard.press('Enter');
    await eventually(words).toMatch(/1 achat en attente Envoi au serveur dès qu’il répond/);
    await board.page.setOfflineMode(true);
    await eventually(words).toMatch(/hors connexion · 1 achat en attente Gardé sur cet appareil, envoyé une/);
    await board.page.waitForSelector('[role="dialog"] input[value="GI-0599"]');
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('4,50');
    await fill(board.page, 'Quoi', 'Jean sans réseau');
    await eventually(words).toContain('2e article · 10,50 €');
    await press(board.page, 'Enregistrer et fermer');
    await eventually(words).toContain('Hors connexion · 2 achats en attente');
    // The address would open the window again when the page is loaded anew.
    await board.page.waitForSelector('[role="dialog"]', { hidden: true });
    await board.page.setOfflineMode(false);
    await board.page.reload();
    await eventually(words).toMatch(/2 achats en attente Pull sans réseau 6,00 € · Jean sans réseau 4,50 €/);
    bench.gateway.mend();
    await board.retry();
    await eventually(rows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Pull sans réseau.*5,25 €lot, part calculée/),
        expect.stringMatching(/^Jean sans réseau.*5,25 €lot, part calculée/),
      ]),
    );
    await eventually(rows).toHaveLength(4);
    await eventually(words).not.toContain('en attente');
    const stock = await stored();
    const ids = stock.products.filter(({ title }) => title?.endsWith('sans réseau')).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(stock.lots).toHaveLength(1);
    await send('POST', '/api/products/delete', { productIds: ids, lotIds: stock.lots.map(({ id }) => id) });
    await eventually(rows).toHaveLength(2);
  });

  test('has keys for the price at the thumb of a telephone', async () => {
    await board.page.setViewport({ width: 380, height: 800, hasTouch: true, isMobile: true });
    await press(board.page, 'Ajouter un article');
    await board.page.waitForSelector('[aria-label="Chiffres du prix"]');
    for (const key of ['6', 'virgule', '5', '0']) await press(board.page, key);
    expect(await board.page.$eval('[role="dialog"] input', (input) => input.value)).toBe('6,50');
    await photographAt(board.page, 'quick-purchase-380');
    expect(await findAxeViolations(board.page)).toEqual([]);
    await keyboard.press('Escape');
    await board.page.setViewport({ width: 1280, height: 900 });
  });

  test('holds the listings of the wardrobe, whose cost is to be entered', async () => {
    await sendCapture(site, {
      ...{ pageKind: 'wardrobe', marketplaceUserId: USER_ID, url: `https://www.vinted.fr/member/${USER_ID}` },
      ...{ observedAt: hoursAgo(1), page: 1, totalPages: 1, totalEntries: 2 },
      records: [listing(1, 'Robe'), listing(2, 'Veste')],
    });
    await eventually(rows).toHaveLength(4);
    await eventually(words).toMatch(/4 articles prix d’achat : 6,50 € pour 2 2 prix d’achat à saisir/);
    expect(await words()).toMatch(/Stock dormant, 90 j et plus : 2 articles/);
  });

  test('shares the price of a lot among ticked articles, and takes it back', async () => {
    await press(board.page, '2 prix d’achat à saisir');
    await eventually(rows).toHaveLength(2);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.chord('Control', 'a');
    await press(board.page, 'Mettre dans un lot');
    await fill(board.page, 'Nom du lot', 'Emmaüs');
    await fill(board.page, 'Prix payé en tout', '9,01');
    await press(board.page, 'Appliquer');
    await eventually(words).toContain('2 articles : mis dans un lot');
    await press(board.page, 'Tous 4', 'tab');
    await eventually(rows).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Robe.*4,51 €lot, part calculée.*Emmaüs/),
        expect.stringMatching(/^Veste.*4,50 €lot, part calculée.*Emmaüs/),
      ]),
    );
    await keyboard.focus(CURRENT_ROW);
    await keyboard.chord('Control', 'z');
    await eventually(words).toContain('2 prix d’achat à saisir');
  });

  test('knows an article again when its listing is sold, and is accessible', async () => {
    const sale = saleRow('21300012350', 'Robe', 2_000);
    await sendCapture(site, {
      ...{ pageKind: 'orders', orderType: 'sold', marketplaceUserId: USER_ID, filter: 'all', page: 1, totalPages: 1 },
      ...{ totalEntries: 1, records: [sale] },
    });
    await sendCapture(site, {
      ...{ pageKind: 'transaction', marketplaceUserId: USER_ID, filter: '', page: null, totalPages: null },
      ...{ totalEntries: null, url: 'https://www.vinted.fr/api/v2/x' },
      records: [saleDetail(sale, { itemIds: ['9400000001'], sellerId: USER_ID })],
    });
    await eventually(rows).toEqual(expect.arrayContaining([expect.stringMatching(/^Robe.*Vendu, à expédier/)]));
    await photograph(board.page, 'stock');
    await board.page.setViewport({ width: 1280, height: 900 });
  });

  test('opens an article by keyboard, and names what is wrong in a field', async () => {
    await keyboard.focus(CURRENT_ROW);
    await keyboard.press('Enter');
    await board.page.waitForSelector('[role="dialog"]');
    await fill(board.page, 'Prix d’achat, en tout', 'dix');
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain('Prix d’achat : saisissez un montant positif');
    await fill(board.page, 'Prix d’achat, en tout', '3');
    await fill(board.page, 'Emplacement', 'A-04');
    await press(board.page, 'Enregistrer');
    await eventually(rows).toEqual(expect.arrayContaining([expect.stringMatching(/A-04.*3,00 €/)]));
  });

  test('is told in the open order: where the article lies and what it cost', async () => {
    const robe = { id: 'vinted:9400000001', article: 3, sku: 'RO-1', place: 'A-07', currency: 'EUR' };
    expect(await send('PUT', '/api/products', { products: [robe] })).toBe(200);
    await goTo('/app/commandes');
    await press(board.page, 'Marge');
    await eventually(rows).toContainEqual(expect.stringMatching(/Robe.*\+17,00 € ?coût 3,00 €/));
    await board.open('Robe');
    await eventually(words).toMatch(
      /Dans votre stock RO-1 Emplacement A-07 Prix d’achat 3,00 € Prix de vente, moins l’achat \+17,00 €/,
    );
    await press(board.page, 'Modifier\u202f: Emplacement, RO-1');
    await fill(board.page, 'Emplacement', 'B-02');
    await keyboard.press('Enter');
    await eventually(words).toMatch(/RO-1 Emplacement B-02/);
    expect(await findAxeViolations(board.page)).toEqual([]);
  });

  test('has the costs that are missing entered, and taken back, by keyboard alone, the most valuable sale first', async () => {
    const ventes = [filed('Jupe', 12), filed('Manteau Sandro', 118), filed('Sac', 40)];
    const load = { boutique: { name: 'Ancien outil' }, ventes, commentaires: [], depenses: [], statistics: {} };
    expect(await send('POST', '/api/sales/load', load)).toBe(200);
    await goTo(`/app/ventes/prix-d-achat?${MARCH}`);
    await eventually(words).toMatch(/3 ventes \(170,00 €\) sans prix d’achat, hors résultat/);
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('42,00');
    await eventually(words).toMatch(/\+76,00 € marge 64,4 %/);
    expect(await words()).toMatch(
      /Après cet enregistrement Ventes au prix connu 1 Sans prix d’achat 2 .* Résultat 76,00 €/,
    );
    await keyboard.press('Enter');
    await eventually(words).toMatch(/Résultat sur 1 vente .*encaissées 118,00 € Prix d’achat −42,00 € .*=76,00 €/);
    await keyboard.press('Escape');
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.type('5');
    await keyboard.press('Enter');
    await eventually(words).toMatch(/Jupe : prix d’achat 5,00 €/);
    await eventually(words).toMatch(/Résultat sur 2 ventes .*encaissées 130,00 € Prix d’achat −47,00 € .*=83,00 €/);
    // Taken back while its notification offers to.
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.chord('Control', 'z');
    await eventually(words).toMatch(/Résultat sur 1 vente .*=76,00 €/);
    await eventually(words).toMatch(/2 ventes \(52,00 €\) sans prix d’achat/);
    await photograph(board.page, 'costs');
    await board.page.setViewport({ width: 1280, height: 900 });
  });

  test('proposes an article of the stock with its reason, and takes it by keyboard', async () => {
    const id = '0198c1f0-0000-7000-8000-0000000000e2';
    const bag = { id, title: 'sac', sku: 'SA-1', article: 4, currency: 'EUR' };
    expect(await send('PUT', '/api/products', { products: [bag] })).toBe(200);
    await eventually(words).toMatch(/Alt 1 4,00 €, article de votre stock « sac » · SA-1 · même titre/);
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.chord('Alt', 'Digit1');
    await keyboard.press('Enter');
    await eventually(words).toMatch(/Résultat sur 2 ventes .*Prix d’achat −46,00 €/);
    await keyboard.waitForFocus(AMOUNT);
    await keyboard.chord('Control', 'z');
    await eventually(words).toMatch(/Résultat sur 1 vente .*=76,00 €/);
    expect(await send('POST', '/api/products/delete', { productIds: [id] })).toBe(200);
  });

  test('counts an article of no account under none, and the costs of one account apart', async () => {
    await sendCapture(site, {
      ...{ pageKind: 'wardrobe', marketplaceUserId: '88', url: 'https://www.vinted.fr/member/88' },
      ...{ observedAt: hoursAgo(1), page: 1, totalPages: 1, totalEntries: 1 },
      records: [{ ...listing(8, 'Foulard'), sellerId: '88' }],
    });
    await goTo('/app/inventaire');
    await eventually(words).toMatch(/5 articles/);
    await board.chooseAccount('Tous les comptes', 'Compte 88');
    await eventually(rows).toEqual([expect.stringMatching(/Compte 88 ?Foulard/)]);
    await eventually(words).toMatch(/3 articles sans annonce ni vente lue : d’aucun compte/);
    await goTo(`/app/ventes/prix-d-achat?${MARCH}`);
    await eventually(words).toMatch(/Résultat sur 1 vente/);
    await board.chooseAccount('Tous les comptes', 'Compte 88');
    await eventually(words).toContain('Aucune vente libérée');
    await board.chooseAccount('Compte 88', 'Tous les comptes');
    await eventually(words).toMatch(/Résultat sur 1 vente/);
  });

  test('has the sale of an article chosen from its window by keyboard, and taken back', async () => {
    const id = '0198c1f0-0000-7000-8000-0000000000e3';
    const bag = { id, title: 'Sac', article: 4, currency: 'EUR' };
    expect(await send('PUT', '/api/products', { products: [bag] })).toBe(200);
    const saleOf = async () => (await stored()).products.find((product) => product.id === id)?.sale ?? null;
    await goTo(`/app/inventaire?article=${id}`);
    await press(board.page, 'Choisir sa vente');
    const proposed = () => textsOf(board.page, '[aria-label="Ventes proposées"] button');
    await eventually(async () => (await proposed())[0]).toMatch(/^Sac.*même titre.*40,00 €/);
    expect(await findAxeViolations(board.page)).toEqual([]);
    await keyboard.focus('[aria-label="Rechercher parmi vos ventes"]');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await eventually(words).toContain('Sac : rapproché de sa vente');
    expect(await saleOf()).toMatchObject({ title: 'Sac', by: 'chosen' });
    await goTo(`/app/inventaire?article=${id}`);
    await press(board.page, 'Ce n’est pas cette vente');
    await eventually(saleOf).toBeNull();
    await eventually(words).toContain('Sac : n’est plus rapproché de cette vente');
    await keyboard.focus(CURRENT_ROW);
    await keyboard.chord('Control', 'z');
    await eventually(saleOf).toMatchObject({ title: 'Sac', by: 'chosen' });
  });
});
