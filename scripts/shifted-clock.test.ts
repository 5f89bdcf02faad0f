import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { canShiftClock, shiftedClock, takeStart } from './shifted-clock.mjs';

describe('the time at which a run begins', () => {
  it('is taken out of the arguments, in UTC', () => {
    const { at, others } = takeStart(['--all', '--at', '2027-01-01T00:05', 'core/model']);
    expect(at?.toJSON()).toBe('2027-01-01T00:05:00.000Z');
    expect(others).toEqual(['--all', 'core/model']);
  });

  it('is none when nobody names one', () => {
    expect(takeStart(['core/model'])).toEqual({ at: null, others: ['core/model'] });
  });

  it.each(['', 'demain', '2027-01-01', '2027-02-30T10:00', '2027-01-01T24:00', '2027-01-01T00:05Z'])(
    'is refused when it is « %s »',
    (text) => {
      expect(() => takeStart(['--at', text])).toThrow(`--at takes a time in UTC such as 2027-01-01T00:05`);
    },
  );
});

describe.skipIf(!canShiftClock())('a program under a shifted clock', () => {
  it.each(['2020-02-29T23:59', '2027-01-01T00:05'])('believes that it is %s, and so does what it starts', (text) => {
    const { at } = takeStart(['--at', text]);
    const program = `console.log(require('node:child_process').execFileSync('date', ['-u', '+%FT%H']).toString() + new Date().toJSON())`;
    const env = { ...process.env, ...shiftedClock(at as Date) };
    const { stdout } = spawnSync(process.execPath, ['-e', program], { env, encoding: 'utf8' });
    const [ofChild, own] = stdout.trim().split('\n');
    expect(Date.parse(own ?? '') - Date.parse(`${text}Z`)).toBeLessThan(60_000);
    expect(Date.parse(`${ofChild}:00Z`)).toBeGreaterThanOrEqual(Date.parse(`${text.slice(0, 13)}:00Z`));
  });
});
