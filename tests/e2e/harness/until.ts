import { setTimeout } from 'node:timers/promises';
import { patienceMs } from './patience.ts';

/** Each look costs processor time in the test, the browser and the page. */
export const betweenLooksMs = 100;

/**
 * Waits until a function returns something other than null, undefined or false, and returns that. `what` appears in the
 * error when it never does.
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  timeoutMs = patienceMs,
): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs / 1000} s in vain: ${what}.`);
    await setTimeout(betweenLooksMs);
  }
}
