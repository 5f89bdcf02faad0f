import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'puppeteer';

const axeCore = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Nobody reads the source of the elements, which axe would copy for every check of every element. */
const source = `${axeCore}; axe.configure({ noHtml: true });`;

/** The rules whose result depends on the theme: only those about colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Without this, every change of theme fades for a while. */
const still = { name: 'prefers-reduced-motion', value: 'reduce' };

/**
 * The axe violations on a page, one line each; empty when there are none. Runs outside the page's own script world, so
 * that the page's content security policy stays as it is.
 * @param rules the rules to run; all if omitted
 */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (only) =>
      // A pending button is announced through a reference to itself (react-aria-components, Button), in a node that stays
      // for seven seconds. After a sign-in that button is gone and the reference dangles, but it has been announced by then.
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['[data-live-announcer] [aria-labelledby]'] },
        { resultTypes: ['violations'], ...(only && { runOnly: [...only] }) },
      ),
    rules,
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help} (${node.target.join(' ')})`));
}

/** All axe violations at these widths, in both themes, each after the page has settled. */
export async function findViolationsInThemes(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  // Placeholders pulsate until their content arrives.
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

/** Waits until nothing on the foreground page fades in or out any more: half-faded text has half its contrast. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(isAtRest);
}

const isAtRest = (): boolean => document.getAnimations().every(({ playState }) => playState !== 'running');
