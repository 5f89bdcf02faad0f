import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import type { Shop } from '#tests/double/seller/sale.ts';
import type { Gateway } from '../e2e/harness/gateway.ts';
import { patienceMs } from '../e2e/harness/patience.ts';
import type { SellerBrowser } from '../e2e/harness/seller-browser.ts';
import { until } from '../e2e/harness/until.ts';
import type { UpdatableExtension } from '../e2e/harness/updatable-extension.ts';
import type { Workbench } from '../e2e/harness/workbench.ts';
import { Panel } from '../e2e/screens/panel.ts';
import type { Person } from '../e2e/screens/person.ts';
import { readRows, type TabReport } from './ask-extension.ts';

const MARKETPLACE = 'https://www.vinted.fr';
/** How long a reading that a fault struck may take to be reported before it counts as cut short. */
const STRUCK_MS = 3_000;

interface DeviceParts {
  name: string;
  bench: Workbench;
  gateway: Gateway;
  extension: UpdatableExtension;
}

/** A browser of the seller: one page of the extension, and one tab on the marketplace. */
export class Device {
  readonly name: string;
  readonly gateway: Gateway;
  readonly #bench: Workbench;
  readonly #extension: UpdatableExtension;
  #open: { browser: SellerBrowser; panel: Panel; tab: Page } | null = null;
  #versions = 0;
  /** Who is signed in on the marketplace. */
  shop: Shop;

  constructor({ name, bench, gateway, extension }: DeviceParts, shop: Shop) {
    this.name = name;
    this.gateway = gateway;
    this.#bench = bench;
    this.#extension = extension;
    this.shop = shop;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** The page of the extension. */
  get page(): Page {
    return this.panel.page;
  }

  get panel(): Panel {
    return this.#opened.panel;
  }

  get #opened() {
    if (!this.#open) throw new Error(`The browser of device ${this.name} is not open.`);
    return this.#open;
  }

  /** Opens the browser again with its profile. The marketplace forgets who was signed in when a browser ends. */
  async open(): Promise<void> {
    if (this.#open) return;
    const browser = await this.#bench.browser(this.name, this.gateway, { extension: this.#extension.folder });
    const panel = await Panel.openAsTab(browser);
    this.#open = { browser, panel, tab: await browser.openTab('about:blank') };
    await this.signInOnMarketplace(this.shop);
  }

  async connect(person: Person): Promise<void> {
    await this.panel.show();
    await this.panel.signIn(person);
    await until('the panel to be signed in', async () => (await this.panel.completeness()) !== null);
  }

  async signInOnMarketplace(shop: Shop): Promise<void> {
    await this.#opened.tab.bringToFront();
    await this.#opened.tab.goto(`${MARKETPLACE}/double/sign-in/${shop.userId}`);
    this.shop = shop;
  }

  /** Closes the page of the marketplace, which may still be handing in what it shows. */
  async leaveMarketplace(): Promise<void> {
    await this.#opened.tab.goto('about:blank');
  }

  /** Opens a page of the marketplace; resolves with the time before it was requested. */
  async visit(path: string): Promise<string> {
    const { tab } = this.#opened;
    await tab.bringToFront();
    const since = new Date().toISOString();
    await tab.goto(MARKETPLACE + path);
    await tab.waitForSelector('html[data-ready]');
    return since;
  }

  /** Makes the page of sales show its next rows. */
  async showMore(): Promise<void> {
    await this.#opened.tab.locator('::-p-aria([name="Voir plus"][role="button"])').click();
  }

  /**
   * What the extension reports about the page that its tab has shown since a time. Null when a fault struck and there is
   * no report soon.
   */
  async reportOf(wanted: Partial<TabReport>, since: string, isStruck: boolean): Promise<TabReport | null> {
    const entries = Object.entries(wanted);
    const look = async () => {
      const { reports } = await readRows(this.page);
      return reports.find(
        (report) => report.at >= since && entries.every(([key, value]) => report[key as keyof TabReport] === value),
      );
    };
    if (!isStruck) return until(`a report on ${JSON.stringify(wanted)} on device ${this.name}`, look, patienceMs);
    for (const end = performance.now() + STRUCK_MS; performance.now() < end; await sleep(50)) {
      const report = await look();
      if (report) return report;
    }
    return null;
  }

  async killWorker(): Promise<void> {
    await this.#opened.browser.killWorker();
  }

  async killBrowser(): Promise<void> {
    this.#open = null;
    await this.#bench.killBrowser(this.name);
  }

  /** Installs the next version, which closes the extension's pages. */
  async update(): Promise<void> {
    const { browser, tab } = this.#opened;
    this.#versions += 1;
    await this.#extension.update(browser.browser, `9.0.${this.#versions}`);
    const panel = await until('the new version', () => Panel.openAsTab(browser).catch(() => null));
    this.#open = { browser, panel, tab };
  }
}
