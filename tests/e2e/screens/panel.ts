import type { Page } from 'puppeteer';
import type { SellerBrowser, Tabs } from '../harness/seller-browser.ts';
import { OrdersScreen } from './orders-screen.ts';
import type { Person } from './person.ts';
import { fill, press, readAll } from './reach.ts';

/** The side panel. */
export class Panel extends OrdersScreen {
  readonly #isTab: boolean;

  private constructor(page: Page, isTab: boolean) {
    super(page);
    this.#isTab = isTab;
  }

  /** The real side panel, opened with the toolbar button while a tab is in front. */
  static async openOver(browser: SellerBrowser, tab: Page): Promise<Panel> {
    return new Panel(await browser.openSidePanel(tab), false);
  }

  /** The same page in a tab of its own, where it follows no other tab. */
  static async openAsTab(browser: Tabs): Promise<Panel> {
    const page = await browser.openExtensionPage('sidepanel.html');
    await page.setViewport({ width: 380, height: 900 });
    return new Panel(page, true);
  }

  /** The side panel stays beside whichever tab is in front. */
  override async show(): Promise<void> {
    if (this.#isTab) await super.show();
  }

  async signIn({ email, password }: Person): Promise<void> {
    await fill(this.page, 'E-mail', email);
    await fill(this.page, 'Mot de passe Comptoir', password);
    await press(this.page, 'Se connecter');
  }

  /** Starts the one-click sign-in, which opens a tab of the site. */
  async askToConnect(): Promise<void> {
    await press(this.page, 'Se connecter avec le site');
  }

  /** The code to compare with the site's; null when there is none. */
  async deviceCode(): Promise<string | null> {
    return /\b\d{4}\b/.exec(await readAll(this.page))?.[0] ?? null;
  }

  /** The number on the toolbar button; empty for none. */
  async badge(): Promise<string> {
    return this.page.evaluate(() => (globalThis as unknown as WithAction).chrome.action.getBadgeText({}));
  }

  /** The result of reading the current page: « Cette page : 20 ventes lues 3 nouvelles · à l’instant ». */
  async thisPage(): Promise<string | null> {
    const sentence = (await this.sentences()).find((words) => words.startsWith('Cette page'));
    return sentence?.replace(/(lues?|enregistrée)(?=\p{Lu}|\d|rien|gardées)/u, '$1 · ') ?? null;
  }

  /** Opens the lines of messages, which then show all of them in full. */
  async openMessages(): Promise<void> {
    await this.page.$$eval('button[aria-expanded="false"][aria-label^="Détails sur"]', (lines) => {
      for (const line of lines) (line as HTMLElement).click();
    });
  }

  async choose(entry: string): Promise<void> {
    await press(this.page, 'Plus');
    await press(this.page, entry, 'menuitem');
  }
}

/** The browser API available to the panel's page. */
type WithAction = { chrome: { action: { getBadgeText: (of: object) => Promise<string> } } };
