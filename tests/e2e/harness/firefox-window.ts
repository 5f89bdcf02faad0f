import type { Browser } from 'puppeteer';
import { until } from './until.ts';

/** The protocol between puppeteer and Firefox, WebDriver BiDi; puppeteer's types do not expose it. */
type Connection = { send: (method: string, params: object) => Promise<{ result: unknown }> };
const isConnected = (browser: Browser): browser is Browser & { connection: Connection } => 'connection' in browser;

type Tree = { contexts: { context: string; url: string }[] };
type Outcome = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

/** A point of the window, in CSS pixels from its upper left corner. */
export type Point = { x: number; y: number };

/**
 * Firefox's own window: toolbar, menus and sidebar, which are not part of any page. It is operated with mouse and
 * keyboard events.
 */
export class FirefoxWindow {
  readonly #connection: Connection;
  readonly #context: string;

  private constructor(connection: Connection, context: string) {
    this.#connection = connection;
    this.#context = context;
  }

  /** The only window of a Firefox started with `--remote-allow-system-access`. */
  static async of(browser: Browser): Promise<FirefoxWindow> {
    if (!isConnected(browser)) throw new Error('This is no Firefox.');
    const { result } = await browser.connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
    const [window] = (result as Tree).contexts;
    if (!window) throw new Error('This Firefox has no window.');
    return new FirefoxWindow(browser.connection, window.context);
  }

  /** Runs a self-contained function with the browser's privileges. Its result must be serialisable as JSON. */
  async run<Given extends (string | number)[], Result>(
    work: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>> {
    const { result } = await this.#connection.send('script.callFunction', {
      functionDeclaration: `async (...given) => JSON.stringify(await (${work})(...given) ?? null)`,
      arguments: given.map((value) => ({ type: typeof value, value })),
      target: { context: this.#context },
      awaitPromise: true,
    });
    const { type, exceptionDetails, ...outcome } = result as Outcome;
    if (type !== 'success') throw new Error(`In Firefox’s window: ${exceptionDetails?.text}`);
    return JSON.parse(outcome.result?.value ?? 'null');
  }

  async click({ x, y }: Point): Promise<void> {
    await this.run(
      (left, top) => {
        for (const type of ['mousemove', 'mousedown', 'mouseup']) {
          const isDown = type === 'mousedown';
          const clickCount = type === 'mousemove' ? 0 : 1;
          window.synthesizeMouseEvent(type, left, top, { button: 0, buttons: isDown ? 1 : 0, clickCount }, {});
        }
      },
      x,
      y,
    );
  }

  /** Clicks on a part of the window once it is rendered and no longer moves. */
  async clickOn(selector: string): Promise<void> {
    await this.click(await waitUntilStill(selector, () => this.run(middleOf, selector)));
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.run((typed) => {
      const keys = Cc['@mozilla.org/text-input-processor;1'].createInstance(Ci.nsITextInputProcessor);
      if (!keys.beginInputTransactionForTests(window)) throw new Error('Firefox takes no keys.');
      for (const key of typed) {
        const event = new KeyboardEvent('', { key });
        keys.keydown(event);
        keys.keyup(event);
      }
    }, text);
  }
}

/** Returns a point once two consecutive reads find it at the same place. */
export async function waitUntilStill(what: string, look: () => Promise<Point | null>): Promise<Point> {
  let last: Point | null = null;
  return until(what, async () => {
    const before = last;
    last = await look();
    return last?.x === before?.x && last?.y === before?.y ? last : null;
  });
}

function middleOf(selector: string): Point | null {
  const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return width > 0 ? { x: Math.round(x + width / 2), y: Math.round(y + height / 2) } : null;
}

type MouseWindow = {
  synthesizeMouseEvent: (type: string, x: number, y: number, mouse: object, options: object) => void;
};
/** Firefox's own way of typing, as an input method does it. */
type TextInputProcessor = {
  beginInputTransactionForTests: (into: object) => boolean;
  keydown: (event: KeyboardEvent) => void;
  keyup: (event: KeyboardEvent) => void;
};
declare const window: MouseWindow;
declare const Ci: { nsITextInputProcessor: object };
declare const Cc: Record<'@mozilla.org/text-input-processor;1', { createInstance: (as: object) => TextInputProcessor }>;
