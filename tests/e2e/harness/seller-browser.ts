import { once } from 'node:events';
import { type Browser, type Extension, launch, type Page, type Target } from 'puppeteer';
import { toResolverRules } from '#tests/double/resolver-rules.ts';
import { answered } from './answered.ts';
import { chromium, headlessShell } from './chromium.ts';
import { patienceMs } from './patience.ts';
import { photographOnFailure } from './photograph-failure.ts';
import { until } from './until.ts';

/** The address for which the extension is built; the browser redirects it to wherever the test's server listens. */
export const siteAddress = 'http://localhost:4000';

export type SellerBrowserOptions = {
  doublePort: number;
  /** The actual target of `siteAddress`. */
  sitePort: number;
  profileFolder: string;
  /** A built extension; null for a browser without one. */
  extensionFolder: string | null;
  /** Chromium itself, also without an extension. Its headless shell, which is lighter, gives text other widths. */
  isWhole?: boolean;
  headless?: boolean;
  /** The panel shows the seller around at its first use, as it does outside of tests. */
  hasTour?: boolean;
};

/** What the screens of a test need from a browser of either kind. */
export type Tabs = Pick<SellerBrowser, 'browser' | 'openTab' | 'openExtensionPage'>;

/** For a part of the extension: the panel’s tour would take room from the list, and the focus. */
export const SEES_NO_TOUR = 'chrome.storage.local.set({ panelTour: { version: 1, value: true } }).then(() => true)';
/** For its worker. */
const OPENS_PANEL = 'chrome.sidePanel.getPanelBehavior().then(({ openPanelOnActionClick }) => openPanelOnActionClick)';

/**
 * A seller's own browser: real Chromium in which every host name of the marketplace is the double and no other
 * resolves.
 */
export class SellerBrowser {
  readonly browser: Browser;

  private constructor(browser: Browser) {
    this.browser = browser;
  }

  static async open(options: SellerBrowserOptions): Promise<SellerBrowser> {
    const isWhole = options.isWhole === true || options.extensionFolder !== null;
    const program = isWhole ? chromium : headlessShell;
    if (!program) throw new Error('No Chromium on this machine.');
    const rules = toResolverRules(options.doublePort, { [new URL(siteAddress).host]: `127.0.0.1:${options.sitePort}` });
    const headless = options.headless ?? true;
    const headlessMode = isWhole ? true : 'shell';
    const browser = await launch({
      executablePath: program,
      headless: headless && headlessMode,
      timeout: patienceMs,
      pipe: true,
      // The caller closes it: a signal must not end this process before it has cleaned up.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      userDataDir: options.profileFolder,
      ...(options.extensionFolder ? { enableExtensions: [options.extensionFolder] } : {}),
      defaultViewport: { width: 1360, height: 900 },
      acceptInsecureCerts: true,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--ignore-certificate-errors',
        '--lang=fr-FR',
        // Frames of a transition are drawn by the processor here, and a test would wait for its end.
        '--force-prefers-reduced-motion',
        // Nobody sees the tab strip and the toolbar, which the browser would draw with every step of a loading page.
        ...(headless ? ['--kiosk'] : []),
        `--host-resolver-rules=${rules}`,
      ],
    });
    photographOnFailure(browser);
    const seller = new SellerBrowser(browser);
    if (options.extensionFolder) await seller.#untilButtonWorks();
    if (options.extensionFolder && !options.hasTour) await until('no tour', () => seller.#workerSays(SEES_NO_TOUR));
    return seller;
  }

  async openTab(address: string): Promise<Page> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(address);
    return page;
  }

  /** The only extension of this browser, once its worker has been seen. */
  async extension(): Promise<Extension> {
    return until('the extension', async () => [...(await this.browser.extensions()).values()][0]);
  }

  /** A page of the extension in a tab: `sidepanel.html`, `dashboard.html`, `options.html`. */
  async openExtensionPage(file: string): Promise<Page> {
    return this.openTab(`chrome-extension://${(await this.extension()).id}/${file}`);
  }

  /** Clicks the extension's toolbar button while a tab is in front, and returns the side panel that opens. */
  async openSidePanel(over: Page): Promise<Page> {
    const extension = await this.extension();
    const before = new Set(this.browser.targets());
    await over.triggerExtensionAction(extension);
    const panel = await this.browser.waitForTarget(
      (target) => !before.has(target) && target.url().startsWith(`chrome-extension://${extension.id}/sidepanel.html`),
      { timeout: patienceMs },
    );
    const page = await panel.asPage();
    page.setDefaultTimeout(patienceMs);
    await page.setViewport({ width: 380, height: 900 });
    return page;
  }

  /** Ends the background worker as the browser does when it is idle; its next event starts it again. */
  async killWorker(): Promise<void> {
    const worker = await this.#worker();
    if (!worker) return;
    const extensionPage = await this.#anyExtensionPage();
    const session = await extensionPage.createCDPSession();
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await until('the worker to end', () => !this.browser.targets().includes(worker));
    await session.detach();
  }

  /** Megabytes that the worker's objects take, without what it no longer needs. */
  async workerHeap(): Promise<number> {
    const session = await (await this.#worker())?.createCDPSession();
    if (!session) throw new Error('The worker is not running');
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    await session.detach();
    return usedSize / 1_000_000;
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  /** Kills the whole browser without warning, like a power cut. */
  async kill(): Promise<void> {
    const browser = this.browser.process();
    if (browser?.pid === undefined) return;
    const left = once(browser, 'exit');
    // Together with its helper processes, which hold the files of the profile.
    process.kill(-browser.pid, 'SIGKILL');
    await left;
  }

  /** Until the extension's worker has run once, the browser ignores a click on the toolbar button. */
  async #untilButtonWorks(): Promise<void> {
    await until('the button in the toolbar', () => this.#workerSays(OPENS_PANEL));
  }

  /** While the extension reloads itself, the browser lists its old worker beside the new one, and the old one is silent. */
  async #workerSays(expression: string): Promise<boolean> {
    const answers = (await this.#workers()).map((worker) => answered(isTrueIn(worker, expression)));
    return (await Promise.all(answers)).includes(true);
  }

  async #worker(): Promise<Target | undefined> {
    return (await this.#workers())[0];
  }

  /** The extension's service workers, not the site's own. */
  async #workers(): Promise<Target[]> {
    const { id } = await this.extension();
    return this.browser
      .targets()
      .filter((target) => target.type() === 'service_worker' && new URL(target.url()).host === id);
  }

  /** Only a page of the same origin can stop a worker. */
  async #anyExtensionPage(): Promise<Page> {
    const { id } = await this.extension();
    const open = this.browser.targets().find((target) => target.type() === 'page' && new URL(target.url()).host === id);
    return (await open?.page()) ?? (await open?.asPage()) ?? (await this.openExtensionPage('sidepanel.html'));
  }
}

/** Fails for a worker that is still starting. */
async function isTrueIn(worker: Target, expression: string): Promise<boolean> {
  const session = await worker.createCDPSession();
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true });
  // The browser does not end a worker that is being inspected.
  await session.detach();
  return result.value === true;
}
