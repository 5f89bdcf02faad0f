import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { type MarketplaceDouble, startDouble } from '#tests/double/start-double.ts';
import type { PublicShop } from '#tests/double/world/public-shop.ts';
import { SellerBrowser } from '#tests/e2e/harness/seller-browser.ts';
import { type Builds, buildWithMaps } from './builds.ts';
import { openSellerServer, type SellerServer } from './seller-server.ts';

/** The double, the server and browsers with what ships. */
export type Workshop = {
  builds: Builds;
  double: MarketplaceDouble;
  server: SellerServer;
  /** A browser of its own profile, with the extension of a folder or with none. */
  openBrowser: (name: string, extensionFolder: string | null) => Promise<SellerBrowser>;
};

/** Opens a workshop over a shop of so many sales, works in it and leaves nothing behind. */
export async function inWorkshop<T>(
  sales: number,
  work: (workshop: Workshop) => Promise<T>,
  competitors: readonly PublicShop[] = [],
): Promise<T> {
  const builds = await buildWithMaps();
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
  const server = await openSellerServer(builds.site);
  const double = await startDouble({ shop: makeShop({ seed: 31, now: Date.now(), sales }), competitors });
  const browsers: SellerBrowser[] = [];
  const openBrowser: Workshop['openBrowser'] = async (name, extensionFolder) => {
    const browser = await SellerBrowser.open({
      doublePort: double.port,
      sitePort: server.port,
      profileFolder: join(folder, name),
      extensionFolder,
    });
    browsers.push(browser);
    return browser;
  };
  try {
    return await work({ builds, double, server, openBrowser });
  } finally {
    for (const browser of browsers) await browser.close();
    await double.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A visit to an address until something is drawn there. */
export type Visit = {
  /** From the start of the navigation to the frame that shows it, ms. */
  ms: number;
  /** Paths of the scripts that were asked for until then. */
  scripts: string[];
};

/** Opens an address in a new tab, waits until an element that matches is on screen, and closes the tab. */
export async function visit({ browser }: SellerBrowser, address: string, selector: string): Promise<Visit> {
  const page = await browser.newPage();
  try {
    const asked = await noteScripts(page);
    await page.evaluateOnNewDocument(markWhenShown, selector);
    await page.goto(address);
    const { ms, shownAt } = await readMark(page);
    const before = asked.filter(({ at }) => at <= shownAt);
    return { ms, scripts: [...new Set(before.map(({ path }) => path))] };
  } finally {
    await page.close();
  }
}

/** Scripts as a page asks for them, and when (epoch ms): what it fetches once it has drawn is not part of the wait. */
async function noteScripts(page: Page): Promise<{ path: string; at: number }[]> {
  const asked: { path: string; at: number }[] = [];
  const session = await page.createCDPSession();
  session.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('.js')) asked.push({ path: pathname, at: wallTime * 1_000 });
  });
  await session.send('Network.enable');
  return asked;
}

type Marked = { shownAt?: number };

/** Runs in the page. The task after a frame comes once that frame is drawn. */
function markWhenShown(selector: string): void {
  const look = (): void => {
    if (!document.querySelector(selector)) return void requestAnimationFrame(look);
    setTimeout(() => {
      (globalThis as Marked).shownAt = performance.now();
    });
  };
  requestAnimationFrame(look);
}

/** `ms` since the navigation began, `shownAt` since the epoch. */
async function readMark(page: Page): Promise<{ ms: number; shownAt: number }> {
  const mark = await page.waitForFunction(() => (globalThis as Marked).shownAt, { timeout: 60_000 });
  const ms = Number(await mark.jsonValue());
  return { ms, shownAt: (await page.evaluate(() => performance.timeOrigin)) + ms };
}
