import { expect } from 'vitest';
import { patienceMs } from './patience.ts';

/** Repeats a check until it holds, so that a test waits for exactly the condition it needs. */
export function eventually<T>(look: () => T, timeoutMs = patienceMs) {
  return expect.poll(look, { timeout: timeoutMs, interval: 50 });
}
