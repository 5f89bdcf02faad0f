import type { Page } from 'puppeteer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#tests/double/seller/sale.ts';
import { makeWorld } from '#tests/double/world/make-world.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { until } from './harness/until.ts';
import { Workbench } from './harness/workbench.ts';
import { readKept } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

type Deal = { transactionId: string | null; marketplaceUserId: string | null };
type BrowserTab = { id: number; discarded: boolean };
type WithTabs = {
  chrome: {
    tabs: {
      query(wanted: { active: true; currentWindow: true }): Promise<BrowserTab[]>;
      discard(id: number): Promise<BrowserTab | undefined>;
      update(id: number, to: { active: true }): Promise<unknown>;
    };
  };
};

const SALES = '/my_orders?order_type=sold&status=all';

/** Pages that name no account, like the marketplace's lists of orders. */
describeInBrowser('a page that stays open during a sign-in in another tab', () => {
  const now = Date.now();
  const first = makeWorld({ seed: 51, now, sales: 40, purchases: 0 });
  const second = makeWorld({ seed: 51, now, sales: 40, purchases: 0, seller: 2 });
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;
  let other: MarketplacePage;

  beforeAll(async () => {
    bench = await Workbench.open({ shop: first, sellers: [second], hasSeller: true });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, SALES);
    other = await MarketplacePage.open(ready.browser, '/');
  });
  afterAll(() => bench.close());

  const shopOf = (transactionId: string | null): Shop =>
    first.sales.some((sale) => String(sale.transactionId) === transactionId) ? first : second;
  /** How many sales of each shop are assigned to which account. */
  const owners = async (): Promise<Record<string, number>> => {
    const { orders } = await readKept<{ orders: Deal[] }>(ready.site, '/api/orders');
    const counts: Record<string, number> = {};
    for (const { transactionId, marketplaceUserId } of orders) {
      const line = `${shopOf(transactionId) === first ? 'first' : 'second'} → ${nameOf(marketplaceUserId)}`;
      counts[line] = (counts[line] ?? 0) + 1;
    }
    return counts;
  };
  const nameOf = (userId: string | null): string => {
    if (userId === null) return 'nobody';
    return userId === String(first.userId) ? 'first' : 'second';
  };
  /** Signs in like a seller: through the sign-in page to the home page, which names nobody. */
  const signIn = async ({ userId }: Shop): Promise<void> => {
    await other.page.bringToFront();
    await other.page.goto('https://www.vinted.fr/member/login');
    await other.page.goto(`https://www.vinted.fr/double/sign-in/${userId}`);
  };
  /** The page asks who is signed in, as pages of the marketplace may at any time. */
  const askWhoIsThere = ({ page }: MarketplacePage) =>
    page.evaluate(async () => (await fetch('/api/v2/users/current')).status);
  const turnPage = async () => {
    await shown.press('Voir plus');
    await until('the next page', async () => (await shown.page.$$('[data-testid="my-orders-item"]')).length === 40);
  };
  const noteReturn = ({ page }: MarketplacePage) =>
    page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { cameBack: persisted }));
    });

  test('shows the first account’s list before the sign-in', async () => {
    await shown.goTo(SALES);
    await askWhoIsThere(shown);
    await eventually(owners).toEqual({ 'first → first': 20 });
  });

  test('assigns what it receives after the sign-in to nobody, although no page has named the second account yet', async () => {
    await signIn(second);
    await turnPage();
    await eventually(owners).toEqual({ 'first → first': 20, 'second → nobody': 20 });
    await askWhoIsThere(shown);
    await eventually(owners).toEqual({ 'first → first': 20, 'second → second': 20 });
  });

  test('neither gives data to the second account nor takes any from it when it comes back from the back/forward cache', async () => {
    await signIn(first);
    await shown.goTo(SALES);
    await askWhoIsThere(shown);
    await noteReturn(shown);
    await shown.goTo('/');
    await signIn(second);
    await other.goTo(SALES);
    await askWhoIsThere(other);
    await eventually(owners).toEqual({ 'first → first': 20, 'second → second': 40 });
    await shown.page.bringToFront();
    await shown.page.goBack();
    await eventually(() => shown.page.evaluate(() => (globalThis as unknown as { cameBack?: boolean }).cameBack)).toBe(
      true,
    );
    await eventually(async () => (await ready.panel.thisPage()) ?? '').toContain('20 ventes lues');
    await turnPage();
    await eventually(async () => (await ready.panel.thisPage()) ?? '').toContain('rien de nouveau');
    expect(await owners()).toEqual({ 'first → first': 20, 'second → second': 40 });
  });

  test('belongs to the second account once the browser has discarded and reloaded it, and nothing is duplicated', async () => {
    await signIn(first);
    await shown.goTo(SALES);
    await askWhoIsThere(shown);
    await eventually(async () => (await ready.panel.thisPage()) ?? '').toContain('20 ventes lues');
    const { page } = ready.panel;
    await shown.page.bringToFront();
    const id = await tabInFront(page);
    await signIn(second);
    const asked = bench.double.requests.ofKind('orders-page').length;
    const awayId = await putAway(page, id);
    await page.evaluate((tab) => (globalThis as unknown as WithTabs).chrome.tabs.update(tab, { active: true }), awayId);
    await until('the page to be loaded again', () => bench.double.requests.ofKind('orders-page').length > asked);
    await eventually(async () => (await ready.panel.thisPage()) ?? '').toContain('20 ventes lues · rien de nouveau');
    expect(await owners()).toEqual({ 'first → first': 20, 'second → second': 40 });
  });

  test('is not affected by the extension', () => {
    expect([...shown.complaints, ...other.complaints]).toEqual([]);
    // The test made the pages send these.
    const asked = bench.double.requests.foreign().filter(({ page }) => page !== 'own-user-json');
    expect(asked).toEqual([]);
  });
});

/** The current tab, as reported to a page of the extension. */
const tabInFront = (panel: Page): Promise<number> =>
  panel.evaluate(async () => {
    const [tab] = await (globalThis as unknown as WithTabs).chrome.tabs.query({ active: true, currentWindow: true });
    return tab?.id ?? -1;
  });

/** Makes the browser discard a tab as it does when memory is short, and returns its new id. */
const putAway = async (panel: Page, id: number): Promise<number> => {
  const away = await panel.evaluate(
    async (tab) => (await (globalThis as unknown as WithTabs).chrome.tabs.discard(tab)) ?? null,
    id,
  );
  if (!away?.discarded) throw new Error('The browser put no tab away.');
  return away.id;
};
