import type { Page } from 'puppeteer';
import type { SellerBrowser } from '../harness/seller-browser.ts';
import { until } from '../harness/until.ts';

const site = 'https://www.vinted.fr';

/** Any page of the marketplace, as the double shows it, with all that it complains of. */
export class MarketplacePage {
  readonly page: Page;
  /** What the page's console called an error, and what nobody caught. */
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

  /** Clicks on what has the page draw another list, until the rows of that are there. */
  async turnTo(selector: string): Promise<void> {
    await this.page.bringToFront();
    await this.page.evaluate(() => delete document.documentElement.dataset.rows);
    await this.page.locator(selector).click();
    await this.page.waitForFunction(() => document.documentElement.dataset.rows !== undefined);
  }

  /** Rows that the page shows by now. */
  async rows(): Promise<number> {
    return this.page.evaluate(() => Number(document.documentElement.dataset.rows));
  }

  /** Scrolls to the end again and again until the page has no more to bring; gives its rows. */
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

  /** What stands beside head and body, where only the badge may. */
  async strangers(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.children.length - 2);
  }
}
