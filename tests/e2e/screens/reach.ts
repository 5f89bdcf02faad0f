import { setTimeout } from 'node:timers/promises';
import { type ElementHandle, type Locator, type Page, TimeoutError } from 'puppeteer';
import { patienceMs } from '../harness/patience.ts';
import { betweenLooksMs } from '../harness/until.ts';

/** The element that a screen reader finds under a role and a name. */
export function reach(page: Page, role: string, name: string): Locator<Element> {
  return page.locator(selectorOf(role, name));
}

const selectorOf = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;

/**
 * Scrolls an element out from under a sticky bar first, as focusing it does, because a click would hit the bar.
 * @throws {TimeoutError} when there was nothing to press for so long; nothing was pressed then
 */
export async function press(page: Page, name: string, role = 'button', timeoutMs = patienceMs): Promise<void> {
  const element = await appear(page, role, name, timeoutMs);
  await element.evaluate((covered) => covered.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
  await element.dispose();
  await reach(page, role, name).setTimeout(timeoutMs).click();
}

/** Presses a button that loads the page again. A click of the mouse would wait for an answer of the page that is left. */
export async function pressToReload(page: Page, name: string): Promise<void> {
  const element = await appear(page, 'button', name, patienceMs);
  const loaded = page.waitForNavigation({ timeout: patienceMs, waitUntil: 'domcontentloaded' });
  await Promise.all([loaded, element.evaluate((button) => (button as HTMLElement).click())]);
}

/**
 * Waits for an element. A locator would have the browser compute the whole accessibility tree with every frame meanwhile:
 * half a core, on a page that is loading anyway.
 */
async function appear(page: Page, role: string, name: string, timeoutMs: number): Promise<ElementHandle> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    // A page that is being left cannot be asked.
    const element = await page.$(selectorOf(role, name)).catch(() => null);
    if (element) return element;
    if (performance.now() > end) throw new TimeoutError(`Waited ${timeoutMs / 1000} s in vain: ${role} « ${name} ».`);
    await setTimeout(betweenLooksMs);
  }
}

/**
 * Replaces the content of the field with that label; it is emptied by key presses, because React restores anything
 * else. The field is found by its label alone, because browsers disagree on the role of a password field.
 */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = fieldOf(page, label);
  const handle = await field.waitHandle();
  await handle.focus();
  await handle.evaluate((input) => (input as HTMLInputElement | HTMLTextAreaElement).select());
  await handle.press('Backspace');
  await field.fill(text);
}

/** Sets a field for a day, whose keys depend on the browser's language; `day` is YYYY-MM-DD. */
export async function setDay(page: Page, label: string, day: string): Promise<void> {
  const handle = await fieldOf(page, label).waitHandle();
  await handle.evaluate((input, value) => {
    // React replaces the setter of the element itself to follow what is typed.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, day);
}

function fieldOf(page: Page, label: string): Locator<Element> {
  const named = `@aria-label="${label}" or @id=//label[normalize-space(.)="${label}"]/@for`;
  return page.locator(`::-p-xpath(//*[self::input or self::textarea][${named}])`) as Locator<Element>;
}

/** Ticks a checkbox. The native box is visually hidden, so a person clicks its label. */
export async function tick(page: Page, words: string): Promise<void> {
  await page.locator(`label ::-p-text(${words})`).click();
}

/** Replaces the special spaces of French typography with plain ones. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The text of every matching element, including hidden ones. */
export async function textsOf(page: Page, selector: string): Promise<string[]> {
  return (await page.$$eval(selector, (found) => found.map((element) => element.textContent ?? ''))).map(plain);
}

/** All visible text. */
export async function readAll(page: Page): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not be read
  return plain(await page.evaluate(() => document.body.innerText));
}

/** A value that changes when the page has been reloaded in between. */
export async function loadedAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin);
}
