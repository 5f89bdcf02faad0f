import { expect } from 'vitest';
import { patienceMs } from './patience.ts';
import { betweenLooksMs } from './until.ts';

/** Repeats a check until it holds, so that a test waits for exactly the condition it needs. */
export function eventually<T>(look: () => T, timeoutMs = patienceMs) {
  return expect.poll(look, { timeout: timeoutMs, interval: betweenLooksMs });
}
