import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#core/model/time.ts';
import { dayDue } from './due.ts';

const at = (iso: string): number => Date.parse(iso);
const LONG_AGO = at('2026-01-01T00:00:00Z');

describe('the daily mail is due', () => {
  it.each([
    ['from its time on', '08:00', '2026-11-25T07:00:00Z', '2026-11-25'],
    ['not before', '08:00', '2026-11-25T06:59:59Z', null],
    ['for six hours', '08:00', '2026-11-25T12:59:59Z', '2026-11-25'],
    ['after midnight too, for the day before', '23:30', '2026-11-25T23:05:00Z', '2026-11-25'],
    ['no longer', '08:00', '2026-11-25T13:00:00Z', null],
    ['at the change of the clocks, in the hour that is skipped', '02:30', '2026-03-29T01:00:00Z', '2026-03-29'],
    ['the first time, in the hour that is repeated', '02:30', '2026-10-25T00:30:00Z', '2026-10-25'],
  ])('%s', (_, time, now, day) => {
    expect(dayDue(time, LONG_AGO, at(now))).toBe(day);
  });

  it('not on the day on which its time had passed when it was chosen', () => {
    const now = at('2026-11-25T09:00:00Z');
    expect(dayDue('08:00', at('2026-11-25T08:00:00Z'), now)).toBeNull();
    expect(dayDue('08:00', at('2026-11-25T06:00:00Z'), now)).toBe('2026-11-25');
    expect(dayDue('08:00', at('2026-11-25T08:00:00Z'), now + DAY)).toBe('2026-11-26');
  });

  it('on each day once and only once, for any time, whatever the clocks do', () => {
    const halfHour = fc.integer({ min: 0, max: 47 });
    const start = fc.constantFrom('2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z');
    fc.assert(
      fc.property(halfHour, start, (half, from) => {
        const time = `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
        const ticks = Array.from({ length: 96 * 2 }, (_, index) => at(from) + index * 30 * MINUTE);
        const runs = ticks.map((now) => dayDue(time, LONG_AGO, now));
        const starts = runs.filter((day, index) => day !== null && runs[index - 1] !== day && index > 12);
        expect(new Set(starts).size).toBe(starts.length);
        expect(starts.length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 20 },
    );
  });
});
