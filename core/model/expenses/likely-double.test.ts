import { describe, expect, it } from 'vitest';
import { likelyDouble } from './likely-double.ts';

const showcase = { id: 'a', minor: 695, currency: 'EUR', day: '2026-11-19' };
const typed = { minor: 695, currency: 'EUR', day: '2026-11-20' };

describe('an expense that may be entered twice', () => {
  it('has the same amount within three days', () => {
    expect(likelyDouble(typed, [showcase])).toBe(showcase);
    expect(likelyDouble({ ...typed, day: '2026-11-16' }, [showcase])).toBe(showcase);
    expect(likelyDouble({ ...typed, day: '2026-11-23' }, [showcase])).toBeUndefined();
  });

  it('is another one when amount, currency or day is another one, or unknown', () => {
    for (const other of [{ minor: 694 }, { minor: null }, { currency: 'GBP' }, { currency: null }, { day: null }]) {
      expect(likelyDouble(typed, [{ ...showcase, ...other }])).toBeUndefined();
    }
  });

  it('is the nearest of several', () => {
    const nearer = { ...showcase, id: 'b', day: '2026-11-20' };
    expect(likelyDouble(typed, [showcase, nearer])).toBe(nearer);
  });
});
