import { describe, expect, it } from 'vitest';
import { makeShopHistory } from '#core/testing/make-shop-history.ts';
import { simulatePair } from '#core/testing/simulated-shop.ts';
import { DAY } from '../time.ts';
import { analyseShop } from './analyse-shop.ts';
import type { OwnFigures } from './own-figures.ts';
import type { Evaluation, ShopHistory } from './shop-history.ts';

const now = Date.parse('2026-11-21T11:00:00Z');
const evaluation = (at: string, overrides: Partial<Evaluation> = {}): Evaluation => ({
  feedbackId: at,
  at: Date.parse(at),
  rating: 5,
  isAutomatic: false,
  hasReply: null,
  authorHash: null,
  ...overrides,
});
const shop = (overrides: Partial<ShopHistory>) =>
  makeShopHistory(
    [
      { isWhole: true, shown: {}, at: now - 10 * DAY, figures: { soldCount: 2_048, feedbackCount: 9 } },
      { isWhole: false, shown: {}, at: now, figures: { soldCount: 2_112 } },
    ],
    {},
    overrides,
  );
const ownFigures: OwnFigures = {
  viewed: { items: 20, views: 400, sold: 10 },
  totalSales: 12,
  countries: { ventes: new Map(Object.entries({ BE: 2, FR: 7 })), of: 12 },
};
const analyseOwn = (viewed: OwnFigures['viewed']) =>
  analyseShop(shop({}), { now, own: null, ownFigures: { ...ownFigures, viewed } });
const analyse = (overrides: Partial<ShopHistory>) => analyseShop(shop(overrides), { now, own: null });

