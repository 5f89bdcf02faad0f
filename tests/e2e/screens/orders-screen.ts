import type { Page } from 'puppeteer';
import { fill, plain, press, reach, textsOf } from './reach.ts';

/** Texts announced to screen readers; of the notifications, only errors. */
const SPOKEN = '[role="status"]:not([data-type]), [role="alert"]:not([data-type]), [role="log"] > [data-type="error"]';

const listNames = {
  pending: 'À expédier',
  late: 'En retard',
  dropped: 'Déposés',
  suspended: 'Suspendues',
  shipped: 'Expédiées',
  archived: 'Archivées',
} as const;
export type ListName = keyof typeof listNames;
export type Counts = Record<ListName, number>;

const rows = '[role="grid"] [role="row"]:has([role="gridcell"])';

/** Lists of orders and their actions, the same in the side panel and in the dashboard. */
export class OrdersScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Brings the page to the foreground, because a browser does not render background tabs. */
  async show(): Promise<void> {
    await this.page.bringToFront();
  }

  /** Chooses whose sales are shown, from the name on the button now to another one. */
  async chooseAccount(from: string, to: string): Promise<void> {
    await press(this.page, `Compte de vente\u202f: ${from}`);
    await press(this.page, to, 'menuitemradio');
  }

  /** The counts on the tabs. */
  async counts(): Promise<Partial<Counts>> {
    const tabs = await textsOf(this.page, '[role="tab"]');
    const found = Object.entries(listNames).flatMap(([list, name]) => {
      const tab = tabs.find((words) => words.startsWith(name));
      return tab ? [[list, Number(tab.replaceAll(/[^\d]/g, ''))]] : [];
    });
    return Object.fromEntries(found);
  }

  /** The number of orders in all lists together. */
  async orderCount(): Promise<number> {
    const { pending = 0, suspended = 0, shipped = 0, archived = 0 } = await this.counts();
    return pending + suspended + shipped + archived;
  }

  async openList(list: ListName): Promise<void> {
    await this.show();
    const name = listNames[list];
    // Only if needed: a pointer that leaves a notification restarts its timer.
    if (await this.page.evaluate(isChosen, name)) return;
    await this.page.locator(`[role="tab"]::-p-text(${name})`).click();
    await this.page.waitForFunction(isChosen, {}, name);
  }

  /** The number of rows in the list, rendered or not. */
  async rowCount(): Promise<number> {
    return this.page.$eval('[role="grid"]', (grid) => {
      const heads = grid.querySelectorAll('[role="columnheader"]').length > 0 ? 1 : 0;
      return Number(grid.getAttribute('aria-rowcount')) - heads;
    });
  }

  /** Titles of the rendered rows, from the top. */
  async titles(): Promise<string[]> {
    const titles = await this.page.$$eval(rows, (drawn) =>
      drawn.map(
        (row) => [row.querySelector('button')?.textContent ?? '', Number(row.getAttribute('aria-rowindex'))] as const,
      ),
    );
    return titles.sort(([, a], [, b]) => a - b).map(([title]) => plain(title));
  }

  /** All text of one row, or null when it is not rendered. */
  async row(title: string): Promise<string | null> {
    return (await textsOf(this.page, rows)).find((words) => words.includes(title)) ?? null;
  }

  /** Clicks on the row beside its title, which toggles its selection. */
  async tick(title: string): Promise<void> {
    await this.show();
    await this.page.locator(`${rowOf(title)}/*[@role="gridcell"])[1])`).click();
  }

  /** Opens the order. */
  async open(title: string): Promise<void> {
    await this.show();
    await this.page.locator(`${rowOf(title)}//button)[1])`).click();
    await this.page.waitForSelector('[role="dialog"]');
  }

  /** Presses a button of the selection bar or of the open order. */
  async act(action: string): Promise<void> {
    await this.show();
    await press(this.page, action);
  }

  /** The texts of the notifications. */
  async notices(): Promise<string[]> {
    return (await textsOf(this.page, '[aria-label="Notifications"] p')).map((words) => words.replace(/^\S+ : /, ''));
  }

  async undo(): Promise<void> {
    await this.show();
    await this.page.locator('[aria-label="Notifications"] ::-p-aria([name="Annuler"][role="button"])').click();
  }

  /** Sentences above the list, and those for screen readers. */
  async sentences(): Promise<string[]> {
    return textsOf(this.page, SPOKEN);
  }

  /** Those of the sentences that nothing hides, so that a screen reader announces them. */
  async announced(): Promise<string[]> {
    const open = SPOKEN.split(', ').map((selector) => `${selector}:not([hidden] *)`);
    return textsOf(this.page, open.join(', '));
  }

  async search(text: string): Promise<void> {
    await this.show();
    await fill(this.page, 'Rechercher une commande', text);
  }

  async clearSearch(): Promise<void> {
    await this.show();
    await reach(this.page, 'searchbox', 'Rechercher une commande').fill('');
  }

  /** The chip that shows how much of the sales was read, and its colour. */
  async completeness(): Promise<{ words: string; tone: 'green' | 'saffron' | 'other' } | null> {
    const chip = await this.page.evaluate(() => {
      const says = /^(incomplet|aucune page|\d+ pages? sur)/;
      const button = [...document.querySelectorAll('button')].find((each) => says.test(each.textContent?.trim() ?? ''));
      if (!button) return null;
      const probe = document.body.appendChild(document.createElement('i'));
      const tone = (['green', 'saffron'] as const).find((name) => {
        probe.style.color = `var(--${name})`;
        return getComputedStyle(probe).color === getComputedStyle(button).color;
      });
      probe.remove();
      return { words: button.textContent ?? '', tone: tone ?? ('other' as const) };
    });
    return chip && { ...chip, words: plain(chip.words) };
  }

  /** Presses « Réessayer » if it is still there: site and extension may reconnect by themselves at any moment. */
  async retry(): Promise<void> {
    await this.page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Réessayer')?.click();
    });
  }
}

const isChosen = (name: string): boolean =>
  document.querySelector('[role="tab"][aria-selected="true"]')?.textContent?.startsWith(name) === true;

const rowOf = (title: string) =>
  `::-p-xpath((//*[@role="row"][.//button[normalize-space(translate(., "\u00a0\u202f", "  ")) = "${title}"]]`;
