import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { SHOWN_MS } from '../../entrypoints/vinted.content/badge.ts';
import { findAxeViolations } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { tick } from './screens/reach.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const sales = '/my_orders?order_type=sold&status=all';
const corners = ['bottom-left', 'bottom-right', 'top-right', 'top-left'] as const;
type Corner = (typeof corners)[number];

describeInBrowser('the badge in a corner of the marketplace’s page', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;

  beforeAll(async () => {
    const shop = makeShop({ seed: 21, now: Date.now(), stages: { labelSent: 25 } });
    bench = await Workbench.open({ shop, hasSeller: true });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, '/');
  });
  afterAll(() => bench.close());

  /** Reads the page again, with the given elements of another extension on it. */
  const read = async (taken: readonly Corner[]) => {
    await shown.goTo(sales);
    await eventually(() => shown.strangers()).toBe(0);
    await keepBadge(shown.page);
    await occupy(shown.page, taken);
    await shown.page.locator('[data-testid="my-orders-filter-in_progress"]').click();
    await until('the badge', async () => (await shown.strangers()) === 1);
  };

  test('shows how many rows were read, in a shadow root that no script of the page can open', async () => {
    await read([]);
    expect(await cornerOf(shown.page)).toBe('bottom-left');
    const host = await shown.page.evaluate(() => {
      const badge = document.documentElement.lastElementChild as HTMLElement;
      return { root: badge.shadowRoot, children: badge.childNodes.length, moves: document.getAnimations().length };
    });
    expect(host).toEqual({ root: null, children: 0, moves: 0 });
    expect(await spoken(shown.page)).toContain('Comptoir · 20 lues');
  });

  test('accepts no click and no focus, and is not a tab stop', async () => {
    await read([]);
    const violations = await findAxeViolations(shown.page);
    const under = await shown.page.evaluate(() => {
      const badge = document.documentElement.lastElementChild as HTMLElement;
      const { x, y, width, height } = badge.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === badge;
    });
    expect(under).toBe(false);
    const stops = await shown.page.evaluate(() => (document.documentElement.lastElementChild as HTMLElement).tabIndex);
    expect(stops).toBe(-1);
    await shown.page.evaluate(() => [...document.querySelectorAll('a')].at(-1)?.focus());
    await shown.page.keyboard.press('Tab');
    expect(
      await shown.page.evaluate(
        () =>
          document.activeElement?.parentElement === document.documentElement &&
          document.activeElement !== document.body,
      ),
    ).toBe(false);
    await shown.page.evaluate(() => document.documentElement.lastElementChild?.remove());
    expect(violations).toEqual(await findAxeViolations(shown.page));
  });

  test('does not move for visitors who prefer reduced motion', async () => {
    await shown.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await read([]);
    expect(await shown.page.evaluate(() => document.getAnimations().length)).toBe(0);
    await shown.page.emulateMediaFeatures([]);
  });

  test.each([
    [['bottom-left'], 'bottom-right'],
    [['bottom-left', 'bottom-right'], 'top-right'],
    [[...corners], null],
  ] as const)('goes to %s where other extensions occupy %j', async (taken, expected) => {
    await read(taken);
    expect(await cornerOf(shown.page)).toBe(expected);
  });

  test('moves aside for one that appears later', async () => {
    await read([]);
    await occupy(shown.page, ['bottom-left']);
    await eventually(() => cornerOf(shown.page)).toBe('bottom-right');
  });

  test('stays off once it was turned off in the settings, even after the worker died', async () => {
    const options = await ready.browser.openExtensionPage('options.html');
    await options.waitForSelector('input[type="checkbox"]:checked');
    expect(await findAxeViolations(options)).toEqual([]);
    await tick(options, 'Afficher un instant');
    await options.waitForSelector('input[type="checkbox"]:not(:checked)');
    await ready.browser.killWorker();
    await options.reload();
    await options.waitForSelector('input[type="checkbox"]:not(:checked)');
    await options.close();
    await shown.goTo(sales);
    await shown.page.evaluate(() => {
      new MutationObserver(() => Object.assign(globalThis, { wasSeen: true })).observe(document.documentElement, {
        childList: true,
      });
    });
    await shown.press('Voir plus');
    await eventually(() => ready.panel.thisPage()).toMatch(/^Cette page : 5 ventes lues/);
    expect(await shown.page.evaluate(() => 'wasSeen' in globalThis)).toBe(false);
    expect(shown.complaints).toEqual([]);
  });
});

/** Keeps any badge shown from now on until the page is left: a busy machine would miss it. */
async function keepBadge(page: Page): Promise<void> {
  for (const realm of page.extensionRealms()) {
    await realm.evaluate((usual) => {
      const later = globalThis.setTimeout;
      const patient = (run: () => void, after?: number) => (after === usual ? 0 : later(run, after));
      Object.assign(globalThis, { setTimeout: patient });
    }, SHOWN_MS);
  }
}

/** Corner elements like those of other extensions: fixed, above the page. */
async function occupy(page: Page, taken: readonly Corner[]): Promise<void> {
  await page.evaluate((places) => {
    for (const place of places) {
      const other = document.createElement('div');
      const [side, edge] = place.split('-');
      other.style.cssText = `position:fixed;${side}:8px;${edge}:8px;width:56px;height:56px;background:teal;z-index:2147483647`;
      document.body.append(other);
    }
  }, taken);
}

/** Where the badge is drawn; null when it is not visible at all. */
async function cornerOf(page: Page): Promise<Corner | null> {
  return page.evaluate(() => {
    const { x, y, width, height } = (document.documentElement.lastElementChild as HTMLElement).getBoundingClientRect();
    if (width === 0) return null;
    const side = y + height / 2 > innerHeight / 2 ? 'bottom' : 'top';
    return `${side}-${x + width / 2 > innerWidth / 2 ? 'right' : 'left'}` as const;
  });
}

/** What assistive technology receives from the page. */
async function spoken(page: Page): Promise<string> {
  const session = await page.createCDPSession();
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.map(({ name }) => String(name?.value ?? '')).join('\n');
}
