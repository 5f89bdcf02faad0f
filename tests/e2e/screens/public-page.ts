import type { HTTPRequest, Page } from 'puppeteer';
import { siteAddress } from '../harness/seller-browser.ts';

export interface Watched {
  /** Errors of the page, and addresses of other hosts that it asked. */
  faults: readonly string[];
  /** Lets the fonts arrive, and resolves once they are in use, or given up. */
  releaseFonts(): Promise<void>;
}

/** Opens a public page whose fonts are late, and notes what goes wrong and how far anything shifts. */
export async function openWithLateFonts(page: Page, path: string): Promise<Watched> {
  const faults: string[] = [];
  const fonts: HTTPRequest[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== siteAddress) faults.push(request.url());
    if (request.resourceType() === 'font') fonts.push(request);
    else void request.continue();
  });
  await page.evaluateOnNewDocument(noteShifts);
  // Without its fonts a page is not loaded.
  await page.goto(siteAddress + path, { waitUntil: 'domcontentloaded' });
  return {
    faults,
    async releaseFonts() {
      for (const font of fonts.splice(0)) await font.continue();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
  };
}

type Noted = { shift: number };

/** Runs in the page. */
function noteShifts(): void {
  const noted = globalThis as unknown as Noted;
  noted.shift = 0;
  new PerformanceObserver((list) => {
    // What this kind of entry has besides the others.
    for (const entry of list.getEntries() as unknown as { value: number }[]) noted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The layout shift of a page so far: 0 when nothing that was seen has moved by itself. */
export const shiftsOn = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Noted).shift);

/** The first sign of use lets the app take the page over; resolves once it has. */
export async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
  await page.waitForFunction(() => {
    const link = document.querySelector('a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
  });
}
