import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of what another theme changes: colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Else every change of theme fades for a while. */
const still = { name: 'prefers-reduced-motion', value: 'reduce' };

/**
 * What axe finds wrong on a page, one line each; empty when it is clean. It runs beside the page's own scripts, so that
 * the page's content policy stays as it is. @param rules those to look at; all without it
 */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (only) =>
      // A button that waits is announced by reference to itself (react-aria-components, Button), in a node that stays for
      // seven seconds; after a sign-in that button is gone, and the reference leads nowhere. It was spoken before.
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['[data-live-announcer] [aria-labelledby]'] },
        only ? { runOnly: [...only] } : {},
      ),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`));
}

/** Everything axe finds at these widths, in both themes, after the page has come to rest in each. */
export async function findViolationsInThemes(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  // What is not there yet pulsates in its place.
  await page.emulateMediaFeatures([]);
  await untilAtRest(page);
  for (const width of widths) {
    await page.setViewport({ width, height: 860 });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }, still]);
      await untilAtRest(page);
      const lines = await findAxeViolations(page, theme === 'dark' ? colourRules : undefined);
      found.push(...lines.map((line) => `${width} ${theme} ${line}`));
    }
  }
  return found;
}

/** Waits until nothing fades in or out any more on the page in front: half faded words have half their contrast. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest);
}

const isAtRest = (): boolean => document.getAnimations().every(({ playState }) => playState !== 'running');
