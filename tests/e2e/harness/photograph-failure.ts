import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer';

const folder = fileURLToPath(new URL('../../../.cache/e2e', import.meta.url));
const longestMs = 5_000;
const open = new Set<Browser>();

/** Takes a screenshot of every page of this browser when a test fails. */
export function photographOnFailure(browser: Browser): void {
  open.add(browser);
  browser.once('disconnected', () => open.delete(browser));
}

/** A screenshot of each open page in `.cache/e2e`, named after the test. */
export async function photographFailure(test: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = test.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  for (const browser of open) {
    const targets = browser
      .targets()
      .filter((target) => target.type() === 'page' || target.url().includes('sidepanel'));
    for (const [index, target] of targets.entries()) {
      const page = await target.asPage().catch(() => null);
      if (page) await photograph(page, join(folder, `${name}-${index}.png`));
    }
  }
}

/** Does not wait for a page that hangs: the failure itself matters more. */
async function photograph(page: Page, path: string): Promise<void> {
  const given = Promise.withResolvers<void>();
  const timer = setTimeout(given.resolve, longestMs);
  // A background tab is not rendered.
  const taken = page.bringToFront().then(() => page.screenshot({ path: path as `${string}.png` }));
  await Promise.race([taken.catch(() => null), given.promise]);
  clearTimeout(timer);
}
