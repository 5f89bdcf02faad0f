import type { CDPSession, KeyInput, Page } from 'puppeteer';
import { until } from '../harness/until.ts';
import { plain } from './reach.ts';

/** Where the focus is, as a person without a mouse perceives it. */
export type Stop = { role: string; name: string; isSeen: boolean };

/** More tab stops than any screen has, a comparison of six shops included: beyond that, the focus is trapped. */
const mostStops = 150;

/** The row of a list that Tab leads to. */
export const CURRENT_ROW = '[role="row"][tabindex="0"]';

/** A field for an amount, which the screen focuses by itself when it opens a form. */
export const AMOUNT = 'input[inputmode="decimal"]';

/** A person without a mouse. Every tab stop on the way must visibly show the focus. */
export class Keyboard {
  readonly page: Page;
  #session: CDPSession | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Holds a key down while another one is pressed. */
  async chord(held: KeyInput, key: KeyInput): Promise<void> {
    await this.page.keyboard.down(held);
    await this.page.keyboard.press(key);
    await this.page.keyboard.up(held);
  }

  /** Waits until the screen has put the focus on an element by itself. */
  async waitForFocus(selector: string): Promise<void> {
    await until(`the focus on ${selector}`, () => this.page.evaluate(hasFocus, selector));
  }

  /**
   * Puts the focus on an element. Only one that still has it a moment later counts: a screen that is drawn anew in between
   * would lose the keys that follow.
   */
  async focus(selector: string): Promise<void> {
    const hold = (wanted: string) => {
      const isHeld = document.activeElement?.matches(wanted) === true;
      if (!isHeld) document.querySelector<HTMLElement>(wanted)?.focus();
      return isHeld;
    };
    await until(`the focus to stay on ${selector}`, () => this.page.evaluate(hold, selector));
  }

  /** Presses Tab until the focus is on the element with this name; all stops on the way must be visible. */
  async tabTo(name: string, role?: string): Promise<void> {
    const met: string[] = [];
    for (let stop = await this.stop(); met.length < mostStops; stop = await this.stop()) {
      if (stop && met.length > 0 && !stop.isSeen)
        throw new Error(`The focus cannot be seen on ${stop.role} « ${stop.name} ».`);
      if (stop && isIt(stop, name, role)) return;
      met.push(stop ? `${stop.role} ${stop.name}` : 'nothing');
      await this.press('Tab');
    }
    throw new Error(`No tab leads to « ${name} »; the stops were: ${met.join(', ')}.`);
  }

  /** Once around the page from the current position: every tab stop until the first one comes again. */
  async goRound(): Promise<Stop[]> {
    const stops: Stop[] = [];
    const marks: string[] = [];
    for (let steps = 0; steps < mostStops; steps += 1) {
      await this.press('Tab');
      const mark = await this.page.evaluate(markFocus);
      // A date has a stop in each of its parts, all of them in one field.
      if (mark === null || mark === marks.at(-1)) continue;
      if (marks.includes(mark)) {
        if (mark !== marks[0]) throw new Error(`The focus is caught: after ${stops.length} stops it goes in circles.`);
        return stops;
      }
      marks.push(mark);
      const stop = await this.stop();
      if (stop) stops.push(stop);
    }
    throw new Error(`The way round has no end: ${stops.map(({ name }) => name).join(', ')}.`);
  }

  /** Null while nothing on the page has the focus, including when the focused element was removed. */
  async stop(): Promise<Stop | null> {
    // A focus ring may appear together with a change of the page, one frame later.
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const focused = await this.page.$(':focus');
    if (!focused) return null;
    const { role, name } = await this.#describeFocus();
    const isSeen = await focused.evaluate(hasRing);
    // An element that the page has removed no longer has the focus.
    if (!(await focused.evaluate((element) => element.isConnected))) return null;
    return { role, name: plain(name), isSeen };
  }

  /** Asks the browser for that one node: puppeteer's snapshot reads the accessibility tree of the whole page for it. */
  async #describeFocus(): Promise<Pick<Stop, 'role' | 'name'>> {
    this.#session ??= await this.page.createCDPSession();
    const { result } = await this.#session.send('Runtime.evaluate', { expression: 'document.activeElement' });
    if (result.objectId === undefined) return { role: '', name: '' };
    const { nodes } = await this.#session.send('Accessibility.getPartialAXTree', {
      ...{ objectId: result.objectId, fetchRelatives: false },
    });
    return { role: nodes[0]?.role?.value ?? '', name: nodes[0]?.name?.value ?? '' };
  }
}

const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) === true;

function isIt(stop: Stop, name: string, role: string | undefined): boolean {
  return stop.name.startsWith(name) && (role === undefined || stop.role === role);
}

/** A distinct number for each element that had the focus, even if one of them is gone since. */
function markFocus(): string | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const { dataset: page } = document.documentElement;
  if (active.dataset.stop === undefined) {
    active.dataset.stop = page.stops ?? '0';
    page.stops = String(Number(active.dataset.stop) + 1);
  }
  return active.dataset.stop;
}

/** An outline or a shadow ring on the element itself, or on the box rendered for it or around it. */
function hasRing(active: Element): boolean {
  const drawsRing = (element: Element | null | undefined) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  };
  if (drawsRing(active) || drawsRing(active.parentElement)) return true;
  // A native checkbox is visually hidden: its label renders it.
  const label = active.closest('label');
  return label !== null && [label, ...label.querySelectorAll('*')].some(drawsRing);
}
