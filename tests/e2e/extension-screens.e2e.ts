import { afterAll, beforeAll, expect, it } from 'vitest';
import { findViolationsInThemes, untilAtRest } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { Keyboard } from './screens/keyboard.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { makeReplies } from './stage/replies.ts';
import { richBook } from './stage/rich-book.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const { replies } = makeReplies(() => false, NOW);

/** The screens that differ from those of the site. */
const SCREENS = ['/app', '/app/compte', '/app/install-app', '/app/mon-abonnement', '/app/parser-pro'];
const WIDTHS = [360, 1920];

describeInBrowser('inside the extension', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  const open = (path: string) =>
    stage.open({ path, isExtension: true, replies, book: richBook(NOW), reading: {}, now: NOW });

  it.each(SCREENS)('%s is accessible in both themes, and never scrolls sideways', async (path) => {
    await open(path);
    expect(await findViolationsInThemes(stage.page, WIDTHS)).toEqual([]);
    for (const width of WIDTHS) {
      await stage.page.setViewport({ width, height: 900 });
      const needed = await stage.page.evaluate(() => document.documentElement.scrollWidth);
      expect([width, needed]).toEqual([width, Math.min(width, needed)]);
    }
  });

  it.each(SCREENS)('%s is walked once around with Tab, and every stop shows the focus and has a name', async (path) => {
    await open(path);
    await untilAtRest(stage.page);
    const stops = await new Keyboard(stage.page).goRound();
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.filter(({ isSeen, name }) => !isSeen || name === '')).toEqual([]);
  });
});
