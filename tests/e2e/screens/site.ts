import type { Page } from 'puppeteer';
import { patienceMs } from '../harness/patience.ts';
import { siteAddress, type Tabs } from '../harness/seller-browser.ts';
import { until } from '../harness/until.ts';
import type { Person } from './person.ts';
import { fill, plain, press, readAll, textsOf, tick } from './reach.ts';

/** Texts announced to screen readers; of the notifications, only errors. */
const SPOKEN = '[role="status"]:not([data-type]), [role="alert"]:not([data-type]), [role="log"] > [data-type="error"]';

/** The site in one tab. */
export class Site {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Tabs, path: string): Promise<Site> {
    return new Site(await browser.openTab(siteAddress + path));
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(siteAddress + path);
  }

  /** Shows another screen of the app as a link does, without loading the page again, and waits for its heading. */
  async turnTo(path: string): Promise<void> {
    await turnPageTo(this.page, path);
  }

  /** Path and query of the address. */
  where(): string {
    return this.page.url().slice(siteAddress.length);
  }

  async waitFor(path: string): Promise<void> {
    await this.page.waitForFunction((wanted) => location.pathname + location.search === wanted, {}, path);
  }

  async heading(): Promise<string> {
    return plain(
      await this.page
        .locator('h1')
        .map((title) => title.textContent ?? '')
        .wait(),
    );
  }

  async words(): Promise<string> {
    return readAll(this.page);
  }

  /** Sentences that are also announced to screen readers: errors and results. */
  async sentences(): Promise<string[]> {
    return (await textsOf(this.page, SPOKEN)).filter((words) => words !== '');
  }

  async signUp({ email, password }: Person, acceptsTerms = true): Promise<void> {
    await fill(this.page, 'E-mail', email);
    await fill(this.page, 'Mot de passe', password);
    if (acceptsTerms) await tick(this.page, 'J’accepte les');
    await press(this.page, 'Créer mon compte');
  }

  async signIn({ email, password }: Person): Promise<void> {
    await fill(this.page, 'E-mail', email);
    await fill(this.page, 'Mot de passe', password);
    await press(this.page, 'Se connecter');
  }
}

/** The router follows the history of the page; the heading of the screen that is left is marked, to await another one. */
async function turnPageTo(page: Page, path: string): Promise<void> {
  await page.evaluate((wanted) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', wanted);
  }, path);
  await page.waitForSelector('h1:not([data-left])');
}

/** The tab opened by the panel's button, where the seller confirms. */
export class DeviceConfirmation extends Site {
  static async waitFor(browser: Tabs): Promise<DeviceConfirmation> {
    const target = await browser.browser.waitForTarget((each) => each.url().includes('/app/connexion?appareil='), {
      timeout: patienceMs,
    });
    const page = await target.asPage();
    page.setDefaultTimeout(patienceMs);
    return new DeviceConfirmation(page);
  }

  /** The code to compare with the panel's. */
  async code(): Promise<string> {
    await this.page.waitForSelector('::-p-text(Autoriser l’extension)');
    return until('the number', async () => /\b\d{4}\b/.exec(await this.words())?.[0]);
  }

  async allow(): Promise<void> {
    await press(this.page, 'Autoriser');
  }
}
