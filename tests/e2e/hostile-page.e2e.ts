import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeShop } from '#tests/double/seller/make-shop.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { Workbench } from './harness/workbench.ts';
import { comparable } from './screens/compare-probes.ts';
import { keptSales } from './screens/kept.ts';
import { MarketplacePage } from './screens/marketplace-page.ts';
import { probes } from './screens/page-probes.ts';
import { type ReadySeller, readySeller } from './screens/ready-seller.ts';

const sales = '/my_orders?order_type=sold&status=all';

/** Properties of a document that an image of the same name shadows, even for scripts in other worlds. */
const clobbered = [
  ...['body', 'head', 'documentElement', 'querySelector', 'querySelectorAll', 'getElementById', 'createElement'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'readyState', 'visibilityState', 'prerendering'],
  ...['elementsFromPoint', 'getElementsByTagName', 'scripts', 'forms', 'title', 'URL', 'defaultView', 'baseURI'],
];
/** Properties of an element that a field of an enclosing form shadows. */
const ofForms = ['textContent', 'getAttribute', 'querySelectorAll', 'children', 'parentElement', 'nextElementSibling'];
/** Properties of a window that an element with the same id shadows. */
const ofWindow = ['__next_f', 'self', 'chrome', 'browser', 'comptoir', 'preloadedOrders'];

const named = (tag: string, attribute: string, names: readonly string[]): string =>
  names.map((name) => `<${tag} ${attribute}="${name}">`).join('');
const hidden = (elements: string): string => `<div hidden>${elements}</div>`;

/**
 * The shadowed properties would break the page's own script too. It is left out, because its errors would not be ours.
 */
const clobber = (html: string): string =>
  html
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace('<body>', `$&${hidden(named('img', 'name', clobbered))}`)
    .replace('</body>', `${hidden(named('i', 'id', ofWindow))}$&`)
    .replace(/(?<=<a data-testid="my-orders-item"[^>]*>)/g, `<form hidden>${named('input', 'name', ofForms)}</form>`);

/** Findings that may differ with the extension; docs/security.md lists what a page can still detect. */
const knownToDiffer = ['source of nothing', 'in the middle of fetch: watched'];

const withoutData = (html: string): string => html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');

/** Runs a script of the page before all others, as the marketplace itself could. */
const withScript =
  (script: () => void) =>
  (html: string): string => {
    const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
    return html.replace('<head>', `<head><script nonce="${nonce}">(${script.toString()})()</script>`);
  };

const forgedTitle = 'Vente forgée par la page';

/** Runs in the page: replaces what readers use, and sends messages like those of the observer. */
const forgeLetters = (): void => {
  const title = 'Vente forgée par la page';
  const row = { conversation_id: 1, transaction_id: 999, title, status: 'Bordereau envoyé au vendeur' };
  const price = { amount: '999.0', currency_code: 'EUR' };
  const rest = { date: '2026-11-20T10:00:00+01:00', photo: null, transaction_user_status: 'needs_action' };
  const pagination = { current_page: 1, total_pages: 1, total_entries: 1, per_page: 20 };
  const body = JSON.stringify({ my_orders: [{ ...row, ...rest, price }], pagination, code: 0 });
  const url = `${location.origin}/api/v2/my_orders?type=sold&status=all&page=1&per_page=20`;
  const letter = JSON.stringify({ url, source: 'json', body });
  const heard: unknown[] = [];
  Object.assign(globalThis, { heard });
  for (const name of ['comptoir:nonce', 'comptoir:observer', 'taken', 'comptoir']) {
    document.addEventListener(name, (event) => heard.push((event as CustomEvent).detail));
  }
  const post = (): void => {
    // Requests the agreed name, offers one of its own, and sends under every name that it knows.
    document.dispatchEvent(new CustomEvent('comptoir:observer'));
    document.dispatchEvent(new CustomEvent('comptoir:nonce', { detail: 'comptoir:mine' }));
    for (const name of ['comptoir:mine', 'comptoir:nonce', 'comptoir:observer', 'comptoir:undefined', 'comptoir']) {
      document.dispatchEvent(new CustomEvent(name, { detail: letter }));
      window.dispatchEvent(new CustomEvent(name, { detail: letter }));
    }
    window.postMessage({ name: 'reading.handIn', input: JSON.parse(letter) }, '*');
    window.postMessage(letter, '*');
  };
  post();
  document.addEventListener('DOMContentLoaded', post);
  addEventListener('load', post);
};

