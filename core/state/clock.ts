import { proxy } from 'valtio';
import type { Instant } from '../model/time.ts';

/** Ages and deadlines are written in minutes: half of one is fine enough. */
const TICK_MS = 30_000;

/** The moment that everything on screen speaks of, so that two figures never disagree by a tick. */
export const clock = proxy<{ now: Instant }>({ now: Date.now() });

const tick = (): void => {
  clock.now = Date.now();
};

/** Keeps the screen's time going. Returns the end of it. */
export const startClock = (): (() => void) => {
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};
