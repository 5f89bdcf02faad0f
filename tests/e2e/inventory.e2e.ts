import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { photograph } from './harness/photograph.ts';
import { Workbench } from './harness/workbench.ts';
import { hoursAgo, sendCapture } from './screens/captures.ts';
import { Dashboard } from './screens/dashboard.ts';
import { fill, press, reach, readAll, textsOf } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const shop = makeShop({ seed: 21, now: Date.now() });
const USER_ID = String(shop.userId);
const DAY = 24;

const article = (number: number, part: object = {}) => ({
  ...{ itemId: String(9_400_000_000 + number), title: `Robe ${number}`, priceMinor: 2_000, currency: 'EUR' },
  ...{
    brand: 'Sézane',
    size: 'M',
    condition: 'Bon état',
    state: 'on_sale',
    sellerId: USER_ID,
    sellerLogin: null,
  },
  ...{ photoUrl: null, url: `https://www.vinted.fr/items/${9_400_000_000 + number}-robe`, favourites: 3, views: 40 },
  ...{ totalPriceMinor: null, photoId: null, listedAt: hoursAgo(60 * DAY + number), categoryId: null, isOwn: true },
  ...part,
});

describeInBrowser('the listings of the inventory', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let board: Dashboard;
  const words = () => readAll(board.page);
  const titles = () => textsOf(board.page, '[role="row"] a');
  const send = (days: number, records: object[]) =>
    sendCapture(ready.site, {
      ...{
        pageKind: 'wardrobe',
        marketplaceUserId: USER_ID,
        url: `https://www.vinted.fr/member/${USER_ID}`,
      },
      ...{ observedAt: hoursAgo(days * DAY), page: 1, totalPages: 1, totalEntries: records.length, records },
    });

  beforeAll(async () => {
    bench = await Workbench.open({ shop, hasSeller: true });
    ready = await readySeller(bench);
    board = await Dashboard.openOnSite(ready.browser, '/app/inventaire?vue=annonces');
  });
  afterAll(() => bench.close());

  test('says how to begin before the wardrobe was read', async () => {
    await eventually(words).toContain('Ouvrez votre dressing sur Vinted');
  });

  test('shows the listings of each state as soon as a page of the wardrobe brings them', async () => {
    await send(20, [article(1), article(2), article(3), article(4, { state: 'sold' })]);
    await eventually(titles).toHaveLength(3);
    expect(await words()).toMatch(/En vente ?3 ?Vendues ?1/);
    expect(await words()).toMatch(/Robe 1 .*Sézane · M · Bon état.*40 3 — inconnu 20,00 €/);
    await press(board.page, 'Vendues 1', 'tab');
    await eventually(titles).toEqual([expect.stringContaining('Robe 4')]);
    await press(board.page, 'En vente 3', 'tab');
  });

  test('finds the listings without a movement that was read, and names those it cannot judge', async () => {
    await send(3, [article(1), article(2, { views: 55 }), article(5)]);
    await send(1, [article(1), article(2, { views: 55 })]);
    await eventually(titles).toHaveLength(4);
    await press(board.page, 'Annonce sans mouvement');
    await press(board.page, 'depuis 14 jours 1', 'menuitemradio');
    await eventually(titles).toEqual([expect.stringContaining('Robe 1')]);
    const text = await words();
    expect(text).toContain('1 annonce sans mouvement lu');
    expect(text).toContain('2 autres, sans deux lectures à comparer, ne sont pas comptées.');
    expect(new URL(board.page.url()).search).toBe('?vue=annonces&immobile=14');
    await board.page.reload();
    await eventually(titles).toEqual([expect.stringContaining('Robe 1')]);
    await press(board.page, 'Tout afficher');
    await eventually(titles).toHaveLength(4);
  });

  test('can be searched and sorted', async () => {
    await fill(board.page, 'Rechercher une annonce', 'robe 5');
    await eventually(titles).toEqual([expect.stringContaining('Robe 5')]);
    await fill(board.page, 'Rechercher une annonce', '');
    await press(board.page, 'Vues');
    await eventually(async () => (await titles())[0]).toContain('Robe 2');
    await photograph(board.page, 'inventory');
  });

  test('is reached on a phone from the menu at the end of the bar', async () => {
    await board.page.setViewport({ width: 380, height: 860 });
    await board.page.goto(new URL('/app', board.page.url()).href);
    await press(board.page, 'Plus');
    await press(board.page, 'Inventaire', 'menuitem');
    await reach(board.page, 'heading', 'Inventaire').wait();
    await press(board.page, 'Annonces', 'link');
    await eventually(titles).toHaveLength(4);
  });
});
