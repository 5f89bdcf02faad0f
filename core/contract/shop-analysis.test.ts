import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulatePair } from '#core/testing/simulated-shop.ts';
import { analyseShop } from '../model/competitor/analyse-shop.ts';
import { compareVisits } from '../model/competitor/compare-visits.ts';
import type { ShopHistory } from '../model/competitor/shop-history.ts';
import { ITEM_STATES } from '../model/item-state.ts';
import { DAY } from '../model/time.ts';
import { shopAnalysis, shopChanges } from './shop-analysis.ts';

const NOW = Date.parse('2026-11-21T11:00:00Z');
const VISITS = 4;
const { own } = simulatePair(11, NOW);

const counted = fc.option(fc.nat(5_000), { freq: 6 });
const figures = fc.record({
  ...{ followers: counted, feedbackCount: counted, soldCount: counted, boughtCount: counted, itemCount: counted },
  reputation: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});
const visits = fc.array(fc.record({ figures: fc.option(figures), isWhole: fc.boolean(), gap: fc.nat(200) }), {
  minLength: VISITS,
  maxLength: VISITS,
});
const run = fc.record({
  priceMinor: fc.constantFrom(null, 0, 0, 1_000, 1_500, 999_999),
  currency: fc.constantFrom(null, 'EUR', 'GBP', 'PLN'),
  state: fc.constantFrom(...ITEM_STATES),
});
const item = fc.record({
  runs: fc.array(run, { minLength: 1, maxLength: VISITS }),
  title: fc.constantFrom(null, '', 'Robe longue à fleurs'),
  photoId: fc.constantFrom(null, '7'),
  listedAt: fc.constantFrom(null, 0, NOW - 40 * DAY, NOW + 40 * DAY),
});
const evaluation = fc.record({
  at: fc.option(fc.integer({ min: NOW - 500 * DAY, max: NOW + 500 * DAY })),
  rating: fc.constantFrom(null, 0, 1, 3, 5, 9),
  isAutomatic: fc.constantFrom(null, true, false),
  hasReply: fc.constantFrom(null, true, false),
  authorHash: fc.constantFrom(null, 'a', 'b'),
});
const anything = fc.record({
  visits,
  items: fc.array(item, { maxLength: 40 }),
  evaluations: fc.array(evaluation, { maxLength: 120 }),
  knownDays: fc.option(fc.integer({ min: 1, max: 500 })),
});

type Anything = typeof anything extends fc.Arbitrary<infer Value> ? Value : never;

const toHistory = ({ visits: made, items, evaluations, knownDays }: Anything): ShopHistory => {
  let at = NOW - made.reduce((sum, { gap }) => sum + gap * DAY, 0);
  return {
    visits: made.map(({ figures: shown, isWhole, gap }, index) => {
      at += gap * DAY;
      const wardrobe = { totalPages: 1, totalEntries: items.length, pages: [1] };
      return {
        ...{ no: index + 1, at, endedAt: at, figures: shown, wardrobe },
        ...{ itemsRead: items.length, isWhole, feedbacks: null },
      };
    }),
    items: items.map(({ runs, ...rest }, index) => ({
      ...{ itemId: String(index), brand: 'Sézane', size: 'S', condition: null, currency: 'EUR' },
      ...{ photoUrl: null, url: null, favourites: null },
      ...rest,
      runs: runs.map((each, place) => ({ ...each, from: place + 1, to: place + 1 })),
    })),
    evaluations: evaluations.map((each, index) => ({ ...each, feedbackId: String(index) })),
    knownSpans: knownDays === null ? [] : [[NOW - knownDays * DAY, NOW]],
  };
};

describe('whatever the pages of a shop contain', () => {
  it('its analysis matches the contract, with its bounds in order', () => {
    fc.assert(
      fc.property(anything, (made) => {
        const analysis = analyseShop(toHistory(made), { now: NOW, own });
        expect(shopAnalysis.parse(analysis)).toEqual(analysis);
        const { ventesParMois, totalVentesEstime } = analysis.analyseVentes;
        const intervals = [totalVentesEstime, ...ventesParMois.map(({ estime }) => estime)];
        for (const interval of intervals) {
          if (interval) expect(interval.low).toBeLessThanOrEqual(interval.high);
        }
        const dated = made.evaluations.filter(({ at }) => at !== null && at <= NOW).length;
        expect(analysis.estimate.atLeast ?? 0).toBeLessThanOrEqual(dated);
      }),
      // Each run repeats the calibration on the own shop.
      { numRuns: 30 },
    );
  });

  it('the differences between any two visits match the contract, and none has an amount that was not shown', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: VISITS }), fc.integer({ min: 1, max: VISITS }), (made, a, b) => {
        const changes = compareVisits(toHistory(made), a, b);
        expect(shopChanges.parse(changes)).toEqual(changes);
        for (const { kind, beforeMinor, afterMinor, currency } of changes.items) {
          if (kind !== 'price_up' && kind !== 'price_down') continue;
          expect(currency).not.toBeNull();
          expect(Math.sign((afterMinor ?? 0) - (beforeMinor ?? 0))).toBe(kind === 'price_up' ? 1 : -1);
        }
      }),
    );
  });
});
