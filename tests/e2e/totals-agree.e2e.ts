import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupOrders } from '#core/model/order-lists.ts';
import { makeOrder } from '#core/testing/make-order.ts';
import { makeWalletMonth } from '#core/testing/make-wallet-month.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { makeReplies } from './stage/replies.ts';
import { richBook, richOrders } from './stage/rich-book.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const SHOP = '/app/analyse-concurrence/vinted/7001';

/** Sums over both accounts, counted by hand in `rich-book.ts`. */
const COUNTS = {
  'À expédier': '16',
  'En retard': '4',
  Déposés: '2',
  Suspendues: '4',
  Expédiées: '8',
  Archivées: '2',
  'À vérifier': '2',
};
const TO_SHIP_WORTH = '473,50 € + 46,00 PLN à encaisser';

/** Replaces special spaces with plain ones and drops empty lines. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\n\s*\n/g, '\n');

/** The line after each name, where the name is on a line of its own. */
const after = (text: string, name: string): string[] => {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.flatMap((line, at) => (line === name ? [lines[at + 1] ?? ''] : []));
};

describeInBrowser('displayed figures', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  const { replies } = makeReplies(() => false, NOW);
  const read = async (path: string, orders = richOrders(NOW)): Promise<string> =>
    plain((await stage.show({ path, replies, book: { ...richBook(NOW), orders }, now: NOW })).text);

  it('are the same counts in the panel, on the orders page, on the home page, in the menu and on the badge', async () => {
    const [panel, orders, home] = [await read('panel'), await read('/app/commandes'), await read('/app')];
    for (const [name, count] of Object.entries(COUNTS)) {
      expect([name, after(panel, name)]).toEqual([name, [count]]);
      const onPage = name === 'Déposés' ? 'Déposés, scan attendu' : name;
      for (const drawn of after(orders, onPage)) expect([name, drawn]).toEqual([name, count]);
      expect(after(orders, onPage).length).toBeGreaterThan(0);
    }
    expect(home).toMatch(/\n4\nen retard\n/);
    expect(home).toMatch(/\n14\ncolis à préparer\n/);
    expect(home).toMatch(/\n2\nbordereaux à générer\n/);
    for (const text of [orders, home]) expect(after(text, 'Commandes')[0]).toBe('16');
    expect(groupOrders(richOrders(NOW), NOW).late).toHaveLength(4);
  });

  it('are the same sums', async () => {
    expect(await read('panel')).toContain(TO_SHIP_WORTH);
    expect(await read('/app/commandes')).toContain(TO_SHIP_WORTH);
    const home = await read('/app');
    // 473,50 € are 449,50 € for parcels to prepare and 24,00 € for sales without a label.
    expect(home).toContain('449,50 € + 46,00 PLN à encaisser');
    expect(home).toContain('24,00 € à encaisser');
    // The wallet's card on the home page: what is to ship, and with what is on its way what is to come.
    expect(after(home, 'à expédier').at(-1)).toBe('473,50 € + 46,00 PLN');
    expect(after(home, 'À venir')[0]).toBe('609,50 € + 46,00 PLN');
  });

  it('mention the unknown price wherever it is missing from a sum', async () => {
    const orders = richOrders(NOW).map((order, place) => (place === 0 ? { ...order, price: null } : order));
    const worth = '455,00 € + 46,00 PLN à encaisser · 1 prix inconnu';
    expect(await read('panel', orders)).toContain(worth);
    expect(await read('/app/commandes', orders)).toContain(worth);
    expect(await read('/app', orders)).toContain('431,00 € + 46,00 PLN à encaisser · 1 prix inconnu');
  });

  it('cover all dates on the tabs, while the list shows its date range', async () => {
    const orders = richOrders(NOW).map((order) =>
      order.phase === 'completed' ? { ...order, orderDate: '2025-06-01T10:00:00.000Z' } : order,
    );
    const page = await read('/app/commandes?liste=expediees', orders);
    expect(after(page, 'Expédiées')).toEqual(['8']);
    expect(after(await read('panel', orders), 'Expédiées')).toEqual(['8']);
    expect(page).toContain('Période de vente : 1er janv. – 23 nov. 2026');
    expect(page).toContain('· 6 commandes sur 8');
  });

  it('of parcels without movement are the same in the menu, above the list and in its rows, whatever the period', async () => {
    const moved = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
    const parcel = (title: string, days: number | null) => {
      const at = days === null ? null : moved(days);
      const dates = { orderDate: '2025-06-01T10:00:00.000Z', phaseDate: at, statusDate: at ?? moved(9) };
      return makeOrder({ title, status: '1', phase: 'in_transit', marketplaceUserId: '77', ...dates });
    };
    const orders = [parcel('Jupe', 2), parcel('Robe', 8), parcel('Veste', 20), parcel('Sac', null)];
    const book = { ...richBook(NOW), orders };
    await stage.open({ path: '/app/commandes?liste=expediees', replies, book, now: NOW });
    const { page } = stage;
    const words = () => page.evaluate(() => document.body.textContent ?? '').then(plain);
    const titles = () =>
      page.$$eval('[role="row"][data-index]', (rows) => rows.map((row) => row.querySelector('button')?.textContent));
    await page.locator('button::-p-text(Colis sans mouvement)').click();
    const entries = await page
      .locator('[role="menu"]')
      .map((menu) => menu.textContent)
      .wait();
    expect(plain(entries ?? '')).toMatch(/depuis 3 jours ?2 ?depuis 7 jours ?2 ?depuis 14 jours ?1/);
    await page.locator('[role="menuitemradio"]::-p-text(depuis 7 jours)').click();
    await eventually(titles).toEqual(['Robe', 'Veste']);
    expect(await words()).toContain('2 colis sans mouvement lu');
    expect(await words()).toContain('1 autre sans date de mouvement lue, non compté');
    await page.locator('button::-p-text(Toutes les expédiées)').click();
    await eventually(words).toContain('0 commande sur 4');
  });

  it('of the wallet are the same on the home page and in the table of months', async () => {
    const months = [
      makeWalletMonth({ month: '2026-11', marketplaceUserId: '77', sums: { sale: 1126 } }),
      makeWalletMonth({ month: '2026-11', marketplaceUserId: '78', sums: { sale: 399.5 }, complete: false }),
    ];
    const wallets = { ...replies, 'wallet.months': { months, balances: [] } };
    const draw = async (path: string) =>
      plain((await stage.show({ path, replies: wallets, book: richBook(NOW), now: NOW })).text);
    const home = await draw('/app');
    expect(after(home, 'Libéré en novembre')[0]).toBe('1 525,50 €');
    const wallet = await draw('/app/porte-monnaie');
    for (const part of ['1 126,00 €', '399,50 €']) {
      expect(home).toContain(part);
      expect(wallet).toContain(`+${part}`);
    }
    for (const text of [home, wallet]) expect(text).toContain('en partie');
  });

  it('of the seller’s own shop are the same on its page and in a comparison', async () => {
    const sales = after(await read(SHOP), 'Ventes sur 12 mois');
    const compared = await read('/app/analyse-concurrence/comparer');
    const line = compared.split('\n').find((each) => each.startsWith('Transactions sur 12 mois, au moins'));
    expect(line?.split('\t')[1]).toBe(sales[0]);
  });
});
