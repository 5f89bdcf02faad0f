import { describe, expect, it } from 'vitest';
import { daysChange, daysText, money, percent, percentChange, rateOf, takingsOf } from './figure-text.ts';

const plain = (text: string | null): string | null => text?.replaceAll(/\s/g, ' ') ?? null;

describe('figures in words', () => {
  it('say unknown, and never 0, for what is not known', () => {
    expect([daysText(null), percent(null), money(3, null)]).toEqual(['inconnu', 'inconnu', 'inconnu']);
    expect(percentChange(5, 0)).toBeNull();
    expect(rateOf({ margin: -2, received: 0 })).toBeNull();
  });

  it('name a change and its direction', () => {
    expect([112, 90, 100].map((now) => plain(percentChange(now, 100)))).toEqual(['+12,0 %', '−10,0 %', 'autant']);
    expect(plain(percentChange(-50, -100))).toBe('+50,0 %');
    expect([12, 16, 13].map((now) => plain(daysChange(now, 13)))).toEqual(['−1 j', '+3 j', '=']);
    expect(plain(daysText(6.5))).toBe('6,5 j');
  });

  it('add takings of both kinds to the cent', () => {
    const margin = { count: 1, received: 0.1, cost: 0, margin: 0.1, stated: 0, uncosted: { count: 1, received: 0.2 } };
    const none = { bundle: 0, undated: 0, estimated: 0, unlisted: 0, unstated: 0, contradictory: 0 };
    const speed = { count: 2, timed: 0, medianDays: null, untimed: none };
    const sources = { order: 2, file: 0, wallet: 0 };
    expect(takingsOf({ from: '2026-01-01', to: '2026-12-31', margin, speed, sources })).toEqual({
      count: 2,
      received: 0.3,
    });
  });
});