/** Runs in the page: anyone inspecting its script world is shown something else. */
const overwriteWorld = (): void => {
  const refuse = (): never => {
    throw new Error('taken by the page');
  };
  const dead = { configurable: true, value: refuse };
  for (const name of ['createTreeWalker', 'evaluate', 'elementsFromPoint', 'getElementsByClassName']) {
    Object.defineProperty(Document.prototype, name, dead);
  }
  Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: refuse });
  Object.defineProperty(document, 'scripts', { configurable: true, get: refuse });
  Object.defineProperty(Object.prototype, 'toJSON', { configurable: true, value: undefined });
  Object.defineProperty(Array.prototype, 'toSpliced', dead);
  Object.defineProperty(Element.prototype, 'matches', dead);
  CustomEvent.prototype.initCustomEvent = refuse;
  Object.assign(globalThis, { MutationObserver: refuse });
};

/** Runs in the page: a request with a response of its own, and events that announce its arrival. */
const forgeResponses = (): void => {
  const title = 'Vente forgée par la page';
  const row = { conversation_id: 1, transaction_id: 999, title, status: 'Bordereau envoyé au vendeur' };
  const price = { amount: '999.0', currency_code: 'EUR' };
  const rest = { date: '2026-11-20T10:00:00+01:00', photo: null, transaction_user_status: 'needs_action' };
  const pagination = { current_page: 1, total_pages: 1, total_entries: 1, per_page: 20 };
  const body = JSON.stringify({ my_orders: [{ ...row, ...rest, price }], pagination, code: 0 });
  const url = `${location.origin}/api/v2/my_orders?type=sold&status=all&page=1&per_page=20`;
  const own = (values: Record<string, unknown>): PropertyDescriptorMap =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { configurable: true, value }]));
  const forge = (): void => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    Object.defineProperties(request, own({ responseText: body, response: body, responseURL: url, readyState: 4 }));
    for (const name of ['readystatechange', 'load', 'loadend']) request.dispatchEvent(new ProgressEvent(name));
    const inherited = Object.create(XMLHttpRequest.prototype, own({ responseText: body, responseURL: url }));
    try {
      Reflect.apply(XMLHttpRequest.prototype.open, inherited, ['GET', url]);
    } catch {
      // Not a request: the browser throws.
    }
    Object.assign(Response.prototype, { text: async () => body, clone: () => new Response(body) });
  };
  addEventListener('load', forge);
};

const listAddress = 'https://www.vinted.fr/api/v2/my_orders?type=sold&status=all&page=1&per_page=20';

/** Runs in the page: requests its list many times at once. */
const requestLists = async (url: string, count: number): Promise<void> => {
  await Promise.all(Array.from({ length: count }, async () => (await fetch(url)).text()));
};

/** The browser API available to the page's reader. */
type WithRuntime = { chrome: { runtime: { sendMessage: (message: object) => Promise<{ error?: { code: string } }> } } };

/**
 * Runs in the world of the page's reader: reports its load to the worker many times at once.
 * @returns how many reports the worker refused
 */
const reportLoads = async (url: string, count: number): Promise<number> => {
  const at = Date.now();
  const load = { id: crypto.randomUUID(), askedAt: at, at, changedAt: null, named: [] };
  const report = { name: 'reading.handIn', input: { url, load } };
  const { runtime } = (globalThis as unknown as WithRuntime).chrome;
  const replies = await Promise.all(Array.from({ length: count }, () => runtime.sendMessage(report)));
  return replies.filter(({ error }) => error?.code === 'TOO_MANY_ATTEMPTS').length;
};

