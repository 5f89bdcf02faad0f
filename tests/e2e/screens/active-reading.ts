import type { Panel } from './panel.ts';
import { press, reach, readAll } from './reach.ts';

/** « Lire les pages restantes » in the side panel. */
export class ActiveReading {
  readonly #panel: Panel;

  constructor(panel: Panel) {
    this.#panel = panel;
  }

  /** Opens the question; nothing is asked of the marketplace by that. */
  async ask(button = 'Lire les pages restantes'): Promise<void> {
    await press(this.#panel.page, button);
    await this.#panel.page.waitForSelector('[role="dialog"]');
  }

  /** What the question says. */
  async question(): Promise<string> {
    return (await this.#panel.page.$eval('[role="dialog"]', (dialog) => dialog.textContent ?? '')).replaceAll(
      /\s+/g,
      ' ',
    );
  }

  /** Says yes to so many requests. */
  async agree(requests: number): Promise<void> {
    await press(this.#panel.page, `Faire ${requests} ${requests > 1 ? 'demandes' : 'demande'}`);
  }

  async refuse(): Promise<void> {
    await reach(this.#panel.page, 'button', 'Annuler').click();
  }

  async press(name: string): Promise<void> {
    await press(this.#panel.page, name);
  }

  /** All that the panel says, with the messages that it has collapsed into one line. */
  async words(): Promise<string> {
    await this.#panel.page.$$eval('button[aria-expanded="false"]', (buttons) => {
      for (const button of buttons) if (button.textContent?.endsWith('autres messages')) button.click();
    });
    return readAll(this.#panel.page);
  }
}
