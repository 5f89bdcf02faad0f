import type { CDPSession } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { eventually } from './harness/eventually.ts';
import { warningReplies } from './stage/everyday-replies.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { makeReplies } from './stage/replies.ts';
import { richBook, richOrders } from './stage/rich-book.ts';
import { SHOP, screenAddresses } from './stage/screen-addresses.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const { replies } = makeReplies(() => false, NOW);

/**
 * The narrowest phone, also with large text in the browser, a phone with text twice as large, one held sideways, a wide screen, also
 * with text twice as large.
 */
const WINDOWS = [
  { width: 320, height: 800, text: 16 },
  { width: 320, height: 800, text: 24 },
  { width: 360, height: 800, text: 32 },
  { width: 812, height: 375, text: 16 },
  { width: 1920, height: 1080, text: 16 },
  { width: 1920, height: 1080, text: 32 },
] as const;

/** What scrolls sideways, has more at its end, and shows neither a scrollbar nor that it fades out. */
const cutWithoutSign = (): string[] =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const { overflowX, scrollbarWidth, maskImage } = getComputedStyle(element);
    const goesOn = element.scrollWidth - element.clientWidth - element.scrollLeft > 1;
    const isCut = ['auto', 'scroll'].includes(overflowX) && scrollbarWidth === 'none' && goesOn;
    return isCut && maskImage === 'none' ? [element.outerHTML.slice(0, 200)] : [];
  });

describeInBrowser('a window never scrolls sideways', () => {
  let stage: Stage;
  let session: CDPSession;
  beforeAll(async () => {
    stage = await openStage();
    session = await stage.page.createCDPSession();
  });
  afterAll(() => stage?.close());

  it.each(screenAddresses(NOW))('on %s', async (path) => {
    await stage.page.setViewport({ width: 1360, height: 860 });
    await stage.open({ path, replies, book: richBook(NOW), now: NOW });
    for (const { width, height, text } of WINDOWS) {
      // Unlike a font size in CSS, this moves the widths in `rem` at which the layout changes.
      await session.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await stage.page.setViewport({ width, height });
      const needed = await stage.page.evaluate(() => document.documentElement.scrollWidth);
      const window = `${width} × ${height} with text of ${text} px`;
      expect(needed, window).toBeLessThanOrEqual(width);
      await eventually(async () => [window, ...(await stage.page.evaluate(cutWithoutSign))]).toEqual([window]);
    }
  });
});

const RECORDS = '[role="row"][data-index]:has([role="gridcell"] + [role="gridcell"])';
const TABLE_ROWS = 'tbody tr';

/** Every screen whose subject is a list, and what a row of it is. */
const LISTS: readonly (readonly [path: string, row: string])[] = [
  ['/app/ventes', RECORDS],
  ['/app/ventes/prix-d-achat', 'main ol > li'],
  ...['', 'en-retard', 'deposees', 'expediees', 'suspendues', 'archivees', 'a-verifier'].map(
    (list) => [list === '' ? '/app/commandes' : `/app/commandes?liste=${list}`, RECORDS] as const,
  ),
  ['/app/inventaire', RECORDS],
  ['/app/inventaire?vue=annonces', RECORDS],
  ['/app/depenses', RECORDS],
  ['/app/porte-monnaie', 'tr:has(> th[scope="row"] button)'],
  ['/app/porte-monnaie?vue=achats', '[role="tabpanel"] ul > li'],
  ['/app/particulier/commandeparticulierpage', RECORDS],
  ['/app/analyse-concurrence', RECORDS],
  ['/app/analyse-concurrence?vue=visitees', RECORDS],
  ['/app/analyse-concurrence?vue=marche', TABLE_ROWS],
];

/** Lists that are one part of a screen among others. */
const PARTS: readonly (readonly [path: string, row: string])[] = [
  [`${SHOP}?details=visites`, `#details ${TABLE_ROWS}`],
  [`${SHOP}?details=articles`, RECORDS],
];

const PHONES = [
  { width: 360, height: 640, rows: 4 },
  { width: 380, height: 800, rows: 4 },
  { width: 812, height: 375, rows: 2 },
] as const;

/** Two orders of each account in each state, so that no list is shorter than a phone. */
const fullBook = {
  ...richBook(NOW),
  orders: richOrders(NOW).flatMap((order) => [order, { ...order, id: order.id.replace(/^0/, '1') }]),
};

/** The address in which two days in the wrong order were put right, which the screen reports. */
const withMendedRange = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}corrigee=inversee`;

/** How many rows there are, and how many of them the window shows whole, with nothing over them. */
const countRows = (selector: string): { all: number; inSight: number } => {
  const rows = [...document.querySelectorAll(selector)];
  const isInSight = (row: Element): boolean => {
    const { top, bottom, left, width } = row.getBoundingClientRect();
    // Its edges too: a list that scrolls within itself cuts its last row.
    return [top + 1, (top + bottom) / 2, bottom - 1].every((y) =>
      row.contains(document.elementFromPoint(left + width / 2, y)),
    );
  };
  return { all: rows.length, inSight: rows.filter(isInSight).length };
};

describeInBrowser('a phone shows rows before anything is scrolled, on a day with warnings too', () => {
  let stage: Stage;
  let session: CDPSession;
  const warned = warningReplies(NOW);
  beforeAll(async () => {
    stage = await openStage();
    session = await stage.page.createCDPSession();
    // Fingers need higher controls than a mouse does. Puppeteer would load the page anew for this.
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  });
  afterAll(() => stage?.close());

  describe.each(PHONES)('$rows at $width × $height', ({ width, height, rows }) => {
    beforeAll(() =>
      session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 0.25, mobile: true }),
    );

    it.each(LISTS)('on %s', async (path, row) => {
      await stage.open({ path: withMendedRange(path), replies: warned, book: fullBook, now: NOW, keepsClosed: true });
      const { all, inSight } = await stage.page.evaluate(countRows, row);
      expect(all).toBeGreaterThanOrEqual(rows);
      expect(inSight).toBeGreaterThanOrEqual(rows);
    });

    it.each(PARTS)('on %s, once that part is at the top', async (path, row) => {
      await stage.open({ path, replies: warned, book: richBook(NOW), now: NOW });
      await stage.page.$eval('#details', (details) => details.scrollIntoView());
      const { all, inSight } = await stage.page.evaluate(countRows, row);
      expect(all).toBeGreaterThanOrEqual(rows);
      expect(inSight).toBeGreaterThanOrEqual(rows);
    });
  });
});

describeInBrowser('the chosen list', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  it.each([
    ['/app/commandes?liste=a-verifier', '[role="tab"][aria-selected="true"]'],
    ['/app/parametres', 'main nav [aria-current="page"]'],
  ])('on %s stays in sight among the others when the phone is turned', async (path, selector) => {
    const { page } = stage;
    await page.setViewport({ width: 1360, height: 860 });
    await stage.open({ path, replies, book: richBook(NOW), now: NOW });
    for (const [width, height] of [
      [812, 375],
      [375, 812],
      [320, 600],
    ] as const) {
      await page.setViewport({ width, height });
      await eventually(() =>
        page.$eval(selector, (chosen) => {
          const { left, right, top, height: tall } = chosen.getBoundingClientRect();
          return [left + 2, right - 2].every((x) => chosen.contains(document.elementFromPoint(x, top + tall / 2)));
        }),
      ).toBe(true);
    }
  });
});
