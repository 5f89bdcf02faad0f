import { analyseShop } from '#core/model/competitor/analyse-shop.ts';
import { compareVisits, latestComparison } from '#core/model/competitor/compare-visits.ts';
import { type OwnFigures, summariseOwnFigures } from '#core/model/competitor/own-figures.ts';
import type { ShopChanges } from '#core/model/competitor/shop-analysis.ts';
import type { ShopHistory } from '#core/model/competitor/shop-history.ts';
import { toParisDay } from '#core/model/time.ts';
import type { OwnGround } from './own-truth.ts';
import type { ShopWork } from './remembered-shop.ts';
import { historyOf, memoryNameOf } from './remembered-shop.ts';
import type { AnalysedShop } from './shop-memory.ts';
import type { ShopRow } from './shop-rows.ts';

/** Maximum number of changed articles that are listed; the counts are complete. */
const MAX_CHANGES = 500;

/** One analysed shop, cached until data about it, or about the seller's own shop, changes; or the day. */
export const analysedShop = (
  ctx: ShopWork,
  shop: ShopRow,
  own: OwnGround,
  ownFigures: OwnFigures | null,
): Promise<AnalysedShop> => {
  const now = ctx.clock.now();
  const tag = JSON.stringify([shop.revision, own.tag, toParisDay(now), ownFigures && summariseOwnFigures(ownFigures)]);
  return ctx.shops.analyses.take(memoryNameOf(shop), tag, async () => {
    const history = await historyOf(ctx, shop);
    return {
      analysis: analyseShop(history, { now, own: await own.load(), ownFigures }),
      changes: latestChanges(history),
    };
  });
};

/** What changed between a shop's two latest comparable visits; null without two. */
export const latestChanges = (history: ShopHistory): ShopChanges | null => {
  const visits = latestComparison(history);
  return visits === null ? null : changesBetween(history, visits.from, visits.to);
};

/** What changed between two visits; lists a bounded number of articles. */
export const changesBetween = (history: ShopHistory, from: number, to: number): ShopChanges => {
  const changes = compareVisits(history, from, to);
  return { ...changes, items: changes.items.slice(0, MAX_CHANGES) };
};
