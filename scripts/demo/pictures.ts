import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { type SellerBrowser, siteAddress } from '#tests/e2e/harness/seller-browser.ts';
import { until } from '#tests/e2e/harness/until.ts';
import { Dashboard } from '#tests/e2e/screens/dashboard.ts';

type Theme = 'light' | 'dark';

const screens = {
  panel: { open: (browser: SellerBrowser) => browser.openExtensionPage('sidepanel.html'), width: 380, scale: 2 },
  orders: { open: (browser: SellerBrowser) => browser.openTab(`${siteAddress}/app/commandes`), width: 1360, scale: 1 },
  home: { open: (browser: SellerBrowser) => browser.openTab(`${siteAddress}/app`), width: 1360, scale: 1 },
  order: { open: openFirstOrder, width: 1360, scale: 1 },
} as const;
const height = 860;

const wanted: readonly [keyof typeof screens, Theme][] = [
  ['panel', 'light'],
  ['orders', 'light'],
  ['home', 'light'],
  ['order', 'light'],
  ['panel', 'dark'],
  ['orders', 'dark'],
];

async function openFirstOrder(browser: SellerBrowser): Promise<Page> {
  const dashboard = await Dashboard.openOnSite(browser);
  await dashboard.page.setViewport({ width: 1360, height });
  await dashboard.page.waitForSelector('main [role="gridcell"]');
  const [first = ''] = await dashboard.titles();
  await dashboard.open(first);
  return dashboard.page;
}

/** Takes screenshots of a signed-in seller's screens into `folder`; returns the file names. */
export async function takePictures(browser: SellerBrowser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [name, theme] of wanted) {
    const { open, width, scale } = screens[name];
    const page = await open(browser);
    await page.setViewport({ width, height, deviceScaleFactor: scale });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    await waitUntilDrawn(page);
    const file = `${name}${theme === 'dark' ? '-dark' : ''}.png` as const;
    await page.screenshot({ path: join(folder, file) as `${string}.png` });
    await page.close();
    files.push(file);
  }
  return files;
}

/** Orders are shown, and no picture, font or animation is still pending. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.bringToFront();
  await page.waitForSelector('main :is([role="gridcell"], li)');
  await until('the page to be drawn', () =>
    page.evaluate(async () => {
      // The panel's first paint uses the system font: `ready` alone may resolve before the font was even requested.
      await document.fonts.load('16px "Inter Variable"');
      await document.fonts.ready;
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
      return !isMoving && [...document.images].every(({ complete }) => complete);
    }),
  );
}
