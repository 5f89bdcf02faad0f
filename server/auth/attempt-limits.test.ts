import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, type Instant, MINUTE } from '#core/model/time.ts';
import { type AttemptLimit, type AttemptState, nextAttempt } from './attempt-limits.ts';

const rule: AttemptLimit = { purpose: 'test', free: 3, windowMs: HOUR, firstDelayMs: 1_000, maxDelayMs: MINUTE };

/** Attempts at the given instants. @returns the wait for each, 0 for one that was allowed */
const waits = (instants: readonly Instant[]): number[] => {
  let state: AttemptState | null = null;
  return instants.map((now) => {
    const next = nextAttempt(state, rule, now);
    if ('waitMs' in next) return next.waitMs;
    state = next.allowed;
    return 0;
  });
};

describe('attempts', () => {
  it('are free up to a number, then each wait is twice as long', () => {
    expect(waits([0, 0, 0, 0])).toEqual([0, 0, 0, 1_000]);
    expect(waits([0, 0, 0, 1_000, 1_001])).toEqual([0, 0, 0, 0, 1_999]);
    expect(waits([0, 0, 0, 1_000, 3_000, 3_000])).toEqual([0, 0, 0, 0, 0, 4_000]);
  });

  it('never wait longer than the longest delay', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }), (steps) => {
        let now = 0;
        const instants = steps.map((step) => (now += step));
        for (const wait of waits(instants)) expect(wait).toBeLessThanOrEqual(rule.maxDelayMs);
      }),
    );
  });

  it('are free again after the window', () => {
    expect(waits([0, 0, 0, 1_000 + HOUR, 1_000 + HOUR])).toEqual([0, 0, 0, 0, 0]);
  });
});
