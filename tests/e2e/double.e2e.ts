import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { type MarketplaceDouble, startDouble } from '#tests/double/start-double.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { SellerBrowser } from './harness/seller-browser.ts';

const ordersAddress = 'https://www.vinted.fr/my_orders?order_type=sold';
const rows = '[data-testid="my-orders-item"]';

describeInBrowser('the marketplace double in a browser', () => {
  let double: MarketplaceDouble;
  let seller: SellerBrowser;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comptoir-double-'));
    double = await startDouble({ shop: makeShop({ seed: 5, now: Date.now(), stages: { labelSent: 45, done: 3 } }) });
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
    await rm(folder, { recursive: true, force: true });
  });

  async function openOrders(): Promise<Page> {
    const page = await seller.openTab(ordersAddress);
    await page.waitForSelector('html[data-ready]');
    return page;
  }
  const waitForRows = (page: Page, count: number) =>
    page.waitForFunction((selector, wanted) => document.querySelectorAll(selector).length === wanted, {}, rows, count);

  test.each(['fetch', 'xhr'] as const)('« Voir plus » brings the next pages by %s', async (transport) => {
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

  test('scrolling to the end brings the next pages', async () => {
    double.behave({ more: 'scroll' });
    const page = await openOrders();
    for (const shown of [20, 40]) {
      await waitForRows(page, shown);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    }
    await waitForRows(page, 45);
    await page.close();
  });

  test.each(['api', 'rsc'] as const)('a tab is shown without loading the page again, by %s', async (navigation) => {
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

  test('a page without its list fetches it by itself', async () => {
    double.behave({ rendering: 'client' });
    const page = await openOrders();
    await waitForRows(page, 20);
    expect(double.requests.to('/api/v2/my_orders').map((request) => request.query.get('page'))).toEqual(['1']);
    await page.close();
  });

  test('photos show, and the page breaks none of its own rules', async () => {
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

  test('a request that the page did not make shows in the log', async () => {
    const page = await openOrders();
    await page.evaluate(() => fetch('/api/v2/my_orders?type=sold&page=2'));
    expect(double.requests.foreign().map((request) => request.path)).toEqual(['/api/v2/my_orders']);
    await page.close();
  });

  test('no other name resolves', async () => {
    const page = await seller.browser.newPage();
    await expect(page.goto('https://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
    await page.close();
  });
});
