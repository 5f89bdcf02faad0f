import { describe, expect, it } from 'vitest';
import { measureEstimates } from '#core/testing/estimate-quality.ts';
import { simulatePair, USUAL } from '#core/testing/simulated-shop.ts';
import { DAY } from '../time.ts';
import { calibrate, learnHabits } from './calibrate.ts';
import { estimateSales } from './estimate-sales.ts';
import { itemsPerEvaluation } from './items-per-evaluation.ts';
import { toKnownMonths } from './known-months.ts';
import type { Interval } from './shop-analysis.ts';
import type { ShopHistory } from './shop-history.ts';

const now = Date.parse('2026-11-21T11:00:00Z');
const seeds = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

const { own, other } = simulatePair(11, now);
const habits = learnHabits(own, now);
if (typeof habits === 'string') throw new Error(habits);
const estimate = (history: ShopHistory) => estimateSales(history, toKnownMonths(history, now), habits, now);

describe('estimates of sales', () => {
  it('contain the truth for shops they were not tuned on', () => {
    const { totals, months, cumulated } = measureEstimates(seeds(50_001, 24), now, {
      ...USUAL,
      perDay: [1, 3],
      ageDays: [420, 700],
    });
    expect(totals.coverage).toBeGreaterThanOrEqual(0.9);
    expect(months.coverage).toBeGreaterThanOrEqual(0.9);
    expect(cumulated.coverage).toBeGreaterThanOrEqual(0.9);
    expect(totals.medianWidth).toBeLessThan(0.4);
    expect(totals.medianError).toBeLessThan(totals.naiveError);
  });

  it('contain the truth for shops that also buy', () => {
    const { totals, months } = measureEstimates(seeds(50_101, 24), now, { ...USUAL, perDay: [1, 3], purchases: 0.6 });
    expect(totals.coverage).toBeGreaterThanOrEqual(0.9);
    expect(months.coverage).toBeGreaterThanOrEqual(0.9);
    expect(totals.medianError).toBeLessThan(totals.naiveError);
  });

  it('are wider when the shop does not show how many articles it sold', () => {
    const bare = { ...other.history, visits: other.history.visits.map((visit) => ({ ...visit, figures: null })) };
    const [with_, without] = [estimate(other.history).total, estimate(bare).total];
    if (!with_ || !without) throw new Error('no interval');
    expect(without.high - without.low).toBeGreaterThan(with_.high - with_.low);
  });

  it.each([
    ['fewer articles sold than evaluations', 0.5],
    ['a hundred articles sold by evaluation', 100],
  ])('ignore impossible counts: %s', (_, factor) => {
    const visits = other.history.visits.map((visit) => {
      const { figures } = visit;
      return {
        ...visit,
        figures: figures && { ...figures, soldCount: Math.round((figures.feedbackCount ?? 0) * factor) },
      };
    });
    const bare = { ...other.history, visits: other.history.visits.map((visit) => ({ ...visit, figures: null })) };
    expect(estimate({ ...other.history, visits }).total).toEqual(estimate(bare).total);
  });

  it('follow the recent counts where they differ from the whole history', () => {
    const [start, end] = [now - 200 * DAY, now];
    const counted = (soldCount: number, feedbackCount: number) => ({
      ...{ followers: null, reputation: null, itemCount: null, boughtCount: 0, soldCount, feedbackCount },
    });
    const [visit] = other.history.visits;
    if (!visit) throw new Error('no visit');
    const visits = [
      { ...visit, no: 1, at: start, figures: counted(9_000, 3_000) },
      { ...visit, no: 2, at: end, figures: counted(10_000, 3_800) },
    ];
    const recent = itemsPerEvaluation(
      { ...other.history, visits, evaluations: [] },
      1,
      { recent: 800, pending: 0 },
      now,
    );
    expect(recent.map(({ ratio }) => ratio)).toEqual([1_000 / 800]);
  });

  it('are narrower over several months than the sum of their bounds, and end with the total', () => {
    const { months, cumulated, total } = estimate(other.history);
    const widthOf = (interval: Interval | null | undefined) => (interval ? interval.high - interval.low : Number.NaN);
    for (const month of [2, 6, 12]) {
      const added = months.slice(0, month + 1).reduce((sum, each) => sum + widthOf(each), 0);
      expect(widthOf(cumulated[month])).toBeLessThan(added);
    }
    expect(cumulated[0]).toEqual(months[0]);
    expect(cumulated.at(-1)).toEqual(total);
  });

  it('are given only for known months', () => {
    const from = Date.parse('2026-06-01T00:00:00Z');
    const { months, cumulated, total, reason } = estimate({ ...other.history, knownSpans: [[from, now]] });
    expect(months.map((month) => month !== null)).toEqual([
      ...seeds(0, 8).map(() => false),
      ...seeds(0, 5).map(() => true),
    ]);
    expect(cumulated.every((each) => each === null)).toBe(true);
    expect([total, reason]).toEqual([null, 'evaluations_incomplete']);
  });

  it('are not given on a handful of evaluations', () => {
    const { total, reason } = estimate({ ...other.history, evaluations: other.history.evaluations.slice(-20) });
    expect([total, reason]).toEqual([null, 'too_few_evaluations']);
  });

  it('are not given without a page of evaluations', () => {
    expect(estimate({ ...other.history, knownSpans: [] }).reason).toBe('evaluations_incomplete');
  });
});

