import { describe, expect, it } from 'vitest';
import { daysChange, daysText, money, percent, rateOf, spreadText, takingsOf } from './figure-text.ts';

const plain = (text: string | null): string | null => text?.replaceAll(/\s/g, ' ') ?? null;

describe('figures in words', () => {
  it('say unknown, and never 0, for what is not known', () => {
    expect([daysText(null), percent(null), money(3, null)]).toEqual(['inconnu', 'inconnu', 'inconnu']);
    expect(rateOf({ margin: -2, received: 0 })).toBeNull();
  });

  it('name a change and its direction', () => {
    expect([12, 16, 13].map((now) => plain(daysChange(now, 13)))).toEqual(['−1 j', '+3 j', '=']);
    expect(plain(daysText(6.5))).toBe('6,5 j');
    expect([{ low: 4, high: 11.25 }, { low: 4, high: 4 }, null].map((each) => plain(spreadText(each)))).toEqual([
      ...['4 à 11,3 j', '4 j', null],
    ]);
  });

  it('add takings of both kinds to the cent', () => {
    const margin = { count: 1, received: 0.1, cost: 0, margin: 0.1, stated: 0, uncosted: { count: 1, received: 0.2 } };
    expect(takingsOf({ margin })).toEqual({ count: 2, received: 0.3 });
  });
});
