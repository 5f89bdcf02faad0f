import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuietHours } from './notices.ts';
import { instantsOf, quietUntil } from './quiet-hours.ts';
import { addDays, DAY, HOUR, MINUTE, parisOffset, toIso, toParisDay } from './time.ts';

const NIGHT: QuietHours = { from: '21:30', to: '07:00' };
const until = (quiet: QuietHours, iso: string): string | null => {
  const end = quietUntil(quiet, Date.parse(iso));
  return end === null ? null : toIso(end);
};

describe('quiet hours', () => {
  it('across midnight begin in the evening and end the next morning', () => {
    expect(until(NIGHT, '2026-11-25T20:29:59.999Z')).toBeNull();
    expect(until(NIGHT, '2026-11-25T20:30:00Z')).toBe('2026-11-26T06:00:00.000Z');
    expect(until(NIGHT, '2026-11-26T05:59:59.999Z')).toBe('2026-11-26T06:00:00.000Z');
    expect(until(NIGHT, '2026-11-26T06:00:00Z')).toBeNull();
  });

  it('within a day end on that day', () => {
    expect(until({ from: '12:00', to: '14:00' }, '2026-07-01T10:30:00Z')).toBe('2026-07-01T12:00:00.000Z');
    expect(until({ from: '12:00', to: '14:00' }, '2026-07-01T12:00:00Z')).toBeNull();
  });

  it('last an hour less in the night of March and an hour more in the night of October', () => {
    expect(until(NIGHT, '2026-03-28T20:30:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(until(NIGHT, '2026-10-24T19:30:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('that end in a repeated hour end with its second time, without a gap', () => {
    const quiet = { from: '23:00', to: '02:30' };
    for (const iso of ['2026-10-25T00:29:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:29:00Z'])
      expect(until(quiet, iso)).toBe('2026-10-25T01:30:00.000Z');
    expect(until(quiet, '2026-10-25T01:30:00Z')).toBeNull();
  });

  it('that end in a skipped hour end with the change of the clocks', () => {
    expect(until({ from: '23:00', to: '02:30' }, '2026-03-29T00:59:00Z')).toBe('2026-03-29T01:00:00.000Z');
    expect(until({ from: '23:00', to: '02:30' }, '2026-03-29T01:00:00Z')).toBeNull();
  });

  it('are none when the seller chose none', () => {
    expect(quietUntil(null, Date.parse('2026-11-25T01:00:00Z'))).toBeNull();
  });
});

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clockTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`);
const quietHours = fc.record({ from: clockTime, to: clockTime }).filter(({ from, to }) => from !== to);
/** Half of them around a change of the clocks. */
const instant = fc
  .tuple(
    fc.constantFrom('2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z', '2027-03-28T01:00:00Z', '2026-06-15T01:00:00Z'),
    fc.integer({ min: -36 * 60, max: 36 * 60 }),
  )
  .map(([around, minutes]) => Date.parse(around) + minutes * MINUTE);

const shownAt = (at: number): string => toIso(at + parisOffset(at)).slice(11, 16);
/** The answer of a seller who looks at the clock on the wall. */
const isQuietByTheWall = ({ from, to }: QuietHours, at: number): boolean => {
  const shown = shownAt(at);
  return from < to ? from <= shown && shown < to : shown >= from || shown < to;
};
const CHANGES = ['2026-03-29', '2026-10-25', '2027-03-28'];
const isNearChange = (at: number): boolean =>
  [at - DAY, at, at + DAY].some((near) => CHANGES.includes(toParisDay(near)));

describe('quiet hours of any seller, at any minute', () => {
  it('are those that the clock on the wall shows, wherever the clocks do not change', () => {
    fc.assert(
      fc.property(quietHours, instant, (quiet, at) => {
        fc.pre(!isNearChange(at));
        expect(quietUntil(quiet, at) !== null).toBe(isQuietByTheWall(quiet, at));
      }),
    );
  });

  it('also on the days of a change, except that a repeated hour is quiet as a whole', () => {
    fc.assert(
      fc.property(quietHours, instant, (quiet, at) => {
        const isRepeated = instantsOf(toParisDay(at), shownAt(at)).length > 1;
        if (isQuietByTheWall(quiet, at)) expect(quietUntil(quiet, at)).not.toBeNull();
        else if (!isRepeated) expect(quietUntil(quiet, at)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it('end ahead, within a day and an hour, at the time that was chosen, and for all of them together', () => {
    fc.assert(
      fc.property(quietHours, instant, (quiet, at) => {
        const end = quietUntil(quiet, at);
        fc.pre(end !== null);
        if (end === null) return;
        expect(end).toBeGreaterThan(at);
        expect(end - at).toBeLessThanOrEqual(DAY + HOUR);
        expect(quietUntil(quiet, end - 1)).toBe(end);
        expect(instantsOf(toParisDay(end), quiet.to)).toContain(end);
      }),
      { numRuns: 200 },
    );
  });
});

it('each minute of a day is shown at the instants that are given for it', () => {
  fc.assert(
    fc.property(instant, (at) => {
      expect(instantsOf(toParisDay(at), shownAt(at))).toContain(at);
      expect(instantsOf(addDays(toParisDay(at), 1), '12:00')).toHaveLength(1);
    }),
  );
});
