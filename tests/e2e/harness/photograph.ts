import type { Page } from 'puppeteer';

const widths = [380, 768, 1360] as const;

/** Screenshots for a person to look at, saved where COMPTOIR_PICTURES names a folder. Leaves the page at the last width. */
export async function photograph(page: Page, name: string): Promise<void> {
  // Every width that is not photographed would be laid out for nothing.
  for (const width of process.env.COMPTOIR_PICTURES === undefined ? widths.slice(-1) : widths) {
    await page.setViewport({ width, height: 900 });
    await photographAt(page, `${name}-${width}`);
  }
}

/** The same at the page's current width. */
export async function photographAt(page: Page, name: string): Promise<void> {
  const folder = process.env.COMPTOIR_PICTURES;
  if (folder === undefined) return;
  for (const theme of ['light', 'dark'] as const) {
    const still = { name: 'prefers-reduced-motion', value: 'reduce' };
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }, still]);
    await page.screenshot({ path: `${folder}/${name}-${theme}.png` });
  }
  await page.emulateMediaFeatures([]);
}
