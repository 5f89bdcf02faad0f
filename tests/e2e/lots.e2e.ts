import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElementHandle } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#core/contract/endpoint.ts';
import type { products } from '#core/contract/products.ts';
import { toParisDay } from '#core/model/time.ts';
import { findAxeViolations, findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { hoursAgo, saleDetail, saleRow, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { readKept } from './screens/kept.ts';
import { CURRENT_ROW, Keyboard } from './screens/keyboard.ts';
import { fill, press, readAll, setDay, textsOf, tick } from './screens/reach.ts';
import { sendJson } from './screens/send-json.ts';
import { Site } from './screens/site.ts';

const USER_ID = '77';
const LOT = '0198c1f0-0000-7000-8000-0000000000f0';
const SOLD = 'vinted:9400000001';
const idOf = (number: number): string => `0198c1f0-0000-7000-8000-0000000000a${number}`;
const LATE = idOf(5);
const dayOf = (hours: number): string => toParisDay(Date.parse(hoursAgo(hours)));

const listing = {
  ...{ itemId: '9400000001', title: 'Robe vendue', priceMinor: 2_000, currency: 'EUR', brand: 'Sézane', size: 'M' },
  ...{ condition: 'Bon état', state: 'sold', sellerId: USER_ID, sellerLogin: null, photoUrl: null },
  ...{ url: 'https://www.vinted.fr/items/9400000001-x', favourites: 3, views: 40 },
  ...{ photoId: null, totalPriceMinor: null, listedAt: hoursAgo(900), categoryId: null, isOwn: true },
};

describeInBrowser('a lot that something was sold of', () => {
  let bench: Workbench;
  let site: Site;
  let board: Dashboard;
  let keyboard: Keyboard;
  const words = () => readAll(board.page);
  const rows = () => textsOf(board.page, '[role="row"]:not([aria-rowindex="1"])');
  const goTo = (path: string) => board.page.goto(new URL(path, board.page.url()).href);
  const send = (method: string, path: string, body: object) => sendJson(site.page, method, path, body);
  const kept = async (id: string) => {
    const stock = await readKept<CallReply<typeof products.list>>(site, '/api/products');
    const { cost, lotId, lotSince } = stock.products.find((product) => product.id === id) ?? {};
    return [cost, lotId, lotSince];
  };
  const chooseLot = async (): Promise<void> => {
    const choice = `[role="dialog"] select:has(option[value="${LOT}"])`;
    await board.page.waitForSelector(choice);
    await board.page.select(choice, LOT);
  };

  beforeAll(async () => {
    bench = await Workbench.open({ hasSeller: true });
    const seller = await bench.browser();
    site = await Site.open(seller, '/app');
    await sendCapture(site, {
      ...{ pageKind: 'wardrobe', marketplaceUserId: USER_ID, url: `https://www.vinted.fr/member/${USER_ID}` },
      ...{ observedAt: hoursAgo(1), page: 1, totalPages: 1, totalEntries: 1, records: [listing] },
    });
    const sale = saleRow('21300012350', 'Robe vendue', 2_000, 100);
    await sendCapture(site, {
      ...{ pageKind: 'orders', orderType: 'sold', marketplaceUserId: USER_ID, filter: 'all', page: 1, totalPages: 1 },
      ...{ totalEntries: 1, records: [sale] },
    });
    await sendCapture(site, {
      ...{ pageKind: 'transaction', marketplaceUserId: USER_ID, filter: '', page: null, totalPages: null },
      ...{ totalEntries: null, url: 'https://www.vinted.fr/api/v2/x' },
      records: [saleDetail(sale, { itemIds: ['9400000001'], sellerId: USER_ID })],
    });
    const body = {
      lots: [{ id: LOT, title: 'Emmaüs', cost: 12, currency: 'EUR', boughtOn: '2026-01-10' }],
      products: [
        { id: SOLD, lotId: LOT },
        ...[2, 3, 4].map((number) => ({ id: idOf(number), title: `Jupe ${number}`, lotId: LOT })),
        { id: LATE, title: 'Gilet tardif', article: 1, currency: 'EUR' },
      ],
    };
    expect(await send('PUT', '/api/products', body)).toBe(200);
    board = await Dashboard.openOnSite(seller, '/app/inventaire');
    keyboard = new Keyboard(board.page);
  });
  afterAll(() => bench.close());

  test('asks since when an article is in it, and says what each answer changes', async () => {
    await goTo(`/app/inventaire?article=${LATE}`);
    await chooseLot();
    await eventually(words).toMatch(
      /le prix d’achat d’un article déjà vendu change : Robe vendue 3,00 € → 2,40 € Depuis quand est-elle dans le lot \?/,
    );
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain('Depuis quand : choisissez l’une des deux réponses.');
    expect(await kept(LATE)).toEqual([1, null, null]);
    await tick(board.page, 'Elle en faisait partie dès l’achat');
    await photograph(board.page, 'late-article');
    expect(await findViolationsInThemes(board.page, [1360, 380])).toEqual([]);
    await board.page.setViewport({ width: 1280, height: 900 });
    await press(board.page, 'Enregistrer');
    await eventually(() => kept(SOLD)).toEqual([2.4, LOT, null]);
  });

  test('is as it was once that is taken back', async () => {
    await keyboard.focus(CURRENT_ROW);
    await keyboard.chord('Control', 'z');
    await eventually(() => kept(LATE)).toEqual([1, null, null]);
    expect(await kept(SOLD)).toEqual([3, LOT, null]);
  });

  test('keeps the cost of what is sold when ticked articles join it later', async () => {
    await goTo('/app/inventaire');
    await fill(board.page, 'Rechercher un article', 'Gilet');
    await eventually(rows).toHaveLength(1);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.press('Space');
    await press(board.page, 'Mettre dans un lot');
    await chooseLot();
    await eventually(words).toContain('Robe vendue 3,00 € → 2,40 €');
    expect(await findAxeViolations(board.page)).toEqual([]);
    await tick(board.page, 'Ajoutée depuis le');
    await setDay(board.page, 'Dans le lot depuis', '2026-01-09');
    await press(board.page, 'Appliquer');
    await eventually(words).toContain('Dans le lot depuis : ce jour précède l’achat du lot, le 10 janv. 2026.');
    await setDay(board.page, 'Dans le lot depuis', '2026-01-11');
    await eventually(words).toMatch(/Vendu depuis ce jour : .* quand même\. Robe vendue 3,00 € → 2,40 €/);
    await setDay(board.page, 'Dans le lot depuis', dayOf(24));
    await eventually(words).toContain('Ce qui est vendu garde son prix d’achat.');
    await press(board.page, 'Appliquer');
    await eventually(() => kept(LATE)).toEqual([2.25, LOT, dayOf(24)]);
    expect(await kept(SOLD)).toEqual([3, LOT, null]);
  });

  test('shows since when an article is in it, and what is wrong with a day', async () => {
    await goTo(`/app/inventaire?article=${LATE}`);
    await eventually(words).toContain('Vide : depuis l’achat du lot, le 10 janv. 2026.');
    await setDay(board.page, 'Dans le lot depuis', '2026-01-09');
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain('Dans le lot depuis : ce jour précède l’achat du lot');
    await setDay(board.page, 'Dans le lot depuis', '');
    await eventually(words).toContain(
      'Avec ce jour, le prix d’achat d’un article déjà vendu change : Robe vendue 3,00 € → 2,40 €',
    );
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain('Cochez pour corriger ce qui est vendu');
    expect(await kept(SOLD)).toEqual([3, LOT, null]);
    await photograph(board.page, 'lot-since-changed');
    expect(await findViolationsInThemes(board.page, [1360, 380])).toEqual([]);
    await board.page.setViewport({ width: 1280, height: 900 });
    await tick(board.page, 'Oui, corriger ce prix d’achat');
    await press(board.page, 'Enregistrer');
    await eventually(() => kept(SOLD)).toEqual([2.4, LOT, null]);
  });

  test('asks the same before the articles of a file join it', async () => {
    await goTo('/app/import?genre=articles');
    const path = join(bench.folder, 'stock.csv');
    await writeFile(path, 'Titre;Lot\nPull du fichier;Emmaüs\nVeste du fichier;Autre lot\n');
    const input = (await board.page.waitForSelector('input[type="file"]')) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(path);
    await eventually(words).toContain('Pull du fichier');
    await press(board.page, 'Choisir les colonnes');
    await press(board.page, 'Vérifier');
    await eventually(words).toMatch(/le prix d’achat d’un article déjà vendu change : Robe vendue 2,40 € → 2,00 €/);
    await press(board.page, 'Reprendre 2 articles');
    await eventually(words).toContain('Depuis quand : choisissez l’une des deux réponses.');
    expect(await findViolationsInThemes(board.page, [1360, 380])).toEqual([]);
    await board.page.setViewport({ width: 1280, height: 900 });
    await tick(board.page, 'Ajoutée depuis le');
    await eventually(words).toContain('Ce qui est vendu garde son prix d’achat.');
    await photograph(board.page, 'import-into-a-lot');
    await press(board.page, 'Reprendre 2 articles');
    await eventually(words).toContain('2 articles repris');
    expect(await kept(SOLD)).toEqual([2.4, LOT, null]);
    const { products: all } = await readKept<CallReply<typeof products.list>>(site, '/api/products');
    const imported = all
      .filter(({ title }) => title?.endsWith('du fichier'))
      .map(({ title, lotSince }) => [title, lotSince]);
    expect(new Map(imported as [string, string | null][])).toEqual(
      new Map([
        ['Pull du fichier', dayOf(0)],
        ['Veste du fichier', null],
      ]),
    );
  });

  test('asks before an article leaves it, and says what is sold and changes', async () => {
    await goTo(`/app/inventaire?article=${idOf(2)}`);
    const choice = `[role="dialog"] select:has(option[value="${LOT}"])`;
    await board.page.waitForSelector(choice);
    await board.page.select(choice, '');
    await eventually(words).toContain(
      'Sans cette pièce dans son lot, le prix d’achat d’un article déjà vendu change : Robe vendue 2,40 € → 3,00 €',
    );
    await press(board.page, 'Enregistrer');
    await eventually(words).toContain('Cochez pour corriger ce qui est vendu, ou laissez-la dans son lot.');
    expect(await kept(SOLD)).toEqual([2.4, LOT, null]);
    await tick(board.page, 'Oui, corriger ce prix d’achat');
    await press(board.page, 'Enregistrer');
    await eventually(() => kept(SOLD)).toEqual([3, LOT, null]);
    expect(await kept(idOf(2))).toEqual([null, null, null]);
  });

  test('asks the same before an article of it is deleted', async () => {
    await goTo(`/app/inventaire?article=${idOf(3)}`);
    await press(board.page, 'Supprimer');
    await eventually(words).toContain('Robe vendue 3,00 € → 4,00 €');
    await photograph(board.page, 'leaves-its-lot');
    expect(await findViolationsInThemes(board.page, [1360, 380])).toEqual([]);
    await board.page.setViewport({ width: 1280, height: 900 });
    await press(board.page, 'Supprimer quand même');
    await eventually(words).toContain('Cochez pour corriger ce qui est vendu, ou laissez-la dans son lot.');
    expect(await kept(SOLD)).toEqual([3, LOT, null]);
    await tick(board.page, 'Oui, corriger ce prix d’achat');
    await press(board.page, 'Supprimer quand même');
    await eventually(() => kept(SOLD)).toEqual([4, LOT, null]);
  });

  test('asks the same before ticked articles cost something of their own', async () => {
    await goTo('/app/inventaire');
    await fill(board.page, 'Rechercher un article', 'Jupe 4');
    await eventually(rows).toHaveLength(1);
    await keyboard.focus(CURRENT_ROW);
    await keyboard.press('Space');
    // A heading of the list has the same name.
    await board.page.locator('section[aria-label="Sélection"] ::-p-text(Prix d’achat)').click();
    await fill(board.page, 'Prix d’achat', '5');
    await eventually(words).toContain('Robe vendue 4,00 € → 6,00 €');
    await press(board.page, 'Appliquer');
    await eventually(words).toContain('Cochez pour corriger ce qui est vendu');
    await press(board.page, 'Annuler');
    expect(await kept(SOLD)).toEqual([4, LOT, null]);
  });
});
