import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilAtRest } from './harness/axe.ts';
import { describeInBrowser } from './harness/describe-in-browser.ts';
import { Keyboard } from './screens/keyboard.ts';
import { openStage, type Stage } from './stage/open-stage.ts';
import { makeReplies } from './stage/replies.ts';
import { richBook } from './stage/rich-book.ts';
import { screenAddresses } from './stage/screen-addresses.ts';

const NOW = Date.parse('2026-11-23T09:10:00.000Z');
const { replies } = makeReplies(() => false, NOW);

const PHONE = ['/app', '/app/commandes', '/app/ventes', '/app/inventaire', '/app/parametres'];

describeInBrowser('the Tab key goes once around', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  it.each([
    ...screenAddresses(NOW).map((path) => ({ path, width: 1360 })),
    // Where the bar at the foot takes the place of the menu.
    ...PHONE.map((path) => ({ path, width: 360 })),
  ])('$path at $width, never caught, and every stop shows the focus and has a name', async ({ path, width }) => {
    await stage.page.setViewport({ width, height: 900 });
    await stage.open({ path, replies, book: richBook(NOW), now: NOW });
    await untilAtRest(stage.page);
    const stops = await new Keyboard(stage.page).goRound();
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.filter(({ isSeen, name }) => !isSeen || name === '')).toEqual([]);
  });
});
