import type { CDPSession } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { makeReplies } from './stage/replies.ts';
import { richBook } from './stage/rich-book.ts';
import { screenAddresses } from './stage/screen-addresses.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const { replies } = makeReplies(() => false, NOW);

/** The narrowest phone, also with large text in the browser, a phone with text twice as large, one held sideways, a wide screen. */
const WINDOWS = [
  { width: 320, height: 800, text: 16 },
  { width: 320, height: 800, text: 24 },
  { width: 360, height: 800, text: 32 },
  { width: 812, height: 375, text: 16 },
  { width: 1920, height: 1080, text: 16 },
] as const;

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
      expect(needed, `${width} × ${height} with text of ${text} px`).toBeLessThanOrEqual(width);
    }
  });
});
