import type { Page } from 'puppeteer';
import type { FirefoxBrowser } from '../harness/firefox-browser.ts';
import { FirefoxWindow, type Point, waitUntilStill } from '../harness/firefox-window.ts';
import { until } from '../harness/until.ts';
import type { Person } from './person.ts';
import { plain } from './reach.ts';

/**
 * The panel in Firefox's own sidebar, which page drivers cannot reach. Mouse and keyboard events go to the window; its
 * content is read from a tab of the add-on, because the add-on's pages can access each other.
 */
export class FirefoxSidebar {
  readonly #window: FirefoxWindow;
  readonly #lookout: Page;

  private constructor(window: FirefoxWindow, lookout: Page) {
    this.#window = window;
    this.#lookout = lookout;
  }

  /** Firefox opens an add-on's sidebar by itself when the add-on is installed. */
  static async afterInstallation(firefox: FirefoxBrowser): Promise<FirefoxSidebar> {
    const window = await FirefoxWindow.of(firefox.browser);
    const sidebar = new FirefoxSidebar(window, await firefox.openExtensionPage('options.html'));
    await until('the sidebar to open by itself', () => sidebar.isOpen());
    return sidebar;
  }

  async isOpen(): Promise<boolean> {
    return (await this.#lookout.evaluate(countSidebars)) === 1;
  }

  async close(): Promise<void> {
    await this.#window.run(() => SidebarController.hide());
    await until('the sidebar to close', async () => !(await this.isOpen()));
  }

  /** Clicks on the add-on's button, which Firefox keeps in the extensions menu. */
  async openByButton(): Promise<void> {
    await this.#window.clickOn('#unified-extensions-button');
    await this.#window.clickOn('#unified-extensions-panel .unified-extensions-item-action-button');
    await until('the sidebar to open', () => this.isOpen());
  }

  /** All visible text in it. */
  async words(): Promise<string> {
    return plain(await this.#lookout.evaluate(readSidebar));
  }

  /** Clicks on the button, link or tab whose text begins with these words. */
  async press(name: string): Promise<void> {
    await this.#click('button, a, [role="tab"]', name);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#click('label', label);
    await this.#window.type(text);
  }

  async signIn({ email, password }: Person): Promise<void> {
    await this.fill('E-mail', email);
    await this.fill('Mot de passe Comptoir', password);
    await this.press('Se connecter');
  }

  async #click(selector: string, name: string): Promise<void> {
    const inside = await waitUntilStill(name, () => this.#lookout.evaluate(middleInSidebar, selector, name));
    const corner = await this.#window.run(cornerOfSidebar);
    await this.#window.click({ x: corner.x + inside.x, y: corner.y + inside.y });
  }
}

const countSidebars = (): number => browser.extension.getViews({ type: 'sidebar' }).length;

// biome-ignore lint/performance/useDomNodeTextContent: hidden text must not be read
const readSidebar = (): string => browser.extension.getViews({ type: 'sidebar' })[0]?.document.body.innerText ?? '';

/** Where that element is within the sidebar; null while it is absent, hidden or covered. */
const middleInSidebar = (selector: string, name: string): Point | null => {
  const { document } = browser.extension.getViews({ type: 'sidebar' })[0] ?? {};
  const wordsOf = (element: Element) => (element.ariaLabel ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const named = [...(document?.querySelectorAll(selector) ?? [])].filter((each) => wordsOf(each).startsWith(name));
  const found = named.find((each) => wordsOf(each) === name) ?? named[0];
  found?.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document?.elementFromPoint(middle.x, middle.y) ?? null;
  return found?.contains(hit) ? middle : null;
};

/** Where the sidebar's page begins within the window. */
const cornerOfSidebar = (): Point => {
  const frame = document.querySelector<HTMLIFrameElement>('#sidebar');
  const page = frame?.contentDocument?.querySelector('#webext-panels-browser');
  const [outer, inner] = [frame, page].map((part) => part?.getBoundingClientRect() ?? new DOMRect());
  return { x: (outer?.x ?? 0) + (inner?.x ?? 0), y: (outer?.y ?? 0) + (inner?.y ?? 0) };
};

declare const SidebarController: { hide: () => void };
declare const browser: { extension: { getViews: (of: { type: 'sidebar' }) => { document: Document }[] } };