describe('the calibration', () => {
  it('learns the own rate and bundles', () => {
    const items = own.sales.reduce((sum, { itemCount }) => sum + (itemCount ?? 0), 0) / own.sales.length;
    expect(habits.items).toBeCloseTo(items, 10);
    const told = own.history.evaluations.filter(({ rating, isAutomatic }) => !(isAutomatic && rating === 1)).length;
    expect(habits.rate / (told / own.sales.length)).toBeGreaterThan(0.95);
    expect(habits.rate / (told / own.sales.length)).toBeLessThan(1.08);
    expect(habits.delay.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
  });

  it('uses data up to the last complete reading of the sales, and forgets nothing when newer ones arrive', () => {
    const salesUntil = now - 30 * DAY;
    const known = { ...own, salesUntil, sales: own.sales.filter(({ at }) => at < salesUntil) };
    const before = calibrate(known, now);
    expect(before.calibration?.transactions).toBeGreaterThan(100);
    // A page of newer sales was read, but others in between were not.
    const some = own.sales.filter(({ at }) => at >= salesUntil).slice(-3);
    expect(some).toHaveLength(3);
    const after = calibrate({ ...known, sales: [...known.sales, ...some] }, now);
    expect([after.calibration, after.habits?.rate]).toEqual([before.calibration, before.habits?.rate]);
    const whole = calibrate(own, now).calibration;
    expect(before.calibration?.testedMonths).toBe((whole?.testedMonths ?? 0) - 1);
  });

  it('tests months that were held out', () => {
    const { calibration } = calibrate(own, now);
    expect(calibration).toMatchObject({ transactions: own.sales.filter(({ at }) => at >= now - 730 * DAY).length });
    expect(calibration?.testedMonths).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ['no own shop', null, 'no_calibration'],
    ['sales of which some may be missing', { ...own, salesSince: null }, 'no_calibration'],
    ['a few weeks', { ...own, salesSince: now - 60 * DAY }, 'no_calibration'],
    ['sales last read whole long ago', { ...own, salesUntil: (own.salesSince ?? 0) + 60 * DAY }, 'no_calibration'],
    ['too few sales', { ...own, sales: own.sales.slice(-99) }, 'too_few_own_sales'],
  ])('learns nothing from %s', (_, truth, reason) => {
    expect(calibrate(truth, now)).toEqual({ habits: null, calibration: null, reason });
  });
});
