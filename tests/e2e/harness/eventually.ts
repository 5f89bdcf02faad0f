import { expect } from 'vitest';
import { patienceMs } from './patience.ts';

/** Looks again and again until what follows holds, so that a test waits for what it wants and for nothing else. */
export function eventually<T>(look: () => T, timeoutMs = patienceMs) {
  return expect.poll(look, { timeout: timeoutMs, interval: 50 });
}
