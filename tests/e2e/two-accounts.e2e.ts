import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#tests/double/seller/sale.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { readKept } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';
import { twoShopsWithWallets } from './screens/wallet-months.ts';

type Deal = { transactionId: string | null; marketplaceUserId: string | null };
type Line = { conversationId: string | null };
type List = {
  list: string;
  marketplaceUserId: string | null;
  totalEntries: number | null;
  pagesRead: number[];
  complete: boolean;
};

const SALES = '/my_orders?order_type=sold&status=all';

/** A professional account, and a spouse's private one, in the same browser. */
describeInBrowser('with two accounts of one seller on the marketplace,', () => {
  const { pro, spouse, month, linesOf } = twoShopsWithWallets(Date.now());
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;

  beforeAll(async () => {
    bench = await Workbench.open({ shop: pro, sellers: [spouse], hasSeller: true });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, '/');
  });
  afterAll(() => bench.close());

  const owner = (transactionId: string | null): string => {
    const isOf = ({ sales, purchases = [] }: Shop) =>
      [...sales, ...purchases].some((deal) => String(deal.transactionId) === transactionId);
    return String(isOf(pro) ? pro.userId : spouse.userId);
  };
  const orders = async () => (await readKept<{ orders: Deal[] }>(ready.site, '/api/orders')).orders;
  /** The number of sales that the server assigns to an account, and how many of them belong to the other. */
  const salesOf = async (shop: Shop | null) => {
    const wanted = shop && String(shop.userId);
    const own = (await orders()).filter(({ marketplaceUserId }) => marketplaceUserId === wanted);
    const strange = own.filter(({ transactionId }) => wanted !== null && owner(transactionId) !== wanted);
    return { count: own.length, strange: strange.length };
  };
  const walletLines = async (shop: Shop | null) => {
    const of = shop === null ? '' : String(shop.userId);
    const path = `/api/wallet/lines?month=${month}&marketplaceUserId=${of}`;
    return (await readKept<{ lines: Line[] }>(ready.site, path)).lines
      .map(({ conversationId }) => conversationId)
      .sort();
  };
  const conversationsOf = (shop: Shop) =>
    linesOf(shop)
      .map(({ reason, entityId }) => (reason === 'boost' || reason === 'transfer' ? null : String(entityId)))
      .sort();
  const soldList = async (shop: Shop) => {
    const { lists } = await readKept<{ lists: List[] }>(ready.site, '/api/captures/completeness');
    return lists.filter(({ list, marketplaceUserId }) => list === 'sold' && marketplaceUserId === String(shop.userId));
  };
  const signIn = (shop: Shop, page: Page = shown.page) =>
    page.goto(`https://www.vinted.fr/double/sign-in/${shop.userId}`);
  const signOut = () => shown.page.goto('https://www.vinted.fr/double/sign-out');
  const openWallet = async (shop: Shop) => {
    await shown.goTo(`/wallet/history?month=${month}`);
    expect(await shown.rows()).toBe(linesOf(shop).length);
  };
  /** Both pages of sales of whoever is signed in. */
  const openSales = async (shop: Shop) => {
    await shown.goTo(SALES);
    await shown.press('Voir plus');
    await until(
      'the second page',
      async () => (await shown.page.$$('[data-testid="my-orders-item"]')).length === shop.sales.length,
    );
  };
  /** The open page asks who is signed in, as pages of the marketplace may at any time. */
  const askWhoIsThere = () => shown.page.evaluate(async () => (await fetch('/api/v2/users/current')).status);

  test('unattributed data are shown at once and belong to nobody', async () => {
    await eventually(() => salesOf(null)).toMatchObject({ count: 20 });
    await shown.goTo(SALES);
    expect(await askWhoIsThere()).toBe(200);
    await eventually(() => salesOf(pro)).toEqual({ count: 20, strange: 0 });
    expect(await salesOf(null)).toEqual({ count: 0, strange: 0 });
  });

  test('the complete list of the first account is reported as complete', async () => {
    await openSales(pro);
    await askWhoIsThere();
    await eventually(() => salesOf(pro)).toEqual({ count: pro.sales.length, strange: 0 });
    await eventually(() => soldList(pro)).toMatchObject([{ totalEntries: pro.sales.length, complete: true }]);
  });

  test('the wallet of the second, opened before any page names it, is not assigned to the first', async () => {
    await signOut();
    await signIn(spouse);
    await openWallet(spouse);
    await eventually(() => walletLines(null)).toEqual(conversationsOf(spouse));
    expect(await walletLines(pro)).toEqual([]);
  });

  test('nor are its sales, which are shown separately, and the first list stays complete', async () => {
    await openSales(spouse);
    await eventually(() => salesOf(null)).toMatchObject({ count: spouse.sales.length });
    expect(await salesOf(pro)).toEqual({ count: pro.sales.length, strange: 0 });
    expect(await soldList(pro)).toMatchObject([{ totalEntries: pro.sales.length, complete: true }]);
    const { panel } = ready;
    await panel.chooseAccount('Tous les comptes', 'Compte à préciser');
    const sold = new Set(spouse.sales.map(({ title }) => title));
    await eventually(async () => (await panel.titles()).every((title) => sold.has(title))).toBe(true);
    expect(await panel.titles()).not.toEqual([]);
    await panel.chooseAccount('Compte à préciser', 'Tous les comptes');
  });

  test('everything read in a load is assigned to its account once a page names who is signed in, and nothing is lost', async () => {
    await openWallet(spouse);
    await askWhoIsThere();
    await eventually(() => walletLines(spouse)).toEqual(conversationsOf(spouse));
    await openSales(spouse);
    await askWhoIsThere();
    await eventually(() => salesOf(spouse)).toEqual({ count: spouse.sales.length, strange: 0 });
    await eventually(() => salesOf(null)).toEqual({ count: 0, strange: 0 });
    expect(await salesOf(pro)).toEqual({ count: pro.sales.length, strange: 0 });
    expect(await walletLines(pro)).toEqual([]);
    await eventually(() => soldList(spouse)).toMatchObject([{ totalEntries: spouse.sales.length, complete: true }]);
    expect(await soldList(pro)).toMatchObject([{ totalEntries: pro.sales.length, complete: true }]);
  });

  test('the wallet of the first account, named by one of its conversations, is its own', async () => {
    await signOut();
    await signIn(pro);
    const [sale] = pro.sales;
    await shown.goTo(`/inbox/${sale?.conversationId}`);
    await openWallet(pro);
    await eventually(() => walletLines(pro)).toEqual(conversationsOf(pro));
    expect(await walletLines(spouse)).toEqual(conversationsOf(spouse));
  });

  test('a first tab that stays open adds nothing of the account signed in in a second tab', async () => {
    await shown.goTo(SALES);
    await eventually(async () => (await soldList(pro))[0]?.totalEntries).toBe(pro.sales.length);
    const second = await MarketplacePage.open(ready.browser, '/');
    await signIn(spouse, second.page);
    await second.goTo(`/member/${spouse.userId}-${spouse.login}`);
    const before = bench.double.requests.ofKind('orders-json').length;
    await shown.press('Voir plus');
    await until('the next page', async () => bench.double.requests.ofKind('orders-json').length > before);
    // The cookies are the second account's by now, so the first tab received its sales.
    await until('its rows', async () => (await shown.page.$$('[data-testid="my-orders-item"]')).length === 40);
    await eventually(async () => (await ready.panel.thisPage()) ?? '').toContain('20 ventes lues');
    expect(await salesOf(pro)).toEqual({ count: pro.sales.length, strange: 0 });
    expect(await salesOf(spouse)).toEqual({ count: spouse.sales.length, strange: 0 });
  });

  test('a session on another country’s site is a separate session', async () => {
    const abroad = await ready.browser.openTab(`https://www.vinted.be${SALES}`);
    await abroad.waitForSelector('html[data-ready]');
    await shown.goTo(SALES);
    await eventually(() => salesOf(spouse)).toEqual({ count: spouse.sales.length, strange: 0 });
    expect(await salesOf(pro)).toEqual({ count: pro.sales.length, strange: 0 });
    expect(await salesOf(null)).toEqual({ count: 0, strange: 0 });
  });

  test('no page is affected by the extension', () => {
    expect(shown.complaints).toEqual([]);
  });
});
