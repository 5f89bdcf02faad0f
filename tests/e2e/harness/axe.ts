import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong on a page, one line each; empty when it is clean. It runs beside the page's own scripts, so that
 * the page's content policy stays as it is.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    // A button that waits is announced by reference to itself (react-aria-components, Button), in a node that stays for
    // seven seconds; after a sign-in that button is gone, and the reference leads nowhere. It was spoken before.
    (globalThis as unknown as { axe: typeof axe }).axe.run({ exclude: ['[data-live-announcer] [aria-labelledby]'] }),
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`));
}
