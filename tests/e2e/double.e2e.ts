import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { type MarketplaceDouble, startDouble } from '#tests/double/start-double.ts';
import { makeCompetitor } from '#tests/double/world/competitor.ts';
import { makeWorld } from '#tests/double/world/make-world.ts';
import type { PublicShop } from '#tests/double/world/public-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { removeFolder } from './harness/remove-folder.ts';
import { SellerBrowser } from './harness/seller-browser.ts';

const ordersAddress = 'https://www.vinted.fr/my_orders?order_type=sold';
const rows = '[data-testid="my-orders-item"]';

describeInBrowser('the marketplace double in a browser', () => {
  let double: MarketplaceDouble;
  let seller: SellerBrowser;
  let folder: string;
  let competitor: PublicShop;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comptoir-double-'));
    const now = Date.now();
    const shop = makeShop({ seed: 5, now, stages: { labelSent: 45, done: 3 } });
    const { purchases = [] } = makeWorld({ seed: 5, now, sales: 5, purchases: 4 });
    competitor = makeCompetitor({ number: 1, items: 250, feedbacks: 45, now });
    double = await startDouble({ shop: { ...shop, purchases }, competitors: [competitor] });
    const ports = { doublePort: double.port, sitePort: double.port };
    seller = await SellerBrowser.open({ ...ports, profileFolder: folder, extensionFolder: null });
  });
  afterEach(() => {
    double.behaveWell();
    double.requests.clear();
  });
  afterAll(async () => {
    await seller.close();
    await double.close();
    await removeFolder(folder);
  });

  async function openOrders(): Promise<Page> {
    const page = await seller.openTab(ordersAddress);
    await page.waitForSelector('html[data-ready]');
    return page;
  }
  const waitForRows = (page: Page, count: number) =>
    page.waitForFunction((selector, wanted) => document.querySelectorAll(selector).length === wanted, {}, rows, count);

  test.each(['fetch', 'xhr'] as const)('loads the next pages with « Voir plus » by %s', async (transport) => {
    double.behave({ transport });
    const page = await openOrders();
    for (const shown of [20, 40, 45]) {
      await waitForRows(page, shown);
      if (shown < 45) await page.locator('::-p-text(Voir plus)').click();
    }
    expect(double.requests.to('/api/v2/my_orders').map((request) => request.query.get('page'))).toEqual(['2', '3']);
    expect(double.requests.foreign()).toEqual([]);
    await page.close();
  });

  test('loads the next pages when scrolling to the end', async () => {
    double.behave({ more: 'scroll' });
    const page = await openOrders();
    for (const shown of [20, 40]) {
      await waitForRows(page, shown);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
    await waitForRows(page, 45);
    await page.close();
  });

  test.each(['api', 'rsc'] as const)('shows another tab without reloading the page, by %s', async (navigation) => {
    double.behave({ navigation });
    const page = await openOrders();
    await page.locator('::-p-text(Finalisées)').click();
    await waitForRows(page, 3);
    expect(page.url()).toBe(`${ordersAddress}&status=completed`);
    await page.goBack();
    await waitForRows(page, 20);
    expect(double.requests.all.filter((request) => request.kind === 'navigation')).toHaveLength(1);
    expect(double.requests.foreign()).toEqual([]);
    await page.close();
  });

  test.each(['api', 'rsc'] as const)('shows the purchases without reloading the page, by %s', async (navigation) => {
    double.behave({ navigation });
    const page = await openOrders();
    await page.locator('::-p-text(Achats)').click();
    await page.waitForFunction(() => document.documentElement.dataset.rows === '3');
    await page.goBack();
    await waitForRows(page, 20);
    expect(double.requests.all.filter((request) => request.kind === 'navigation')).toHaveLength(1);
    await page.close();
  });

  test('opens a conversation from a row without loading a page; back and forward show list and conversation', async () => {
    double.behave({ navigation: 'rsc' });
    const page = await openOrders();
    await page.locator(rows).click();
    await page.waitForSelector('[data-testid="status_message"]');
    expect(new URL(page.url()).pathname).toBe(`/inbox/${double.keeper.shop.sales[0]?.conversationId}`);
    await page.goBack();
    await waitForRows(page, 20);
    await page.goForward();
    await page.waitForSelector('[data-testid="status_message"]');
    expect(double.requests.all.filter((request) => request.kind === 'navigation')).toHaveLength(1);
    expect(double.requests.foreign()).toEqual([]);
    await page.close();
  });

  test('requests a conversation’s order and parcel only on a click', async () => {
    const [sale] = double.keeper.shop.sales;
    const page = await seller.openTab(`https://www.vinted.fr/inbox/${sale?.conversationId}`);
    await page.waitForSelector('html[data-ready]');
    expect(double.requests.counts()).toMatchObject({ 'conversation-page': 1, 'conversation-json': 1 });
    expect(double.requests.ofKind('transaction-json')).toEqual([]);
    await page.locator('::-p-text(Voir les détails de la commande)').click();
    await page.waitForSelector(`[data-shown="/api/v2/transactions/${sale?.transactionId}"]`);
    expect(double.requests.ofKind('journey-json')).toEqual([]);
    await page.locator('::-p-text(Suivre le colis)').click();
    await page.waitForSelector('[data-shown$="/shipment/journey_summary"]');
    expect(double.requests.foreign()).toEqual([]);
    await page.close();
  });

  test('extends a shop’s wardrobe while scrolling, and loads its evaluations with their tab', async () => {
    const page = await seller.openTab(`https://www.vinted.fr/member/${competitor.owner.id}-${competitor.owner.login}`);
    const cards = (count: number) =>
      page.waitForFunction(
        (wanted) => document.querySelectorAll('[data-testid="grid-item"]').length === wanted,
        {},
        count,
      );
    for (const shown of [96, 192]) {
      await cards(shown);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
    await cards(250);
    await page.locator('::-p-text(Évaluations)').click();
    await page.waitForFunction(() => document.querySelectorAll('article').length >= 20);
    await page.locator('::-p-text(Automatiques)').click();
    await page.waitForFunction(() => document.querySelectorAll('article').length === 15);
    await page.goBack();
    await cards(96);
    expect(double.requests.counts()).toMatchObject({ 'shop-page': 1, 'feedback-summary-json': 2 });
    expect(double.requests.foreign()).toEqual([]);
    await page.close();
  });

  test.each([
    ['/inbox', 'li.pile__element:nth-child(20)'],
    ['/wallet/balance', '[data-role="balance"]:not(:empty)'],
    ['/wallet/history', 'dl[data-month] dd:nth-of-type(2)'],
  ])('renders %s without violating its own content security policy', async (path, drawn) => {
    const page = await seller.browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`https://www.vinted.fr${path}`);
    await page.waitForSelector('html[data-ready]');
    await page.waitForSelector(drawn);
    expect(complaints).toEqual([]);
    expect(double.requests.foreign()).toEqual([]);
    await page.close();
  });

  test('shows a sale in the month when its money was released, and leads to its conversation', async () => {
    const sale = double.keeper.find(({ stage }) => stage === 'done');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(sale?.statusAt);
    const page = await seller.openTab(`https://www.vinted.fr/wallet/history?month=${day.slice(0, 7)}`);
    const row = await page.waitForSelector(`li.pile__element a[href="/inbox/${sale?.conversationId}"]`);
    expect(await row?.$eval('.web_ui__Cell__title', (title) => title.textContent)).toBe('Vente');
    await page.close();
  });

  test('fetches the list of a page that was delivered without it', async () => {
    double.behave({ rendering: 'client' });
    const page = await openOrders();
    await waitForRows(page, 20);
    expect(double.requests.to('/api/v2/my_orders').map((request) => request.query.get('page'))).toEqual(['1']);
    await page.close();
  });

  test('displays photos without violating its content security policy', async () => {
    const page = await seller.browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(ordersAddress, { waitUntil: 'load' });
    const sizes = await page.$$eval(`${rows} img`, (images) => images.map((image) => image.naturalWidth));
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.every((size) => size > 0)).toBe(true);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('logs a request that the page did not make', async () => {
    const page = await openOrders();
    await page.evaluate(() => fetch('/api/v2/my_orders?type=sold&page=2'));
    expect(double.requests.foreign().map((request) => request.path)).toEqual(['/api/v2/my_orders']);
    await page.close();
  });

  test('resolves no other host name', async () => {
    const page = await seller.browser.newPage();
    await expect(page.goto('https://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    await page.close();
  });
});
