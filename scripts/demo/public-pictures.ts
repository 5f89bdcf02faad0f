import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer';
import { siteAddress } from '#tests/e2e/harness/seller-browser.ts';
import { until } from '#tests/e2e/harness/until.ts';
import type { Workbench } from '#tests/e2e/harness/workbench.ts';

/** A Monday morning: the same picture whenever it is taken. */
const MOMENT = Date.parse('2026-11-23T08:10:00.000Z');
const FOLDER = fileURLToPath(new URL('../../public/pictures/', import.meta.url));
const THEMES = { clair: 'light', sombre: 'dark' } as const;

interface Picture {
  name: string;
  path: string;
  /** Opens the screen from there. */
  open?: (page: Page) => Promise<void>;
  /** Is there once the screen is drawn. */
  shows: string;
  width: number;
  height: number;
}

/** A row of the list of orders, which no other screen has beside a search field. */
const ORDER = 'main:has([data-shortcut-search]) :is([role="gridcell"], li)';

const PICTURES: readonly Picture[] = [
  { name: 'accueil', path: '/example', shows: 'main canvas', width: 1360, height: 1190 },
  {
    ...{ name: 'commandes', path: '/example', shows: ORDER, width: 1360, height: 860 },
    open: async (page) => {
      const link = await page.waitForSelector('nav a[href="/app/commandes"]');
      // On a telephone the first of these links is in the column that it does not show.
      await link?.evaluate((element) => (element as HTMLElement).click());
    },
  },
];

/** What a browser shows before it installs the app (`web/pwa/manifest.ts`): of one size per kind of device. */
const OF_APP = {
  '': { width: 1280, height: 800, scale: 1 },
  '-telephone': { width: 390, height: 844, scale: 2 },
} as const;

/** What link previews show: 1200 × 630. */
const SHARED = { path: '/', width: 1320, height: 693, scale: 1200 / 1320 } as const;
const SHARPNESS = 1.5;
const QUALITY = 80;

/** Photographs the built product for its own public pages, into `public/pictures`. Nothing is retouched. */
export async function takePublicPictures(bench: Workbench): Promise<void> {
  const { browser } = await bench.browser('photographer', 'gateway', { extension: null });
  await mkdir(FOLDER, { recursive: true });
  for (const picture of PICTURES) {
    for (const [ending, theme] of Object.entries(THEMES)) {
      await photograph(await openAt(await browser.newPage(), picture, SHARPNESS), picture, `-${ending}`, theme);
    }
    for (const [ending, { scale, ...size }] of Object.entries(OF_APP)) {
      const page = await openAt(await browser.newPage(), size, scale);
      await photograph(page, { ...picture, name: `app-${picture.name}` }, ending, 'light');
    }
  }
  const page = await openAt(await browser.newPage(), SHARED, SHARED.scale);
  await page.goto(siteAddress + SHARED.path);
  await untilDrawn(page);
  await page.screenshot({ path: `${FOLDER}partage.png` });
}

/** Opens a picture's screen, and writes what it shows. */
async function photograph(page: Page, picture: Picture, ending: string, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
  await page.goto(siteAddress + picture.path);
  await picture.open?.(page);
  await page.waitForSelector(picture.shows);
  await page.evaluate(() => document.querySelector('aside[aria-label="Exemple"]')?.remove());
  await untilDrawn(page);
  await page.screenshot({ path: `${FOLDER}${picture.name}${ending}.webp`, type: 'webp', quality: QUALITY });
  await page.close();
}

/** A page of this size at that moment. */
async function openAt(page: Page, { width, height }: { width: number; height: number }, scale: number): Promise<Page> {
  await page.setViewport({ width, height, deviceScaleFactor: scale });
  await page.evaluateOnNewDocument((moment) => {
    const RealDate = Date;
    const start = RealDate.now();
    globalThis.Date = class extends RealDate {
      constructor(...given: [] | ConstructorParameters<DateConstructor>) {
        // A date of a given time is as it is; only the present is another.
        super(...((given.length === 0 ? [moment] : given) as [number]));
      }
      static override now() {
        return moment + RealDate.now() - start;
      }
    } as DateConstructor;
  }, MOMENT);
  return page;
}

/** No font, picture or animation is still to come. */
async function untilDrawn(page: Page): Promise<void> {
  await page.bringToFront();
  await until('the page to be drawn', () =>
    page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await document.fonts.ready;
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
      return !isMoving && [...document.images].every(({ complete }) => complete);
    }),
  );
}
