import { type OwnFigures, summariseOwnFigures } from '#core/model/competitor/own-figures.ts';
import { toParisDay } from '#core/model/time.ts';
import type { OwnGround } from './own-truth.ts';
import { memoryNameOf, type ShopWork, textsOf } from './remembered-shop.ts';
import type { ShopRow } from './shop-rows.ts';
import type { AnalysedShop } from './shop-tasks.ts';

/** One analysed shop, cached until data about it, or about the seller's own shop, changes; or the day. */
export const analysedShop = (
  ctx: ShopWork,
  row: ShopRow,
  ground: OwnGround,
  ownFigures: OwnFigures | null,
): Promise<AnalysedShop> => {
  const now = ctx.clock.now();
  const tag = JSON.stringify([
    row.revision,
    ground.tag,
    toParisDay(now),
    ownFigures && summariseOwnFigures(ownFigures),
  ]);
  return ctx.shops.analyses.take(memoryNameOf(row), tag, async () => {
    const shop = await textsOf(ctx, row);
    const own = await ground.load();
    return ctx.analyst.run('analyse', { shop, now, own, ownFigures }, own === null ? [shop] : [shop, own.shop]);
  });
};
