import type { Locator, Page } from 'puppeteer';
import { patienceMs } from '../harness/patience.ts';

/** What a screen reader finds under a role and a name. */
export function reach(page: Page, role: string, name: string): Locator<Element> {
  return page.locator(`::-p-aria([name="${name}"][role="${role}"])`);
}

/**
 * Scrolls what a sticky bar covers into view first, as the focus does: a click there would hit the bar.
 * @throws {TimeoutError} when there was nothing to press for so long; nothing was pressed then
 */
export async function press(page: Page, name: string, role = 'button', timeoutMs = patienceMs): Promise<void> {
  const control = reach(page, role, name).setTimeout(timeoutMs);
  const element = await control.waitHandle();
  await element.evaluate((covered) => covered.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  await element.dispose();
  await control.click();
}

/**
 * Types into the field of that label, in place of what it holds: emptied by a key, since React puts back the rest. Found
 * by its label alone: a field for passwords is a text box to one browser and nothing to another.
 */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = page.locator(
    `::-p-xpath(//*[self::input or self::textarea][@aria-label="${label}" or @id=//label[normalize-space(.)="${label}"]/@for])`,
  );
  const handle = await field.waitHandle();
  await handle.focus();
  await handle.evaluate((input) => (input as HTMLInputElement | HTMLTextAreaElement).select());
  await handle.press('Backspace');
  await field.fill(text);
}

/** Ticks a box. The box itself is out of sight: a person clicks the words beside it. */
export async function tick(page: Page, words: string): Promise<void> {
  await page.locator(`label ::-p-text(${words})`).click();
}

/** French typography aside: every blank is a plain one. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The words of every element that matches, hidden ones too. */
export async function wordsOf(page: Page, selector: string): Promise<string[]> {
  return (await page.$$eval(selector, (found) => found.map((element) => element.textContent ?? ''))).map(plain);
}

/** All that a person can read. */
export async function readAll(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  return plain(await page.evaluate(() => document.body.innerText));
}

/** Says by its value whether the page was loaded anew in between. */
export async function loadedAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
