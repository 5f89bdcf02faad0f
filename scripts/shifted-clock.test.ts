import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { canShiftClock, parseStart, shiftedClock } from './shifted-clock.mjs';

describe('the time at which a run begins', () => {
  it('is in UTC', () => {
    expect(parseStart('2027-01-01T00:05').toJSON()).toBe('2027-01-01T00:05:00.000Z');
  });

  it.each(['', 'demain', '2027-01-01', '2027-02-30T10:00', '2027-01-01T24:00', '2027-01-01T00:05Z'])(
    'is refused when it is « %s »',
    (text) => {
      expect(() => parseStart(text)).toThrow(`--at takes a time in UTC such as 2027-01-01T00:05`);
    },
  );
});

describe.skipIf(!canShiftClock())('a program under a shifted clock', () => {
  it.each(['2020-02-29T23:59', '2027-01-01T00:05'])('believes that it is %s, and so does what it starts', (text) => {
    const program = `console.log(require('node:child_process').execFileSync('date', ['-u', '+%FT%H']).toString() + new Date().toJSON())`;
    const env = { ...process.env, ...shiftedClock(parseStart(text)) };
    const { stdout } = spawnSync(process.execPath, ['-e', program], { env, encoding: 'utf8' });
    const [ofChild, own] = stdout.trim().split('\n');
    expect(Date.parse(own ?? '') - Date.parse(`${text}Z`)).toBeLessThan(60_000);
    expect(Date.parse(`${ofChild}:00Z`)).toBeGreaterThanOrEqual(Date.parse(`${text.slice(0, 13)}:00Z`));
  });
});
