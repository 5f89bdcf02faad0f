import type { Page } from 'puppeteer';
import { siteAddress, type Tabs } from '../harness/seller-browser.ts';
import { OrdersScreen } from './orders-screen.ts';
import { plain, press } from './reach.ts';

/** The screens of a signed-in seller, on the site or inside the extension. */
export class Dashboard extends OrdersScreen {
  static async openOnSite(browser: Tabs, path = '/app/commandes'): Promise<Dashboard> {
    return new Dashboard(await browser.openTab(siteAddress + path));
  }

  static async openInExtension(browser: Tabs, path = '/app/commandes'): Promise<Dashboard> {
    return new Dashboard(await browser.openExtensionPage(`dashboard.html#${path}`));
  }

  static over(page: Page): Dashboard {
    return new Dashboard(page);
  }

  /** The number beside « Commandes » in the menu; 0 when there is none. */
  async menuCount(): Promise<number> {
    const words = await this.page.$eval('nav a[href$="/app/commandes"]', (link) => link.textContent ?? '');
    return Number(/\d[\d\s]*(?=à expédier)/.exec(words)?.[0].replaceAll(/\s/g, '') ?? 0);
  }

  /** The number on a tile above the list. */
  async tile(label: string): Promise<number> {
    const words = await this.page.$$eval('[aria-label="Chiffres"] button', (tiles) =>
      tiles.map((tile) => [...tile.children].map((line) => line.textContent ?? '')),
    );
    const tile = words.find(([name]) => plain(name ?? '') === label);
    return Number((tile?.[1] ?? 'NaN').replaceAll(/\s/g, ''));
  }

  /** Performs the action of a row's button on that order. */
  async actOnRow(action: string, title: string): Promise<void> {
    await this.show();
    await press(this.page, `${action} : ${title}`);
  }
}
