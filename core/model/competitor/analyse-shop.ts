import { type Instant, toIso } from '../time.ts';
import { analyseEvaluations, announcedEvaluations } from './analyse-evaluations.ts';
import { analyseItems } from './analyse-items.ts';
import { calibrate } from './calibrate.ts';
import { estimateSales, type SalesEstimate } from './estimate-sales.ts';
import { type KnownMonths, lastYear, toAllKnownMonths } from './known-months.ts';
import { medianOf } from './median.ts';
import { MINIMUM_WAVE_ITEMS, MINIMUM_WAVE_SHARE } from './minimums.ts';
import { type OwnFigures, summariseOwnFigures } from './own-figures.ts';
import type { OwnTruth } from './own-truth.ts';
import type { PriceWave, ShopAnalysis, VisitSummary } from './shop-analysis.ts';
import type { ShopHistory, ShopVisit } from './shop-history.ts';
import { isOffered } from './shown-items.ts';

/** Input of the analysis besides the history itself. */
export interface AnalysisContext {
  now: Instant;
  /** The seller's own shop, used for calibration; without it (null) nothing is estimated. */
  own: OwnTruth | null;
  /** Set for the seller's own shop: its sales are known, so they are not estimated. */
  ownFigures?: OwnFigures | null;
}

const summarise = (visit: ShopVisit): VisitSummary => ({
  no: visit.no,
  at: toIso(visit.at),
  isWhole: visit.isWhole,
  itemsRead: visit.itemsRead,
  itemsAnnounced: visit.wardrobe?.totalEntries ?? visit.figures?.itemCount ?? null,
  soldCount: visit.figures?.soldCount ?? null,
  followers: visit.figures?.followers ?? null,
  feedbackCount: visit.figures?.feedbackCount ?? null,
  itemCount: visit.figures?.itemCount ?? null,
});

const soldBetween = (visits: readonly ShopVisit[]): ShopAnalysis['soldBetweenVisits'] => {
  const counted = visits.flatMap(({ at, figures }) =>
    figures?.soldCount == null ? [] : [{ at, soldCount: figures.soldCount }],
  );
  return counted.flatMap(({ at, soldCount }, index) => {
    const before = counted[index - 1];
    return before ? [{ from: toIso(before.at), to: toIso(at), items: soldCount - before.soldCount }] : [];
  });
};

/** A count of zero for a month that is not fully known is unknown, never zero. */
const observedOf = ({ observed, isPartial }: KnownMonths, month: number): number | null => {
  const count = observed[month] ?? 0;
  return count === 0 && isPartial[month] ? null : count;
};

/** Evaluations of the last year, each of one transaction; null while none was seen and not all were read. */
const atLeastOf = (known: KnownMonths, { visits }: ShopHistory): number | null => {
  const sum = known.observed.reduce((total, count) => total + count, 0);
  const isRead = !known.isPartial.includes(true) || announcedEvaluations(visits) === 0;
  return sum === 0 && !isRead ? null : sum;
};

/**
 * Estimates cover only the last months: `all` contains the same months, preceded by those for which only evaluations
 * are known.
 */
const toSales = (
  { visits }: ShopHistory,
  all: KnownMonths,
  estimate: SalesEstimate | null,
): Omit<ShopAnalysis['analyseVentes'], 'paysActifs'> => ({
  totalVentes: visits.findLast(({ figures }) => figures?.soldCount != null)?.figures?.soldCount ?? null,
  totalVentesEstime: estimate?.total ?? null,
  ventesParMois: all.axis.months.map((mois, month) => ({
    mois,
    observe: observedOf(all, month),
    estime: estimate?.months[month - (all.axis.months.length - estimate.months.length)] ?? null,
  })),
});

/**
 * The analysis of one shop's history. Articles sold are the shop's displayed count, evaluations are a lower bound for
 * transactions, and estimates are intervals calibrated on the seller's own shop: the three are kept separate. Months
 * are those of Europe/Paris.
 */
export const analyseShop = (history: ShopHistory, context: AnalysisContext): ShopAnalysis => {
  const { now, own, ownFigures = null } = context;
  const all = toAllKnownMonths(history, now);
  const known = lastYear(all);
  const { habits, calibration, reason } = calibrate(own, now);
  const estimate = habits && ownFigures === null ? estimateSales(history, known, habits, now) : null;
  const { paysActifs, ...figures } = summariseOwnFigures(ownFigures);
  return {
    analyseVentes: { ...toSales(history, all, estimate), paysActifs },
    estimate: {
      calibration,
      reason: ownFigures ? 'own_shop' : estimate ? estimate.reason : reason,
      atLeast: atLeastOf(known, history),
      cumulated: known.axis.months.map((mois, month) => ({ mois, estime: estimate?.cumulated[month] ?? null })),
      partialMonths: all.axis.months.filter((_, month) => all.isPartial[month]),
    },
    ...figures,
    soldBetweenVisits: soldBetween(history.visits),
    articles: analyseItems(history),
    evaluations: analyseEvaluations(history),
    visits: history.visits.map(summarise),
    priceWaves: findPriceWaves(history),
  };
};

/**
 * Visits at which many prices had changed since the previous sighting: at least five, and at least a tenth of what the
 * visit read.
 */
export const findPriceWaves = ({ items, visits }: ShopHistory): PriceWave[] => {
  const changes = new Map<number, number[]>();
  for (const { runs } of items) {
    for (let index = 1; index < runs.length; index++) {
      const [before, after] = [runs[index - 1], runs[index]];
      if (!before?.priceMinor || !after?.priceMinor || before.priceMinor === after.priceMinor) continue;
      if (before.currency !== after.currency) continue;
      if (!isOffered(before.state) || !isOffered(after.state)) continue;
      const change = (after.priceMinor - before.priceMinor) / before.priceMinor;
      const seen = changes.get(after.from);
      if (seen) seen.push(change);
      else changes.set(after.from, [change]);
    }
  }
  return visits.flatMap(({ no, at, itemsRead }) => {
    const seen = changes.get(no) ?? [];
    if (seen.length < MINIMUM_WAVE_ITEMS || seen.length < itemsRead * MINIMUM_WAVE_SHARE) return [];
    return [{ at: toIso(at), items: seen.length, medianChange: medianOf(seen) ?? 0 }];
  });
};
