import type { Page } from 'puppeteer';
import type { Tabs } from '../harness/seller-browser.ts';

const address = 'https://www.vinted.fr/my_orders?order_type=';
const allSales = 'sold&status=all';

/** The marketplace's own page of sales, as served by the double. */
export class SalesPage {
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Tabs): Promise<SalesPage> {
    const opened = new SalesPage(await browser.openTab(address + allSales));
    await opened.#ready();
    return opened;
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.#ready();
  }

  /** Opens a page without expecting a list: `sold&status=canceled`, `purchased`. */
  async goTo(orders = allSales): Promise<void> {
    await this.page.bringToFront();
    await this.page.goto(address + orders);
  }

  /** Makes the page show its next twenty sales. */
  async showMore(): Promise<void> {
    const before = await this.rows();
    await this.askForMore();
    await this.page.waitForFunction(
      (shown) => document.querySelectorAll('[data-testid="my-orders-item"]').length > shown,
      {},
      before,
    );
  }

  /** Presses « Voir plus », whatever the result. */
  async askForMore(): Promise<void> {
    await this.page.bringToFront();
    await this.page.locator('::-p-aria([name="Voir plus"][role="button"])').click();
  }

  async rows(): Promise<number> {
    return this.page.$$eval('[data-testid="my-orders-item"]', (items) => items.length);
  }

  async #ready(): Promise<void> {
    await this.page.waitForSelector('html[data-ready]');
  }
}
