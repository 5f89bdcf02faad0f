import { TimeoutError } from 'puppeteer';
import { until } from '../harness/until.ts';
import type { Panel } from './panel.ts';
import { press, reach, readAll } from './reach.ts';

/** « Lire les pages restantes » in the side panel. */
export class ActiveReading {
  readonly #panel: Panel;

  constructor(panel: Panel) {
    this.#panel = panel;
  }

  /** Opens the confirmation, which by itself sends no request to the marketplace. */
  async ask(button = 'Lire les pages restantes'): Promise<void> {
    const { page } = this.#panel;
    await until(`the confirmation of « ${button} »`, async () => {
      // A click that took effect late must not be made again: beside the confirmation, it closes it.
      if (await page.$('[role="dialog"]')) return true;
      await this.#panel.openMessages();
      return wasPressed(press(page, button, 'button', LONGER_THAN_A_CLICK_MS));
    });
    await page.waitForSelector('[role="dialog"]');
  }

  /** The text of the confirmation. */
  async question(): Promise<string> {
    return (await this.#panel.page.$eval('[role="dialog"]', (dialog) => dialog.textContent ?? '')).replaceAll(
      /\s+/g,
      ' ',
    );
  }

  /** Agrees to the given number of requests. */
  async agree(requests: number): Promise<void> {
    await press(this.#panel.page, `Lire ${requests} ${requests > 1 ? 'pages' : 'page'}`);
  }

  async refuse(): Promise<void> {
    await reach(this.#panel.page, 'button', 'Annuler').click();
  }

  /** Presses a button of a notice. Its line is opened first, and again if it came later. */
  async press(name: string): Promise<void> {
    await until(`« ${name} » to be pressed`, async () => {
      await this.#panel.openMessages();
      return wasPressed(press(this.#panel.page, name, 'button', LONGER_THAN_A_CLICK_MS));
    });
  }

  /** All text of the panel, including the notices in full, of which its lines show only a summary. */
  async words(): Promise<string> {
    await this.#panel.openMessages();
    return readAll(this.#panel.page);
  }
}

/** A click may take seconds on a busy machine. */
const LONGER_THAN_A_CLICK_MS = 10_000;

const wasPressed = (pressing: Promise<void>): Promise<boolean> =>
  pressing.then(
    () => true,
    (error) => {
      if (error instanceof TimeoutError) return false;
      throw error;
    },
  );
