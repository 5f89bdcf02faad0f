import type { Page } from 'puppeteer';
import type { SellerBrowser } from '../harness/seller-browser.ts';
import { until } from '../harness/until.ts';

const site = 'https://www.vinted.fr';

/** Any page of the marketplace, as served by the double, with all errors that it reports. */
export class MarketplacePage {
  readonly page: Page;
  /** The errors in the page's console, and uncaught exceptions. */
  readonly complaints: string[] = [];

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
  }

  static async open(browser: SellerBrowser, path: string): Promise<MarketplacePage> {
    const opened = new MarketplacePage(await browser.openTab('about:blank'));
    await opened.goTo(path);
    return opened;
  }

  async goTo(path: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.goto(site + path);
    // The home page has no script.
    if (path !== '/') await this.page.waitForSelector('html[data-ready]');
  }

  async press(words: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.locator(`::-p-aria([name="${words}"][role="button"])`).click();
  }

  /** Clicks on whatever makes the page show another list, and waits for the rows of that list. */
  async turnTo(selector: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.evaluate(() => delete document.documentElement.dataset.rows);
    await this.page.locator(selector).click();
    await this.page.waitForFunction(() => document.documentElement.dataset.rows !== undefined);
  }

  /** The rows that the page shows at the moment. */
  async rows(): Promise<number> {
    return this.page.evaluate(() => Number(document.documentElement.dataset.rows));
  }

  /** Scrolls to the end repeatedly until the page has no more rows to load; returns its rows. */
  async scrollToEnd(): Promise<number> {
    await this.page.bringToFront();
    await until('the end of the list', () =>
      this.page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return document.querySelector<HTMLElement>('[data-role="more"]')?.hidden === true;
      }),
    );
    return this.rows();
  }

  /** The elements beside head and body, where only the badge may be. */
  async strangers(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.children.length - 2);
  }
}