describeInBrowser('a page that is made to mislead its reader', () => {
  let bench: Workbench;
  let ready: ReadySeller;
  let shown: MarketplacePage;
  let kept: string[];

  beforeAll(async () => {
    const shop = makeShop({ seed: 33, now: Date.now(), stages: { labelSent: 12, shipped: 14, done: 8 } });
    bench = await Workbench.open({ shop, hasSeller: true });
    ready = await readySeller(bench);
    shown = await MarketplacePage.open(ready.browser, '/');
    kept = await keptSales(ready.site);
  });
  afterEach(() => bench.double.behaveWell());
  afterAll(() => bench.close());

  const thisPage = () => ready.panel.thisPage();
  /** Leaves the page first, so that what the panel shows afterwards is about the next page. */
  const open = async (rewriteHtml: (html: string) => string) => {
    await shown.goTo('/');
    await eventually(thisPage).toBeNull();
    shown.complaints.length = 0;
    bench.double.behave({ rewriteHtml });
    await shown.page.goto(`https://www.vinted.fr${sales}`);
  };
  const expectSameAsEver = async () => {
    await eventually(thisPage).toMatch(/^Cette page : 20 ventes lues · rien de nouveau/);
    expect(await keptSales(ready.site)).toEqual(kept);
    expect(shown.complaints).toEqual([]);
  };

  test('has no effect with elements that shadow the document’s own functions', async () => {
    await open(clobber);
    const taken = () => shown.page.evaluate(() => Object.prototype.toString.call(document.removeEventListener));
    expect(await taken()).toBe('[object HTMLImageElement]');
    await expectSameAsEver();
  });

  test('has no effect with them even where only the display shows what was sold', async () => {
    await open((html) => clobber(withoutData(html)));
    await expectSameAsEver();
  });

  test('is read even when it replaced functions of its own world', async () => {
    await open(withScript(overwriteWorld));
    await expectSameAsEver();
  });

  test('can neither forge messages nor learn the name under which they are sent', async () => {
    await open(withScript(forgeLetters));
    await expectSameAsEver();
    const heard = await shown.page.evaluate(() => (globalThis as typeof globalThis & { heard: unknown[] }).heard);
    expect(heard).not.toContainEqual(expect.stringMatching(/^comptoir:[0-9a-f-]{36}$/));
    expect((await keptSales(ready.site)).join()).not.toContain(forgedTitle);
  });

  test('cannot forge a response', async () => {
    await open(withScript(forgeResponses));
    await expectSameAsEver();
    expect((await keptSales(ready.site)).join()).not.toContain(forgedTitle);
  });

  test('never makes the extension send a request to the marketplace', () => {
    expect(bench.double.requests.foreign()).toEqual([]);
  });

  test('finds its own functions as they are without the extension, and nothing that leads to it', async () => {
    bench.double.behaveWell();
    await shown.goTo('/');
    const withUs = (await shown.page.evaluate(probes)) as Record<string, string>;
    // The extension stays out of private windows.
    const elsewhere = await ready.browser.browser.createBrowserContext();
    const page = await elsewhere.newPage();
    await page.goto('https://www.vinted.fr/');
    const without = (await page.evaluate(probes)) as Record<string, string>;
    await elsewhere.close();
    const { id } = await ready.browser.extension();
    expect(JSON.stringify(withUs)).not.toMatch(new RegExp(`${id}|extension:|comptoir|"observer`, 'i'));
    expect(comparable(withUs, knownToDiffer)).toEqual(comparable(without, knownToDiffer));
    expect(Object.keys(withUs).length).toBeGreaterThan(60);
  });

  test('can neither fill the worker’s memory nor keep it busy', async () => {
    const flooding = await MarketplacePage.open(ready.browser, '/');
    bench.double.behave({ rewriteJson: (list) => ({ ...(list as object), padding: 'x'.repeat(1_670_000) }) });
    const heaps: number[] = [];
    for (let requested = 0; requested < 100; requested += 20) {
      const requests = flooding.page.evaluate(requestLists, listAddress, 20);
      heaps.push(await ready.browser.workerHeap());
      await requests;
    }
    heaps.push(await ready.browser.workerHeap());
    // It holds more than 200 MB when nothing is refused.
    expect(Math.max(...heaps)).toBeLessThan(120);
    const { id } = await ready.browser.extension();
    const reader = flooding.page.extensionRealms().find(({ origin }) => origin?.includes(id));
    // 300 are let through per minute.
    expect(await reader?.evaluate(reportLoads, listAddress, 2_000)).toBeGreaterThan(1_000);
    await eventually(() => ready.panel.sentences()).toContainEqual(expect.stringContaining('Trop de pages'));
    await flooding.page.close();
    await open((html) => html);
    await expectSameAsEver();
    // A hundred lists of 1.7 MB take a minute and a half on two cores that do nothing else.
  }, 300_000);
});