describe('the analysis of a shop', () => {
  it('keeps articles sold and evaluations separate', () => {
    const { analyseVentes, soldBetweenVisits, estimate } = analyse({
      evaluations: [evaluation('2026-11-02T10:00:00Z'), evaluation('2026-10-31T23:30:00Z')],
      knownSpans: [[0, now]],
    });
    expect(analyseVentes.totalVentes).toBe(2_112);
    expect(soldBetweenVisits.map(({ items }) => items)).toEqual([64]);
    expect(analyseVentes.ventesParMois).toHaveLength(13);
    // Half past midnight on the first of November in Paris.
    expect(analyseVentes.ventesParMois.at(-1)).toEqual({ mois: '2026-11', observe: 2, estime: null });
    expect(estimate.atLeast).toBe(2);
  });

  it('leaves unknown, never zero, what no page of evaluations stated', () => {
    const unread = analyse({ evaluations: [], knownSpans: [] });
    expect(unread.estimate.atLeast).toBeNull();
    expect(unread.analyseVentes.ventesParMois.map(({ observe }) => observe)).toEqual(Array(13).fill(null));
    const whole = analyse({ evaluations: [], knownSpans: [[0, now]] });
    expect(whole.estimate.atLeast).toBe(0);
    expect(whole.analyseVentes.ventesParMois.map(({ observe }) => observe)).toEqual(Array(13).fill(0));
    const newest = analyse({
      evaluations: [evaluation('2026-11-02T10:00:00Z')],
      knownSpans: [[Date.parse('2026-10-25T00:00:00Z'), now]],
    });
    expect(newest.analyseVentes.ventesParMois.slice(-3).map(({ observe }) => observe)).toEqual([null, null, 1]);
  });

  it('reports « at least 0 » for a shop that announces no evaluation', () => {
    const visits = makeShopHistory([{ isWhole: true, shown: {}, at: now, figures: { feedbackCount: 0 } }]).visits;
    expect(analyse({ visits, evaluations: [], knownSpans: [] }).estimate.atLeast).toBe(0);
  });

  it('counts evaluations since the first known one, and estimates only the last year', () => {
    const { own, other } = simulatePair(3, now);
    const oldest = evaluation('2022-03-10T10:00:00Z');
    const history = { ...other.history, evaluations: [...other.history.evaluations, oldest] };
    const { analyseVentes, estimate } = analyseShop(history, { now, own });
    const { ventesParMois } = analyseVentes;
    expect(ventesParMois[0]).toEqual({ mois: '2022-03', observe: 1, estime: null });
    expect(ventesParMois.slice(0, -13).every(({ estime }) => estime === null)).toBe(true);
    expect(ventesParMois.slice(-13).some(({ estime }) => estime !== null)).toBe(true);
    expect(estimate.cumulated.map(({ mois }) => mois)).toEqual(ventesParMois.slice(-13).map(({ mois }) => mois));
    expect(estimate.atLeast).toBe(ventesParMois.slice(-13).reduce((sum, { observe }) => sum + (observe ?? 0), 0));
    const without = analyseShop(other.history, { now, own });
    expect(analyseVentes.totalVentesEstime).toEqual(without.analyseVentes.totalVentesEstime);
    expect(ventesParMois.slice(-13)).toEqual(without.analyseVentes.ventesParMois.slice(-13));
  });

  it('leaves out the automatic single star of a cancelled sale, but not one from a buyer', () => {
    const { estimate, evaluations } = analyse({
      evaluations: [
        evaluation('2026-11-02T10:00:00Z', { isAutomatic: true, rating: 1 }),
        evaluation('2026-11-03T10:00:00Z', { isAutomatic: true }),
        evaluation('2026-11-04T10:00:00Z', { rating: 1 }),
      ],
    });
    expect(estimate.atLeast).toBe(2);
    expect(evaluations).toMatchObject({ known: 3, members: 1, automatic: 2, stars: [2, 0, 0, 0, 1], announced: 9 });
  });

  it('without the seller’s own sales gives only lower bounds, and the reason', () => {
    const { analyseVentes, estimate } = analyse({ knownSpans: [[0, now]] });
    expect(estimate).toMatchObject({ calibration: null, reason: 'no_calibration', partialMonths: [] });
    expect(analyseVentes.totalVentesEstime).toBeNull();
  });

  it('names the months whose evaluations are not all known', () => {
    const { estimate } = analyse({ knownSpans: [[Date.parse('2026-09-20T00:00:00Z'), now]] });
    expect(estimate.partialMonths).toHaveLength(11);
    expect(estimate.partialMonths.at(-1)).toBe('2026-09');
  });

  it('has neither views nor countries for another shop', () => {
    const { stats, analyseVentes, paysActifsSample } = analyse({});
    expect(stats).toEqual({ totalViews: null, totalSales: null, conversionRate: null });
    expect(analyseVentes.paysActifs).toEqual([]);
    expect(paysActifsSample).toBeNull();
  });

  it('shows views, sales and countries for the seller’s own shop', () => {
    const analysis = analyseOwn({ items: 20, views: 400, sold: 10 });
    // Based on the ten sold articles that are still shown, not the twelve of which some are gone with their views.
    expect(analysis.stats).toEqual({ totalViews: 400, totalSales: 12, conversionRate: 0.025 });
    expect(analysis.statsSample).toEqual({ items: 20, sold: 10 });
    expect(analysis.analyseVentes.paysActifs[0]).toEqual({ pays: 'FR', ventes: 7 });
    expect(analysis.paysActifsSample).toEqual({ known: 9, of: 12 });
  });

  it('shows no rate of sales for a handful of articles, and no views where none were read', () => {
    expect(analyseOwn({ items: 19, views: 400, sold: 10 }).stats).toMatchObject({
      totalViews: 400,
      conversionRate: null,
    });
    expect(analyseOwn({ items: 0, views: 0, sold: 0 })).toMatchObject({
      stats: { totalViews: null, totalSales: 12, conversionRate: null },
      statsSample: null,
    });
  });

  it('estimates nothing for the seller’s own shop, whose sales are known, but still shows the error measured on it', () => {
    const { own, other } = simulatePair(4, now);
    const { estimate, analyseVentes } = analyseShop(other.history, { now, own, ownFigures });
    expect(estimate).toMatchObject({ reason: 'own_shop', calibration: { medianError: expect.any(Number) } });
    expect(analyseVentes.totalVentesEstime).toBeNull();
    expect(analyseVentes.ventesParMois.every(({ estime }) => estime === null)).toBe(true);
  });

  it('shows replies and returning buyers from their minimum on', () => {
    const evaluations = Array.from({ length: 20 }, (_, index) =>
      evaluation(`2026-11-02T10:00:${String(index + 10)}Z`, {
        hasReply: index < 4,
        rating: index < 2 ? 2 : 5,
        authorHash: index < 3 ? 'a' : String(index),
      }),
    );
    expect(analyse({ evaluations }).evaluations).toMatchObject({
      replies: { answered: 4, of: 20, answeredBad: 2, ofBad: 2 },
      returningBuyers: { buyers: 18, returning: 1 },
    });
    expect(analyse({ evaluations: evaluations.slice(1, 10) }).evaluations).toMatchObject({
      replies: null,
      returningBuyers: null,
    });
  });

  it('estimates by month and in total, with the error measured on the own shop', () => {
    const { own, other } = simulatePair(4, now);
    const { analyseVentes, estimate } = analyseShop(other.history, { now, own });
    expect(estimate.reason).toBeNull();
    expect(estimate.calibration?.testedMonths).toBeGreaterThan(5);
    expect(estimate.calibration?.medianError).toBeLessThan(0.3);
    expect(estimate.calibration?.coverage).toBeGreaterThan(0.7);
    for (const { observe, estime } of analyseVentes.ventesParMois.slice(-13)) {
      expect(estime?.level).toBe(0.9);
      expect(estime?.high).toBeGreaterThanOrEqual(observe ?? 0);
    }
    expect(analyseVentes.totalVentesEstime?.high).toBeGreaterThanOrEqual(estimate.atLeast ?? 0);
  });
});
