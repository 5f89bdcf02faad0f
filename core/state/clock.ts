import { proxy } from 'valtio';
import type { Instant } from '../model/time.ts';

/** Ages and deadlines are shown in minutes, so half a minute is precise enough. */
const TICK_MS = 30_000;

/** The current time for everything on screen, so that two figures never differ by a tick. */
export const clock = proxy<{ now: Instant }>({ now: Date.now() });

const tick = (): void => {
  clock.now = Date.now();
};

/** Advances the screen's time. Returns a function that ends it. */
export const startClock = (): (() => void) => {
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};
