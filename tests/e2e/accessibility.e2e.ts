import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolationsInThemes } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { makeReplies } from './stage/replies.ts';
import { richBook } from './stage/rich-book.ts';
import { screenAddresses } from './stage/screen-addresses.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');

/** What a screen holds hardly depends on the width between the narrowest phone and a wide screen. */
const sellers = [
  ['a busy seller', { replies: makeReplies(() => false, NOW).replies, book: richBook(NOW) }, [360, 1920]],
  ['a new seller', { replies: makeReplies(() => true, NOW, { entries: 0 }).replies, book: {} }, [768]],
] as const;

describeInBrowser('the screens of', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  describe.each(sellers)('%s are accessible in both themes:', (_, data, widths) => {
    it.each(screenAddresses(NOW))('%s', async (path) => {
      await stage.open({ path, now: NOW, ...data });
      expect(await findViolationsInThemes(stage.page, path.startsWith('panel') ? [380] : widths)).toEqual([]);
    });
  });
});
