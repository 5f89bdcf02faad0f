import { describe, expect, it } from 'vitest';
import { simulatePair, USUAL } from '#core/testing/simulated-shop.ts';
import { calibrate } from './calibrate.ts';
import { estimateSales } from './estimate-sales.ts';
import { toKnownMonths } from './known-months.ts';
import { shareOfSales } from './share-of-sales.ts';
import type { ShopFigures, ShopHistory } from './shop-history.ts';

const now = Date.parse('2026-11-21T11:00:00Z');
const { own, other } = simulatePair(11, now, USUAL);
const showing = (history: ShopHistory, figures: Partial<ShopFigures>): ShopHistory => ({
  ...history,
  visits: history.visits.map((visit) => ({ ...visit, figures: visit.figures && { ...visit.figures, ...figures } })),
});
const soldBy = ({ visits }: ShopHistory) => visits.at(-1)?.figures?.soldCount ?? 0;
const totalOf = (history: ShopHistory) => {
  const { habits } = calibrate(own, now);
  const total = habits && estimateSales(history, toKnownMonths(history, now), habits, now).total;
  if (!total) throw new Error('no interval');
  return total;
};

describe('evaluations that a shop received as a buyer', () => {
  it('are the same share of all as the articles it bought', () => {
    const shop = showing(other.history, { soldCount: 300, boughtCount: 100 });
    expect(shareOfSales(shop)).toEqual({ share: 0.75, spread: 0.125 });
  });

  it.each([
    ['it bought nothing', { boughtCount: 0 }],
    ['its page does not say', { boughtCount: null }],
    ['its page does not say what it sold', { boughtCount: 9, soldCount: null }],
  ])('are none when %s', (_, figures) => {
    expect(shareOfSales(showing(other.history, figures))).toEqual({ share: 1, spread: 0 });
  });

  it('reduce the estimate for a shop that bought as much as it sold', () => {
    const sold = soldBy(other.history);
    const [seller, both] = [totalOf(other.history), totalOf(showing(other.history, { boughtCount: sold }))];
    expect(both.high).toBeLessThan(seller.high);
    expect((both.high - both.low) / both.high).toBeGreaterThan((seller.high - seller.low) / seller.high);
  });

  it('are excluded from the rate learnt from the own shop', () => {
    const bought = { ...own, history: showing(own.history, { boughtCount: soldBy(own.history) }) };
    const [before, after] = [calibrate(own, now), calibrate(bought, now)];
    expect(after.habits?.rate).toBeCloseTo((before.habits?.rate ?? 0) / 2, 10);
    expect(after.calibration?.evaluations).toBe(before.calibration?.evaluations);
  });
});
