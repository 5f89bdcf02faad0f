import { analyseShop } from '#core/model/competitor/analyse-shop.ts';
import { compareVisits, latestComparison } from '#core/model/competitor/compare-visits.ts';
import { type MarketView, marketView, type OwnItem } from '#core/model/competitor/market-view.ts';
import type { OwnFigures } from '#core/model/competitor/own-figures.ts';
import type { OwnTruth } from '#core/model/competitor/own-truth.ts';
import type { ShopAnalysis, ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import type { ShopHistory } from '#core/model/competitor/shop-history.ts';
import type { Instant } from '#core/model/time.ts';
import { type ShopTexts, toHistory } from './shop-texts.ts';

/** Maximum number of changed articles that are listed; the counts are complete. */
const MAX_CHANGES = 500;

export interface AnalysedShop {
  analysis: ShopAnalysis;
  changes: ShopChanges | null;
}

/** The seller's own shop, with its stored data as texts. */
export type OwnTruthTexts = Omit<OwnTruth, 'history'> & { shop: ShopTexts };

export interface AnalyseInput {
  shop: ShopTexts;
  now: Instant;
  own: OwnTruthTexts | null;
  ownFigures: OwnFigures | null;
}

/** Everything that is computed from whole shops. Pure functions, which any thread can run. */
export const shopTasks = {
  analyse({ shop, now, own, ownFigures }: AnalyseInput): AnalysedShop {
    const history = toHistory(shop);
    const truth = own && { ...own, history: own.shop === shop ? history : toHistory(own.shop) };
    return { analysis: analyseShop(history, { now, own: truth, ownFigures }), changes: latestChanges(history) };
  },
  /** What changed between two visits, by their numbers. */
  changes: ({ shop, from, to }: { shop: ShopTexts; from: number; to: number }): ShopChanges =>
    changesBetween(toHistory(shop), from, to),
  /** What changed between a shop's two latest comparable visits; null without two. */
  latestChanges: ({ shop }: { shop: ShopTexts }): ShopChanges | null => latestChanges(toHistory(shop)),
  market: ({ shops, own }: { shops: readonly ShopTexts[]; own: readonly OwnItem[] }): MarketView =>
    marketView(shops.map(toHistory), own),
};

const latestChanges = (history: ShopHistory): ShopChanges | null => {
  const visits = latestComparison(history);
  return visits === null ? null : changesBetween(history, visits.from, visits.to);
};

const changesBetween = (history: ShopHistory, from: number, to: number): ShopChanges => {
  const changes = compareVisits(history, from, to);
  return { ...changes, items: changes.items.slice(0, MAX_CHANGES) };
};

export type ShopTasks = typeof shopTasks;
export type ShopTaskName = keyof ShopTasks;
export type ShopTaskInput<Name extends ShopTaskName> = Parameters<ShopTasks[Name]>[0];
export type ShopTaskResult<Name extends ShopTaskName> = ReturnType<ShopTasks[Name]>;
