import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, launch, type Page } from 'puppeteer';
import { findFirefox } from '../../../scripts/debian.mjs';
import { patienceMs } from './patience.ts';
import { photographOnFailure } from './photograph-failure.ts';
import { removeFolder } from './remove-folder.ts';
import { type Routes, RoutingProxy } from './routing-proxy.ts';
import { SEES_NO_TOUR, siteAddress } from './seller-browser.ts';
import { until } from './until.ts';

/** The Firefox used by the tests, or null when this machine has none. */
export const firefox: string | null = findFirefox();

const extensionFolder = fileURLToPath(new URL('../../../.output/firefox-mv3', import.meta.url));
/** The add-on's id in wxt.config.ts. */
const addOnId = 'extension@comptoir.example';
/**
 * Firefox generates a random one for each profile; it is fixed here, so that the add-on's pages have known addresses.
 */
const addOnUuid = '6b1ce8d2-0c1c-4d0e-9a51-0f6f2c9d7e11';

/** A seller's own Firefox with the built add-on. */
export class FirefoxBrowser {
  readonly browser: Browser;
  readonly #proxy: RoutingProxy;
  readonly #profile: string;

  private constructor(browser: Browser, proxy: RoutingProxy, profile: string) {
    this.browser = browser;
    this.#proxy = proxy;
    this.#profile = profile;
  }

  static async open({ doublePort, sitePort }: { doublePort: number; sitePort: number }): Promise<FirefoxBrowser> {
    if (!firefox) throw new Error('No Firefox on this machine.');
    const routes: Routes = { doublePort, site: { host: new URL(siteAddress).host, port: sitePort } };
    const proxy = await RoutingProxy.open(routes);
    const profile = await mkdtemp(join(tmpdir(), 'comptoir-firefox-'));
    const browser = await launch({
      browser: 'firefox',
      executablePath: firefox,
      headless: true,
      timeout: patienceMs,
      // Without this, no page of an add-on can be opened.
      args: ['--remote-allow-system-access'],
      userDataDir: profile,
      acceptInsecureCerts: true,
      defaultViewport: { width: 1360, height: 900 },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [addOnId]: addOnUuid }),
        'network.proxy.type': 1,
        'network.proxy.http': '127.0.0.1',
        'network.proxy.http_port': proxy.port,
        'network.proxy.ssl': '127.0.0.1',
        'network.proxy.ssl_port': proxy.port,
        'network.proxy.allow_hijacking_localhost': true,
        'intl.accept_languages': 'fr-FR, fr',
      },
    });
    photographOnFailure(browser);
    await browser.installExtension(extensionFolder);
    return new FirefoxBrowser(browser, proxy, profile);
  }

  async openTab(address: string): Promise<Page> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(address);
    return page;
  }

  /** A page of the add-on in a tab: `sidepanel.html`, `dashboard.html#/app/commandes`, `options.html`. */
  async openExtensionPage(file: string): Promise<Page> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(patienceMs);
    // Firefox does not report the end of such a navigation, so the page itself is checked.
    const address = `moz-extension://${addOnUuid}/${file}`;
    void page.goto(address, { timeout: 0 }).catch(() => null);
    await until(address, () => page.evaluate((wanted) => location.href === wanted, address).catch(() => false));
    await until('no tour', () => page.evaluate(SEES_NO_TOUR).catch(() => false));
    return page;
  }

  async uninstall(): Promise<void> {
    await this.browser.uninstallExtension(addOnId);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.#proxy.close();
    await removeFolder(this.#profile);
  }
}
