import { expect, it } from 'vitest';
import { followUse } from './follow-use.ts';

it.each(['pointerdown', 'keydown', 'wheel', 'touchmove'])('a page is in use for three seconds after a %s', (sign) => {
  const page = new EventTarget();
  const clock = { now: 1_795_248_000_000 };
  // Of a window it only listens.
  const isRecent = followUse(page as unknown as Window, () => clock.now);
  expect(isRecent()).toBe(false);
  page.dispatchEvent(new Event(sign));
  clock.now += 2_999;
  expect(isRecent()).toBe(true);
  clock.now += 1;
  expect(isRecent()).toBe(false);
});
