import type { PriceMark, SalesLine } from '#components/charts/sales-lines.ts';
import type { PriceWave, ShopAnalysis } from '#core/model/competitor/shop-analysis.ts';
import { shopName } from '#core/model/competitor/shop-name.ts';
import type { ParisMonth } from '#core/model/paris-months.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { presentMonth } from './estimate-text.ts';
import { type OwnShop, type ShopReading, shopKey } from './shop-reading.ts';

type Months = Pick<ShopAnalysis, 'analyseVentes' | 'estimate'>;

/**
 * Another shop's months: evaluations, each of at least one transaction, and the estimate above them.
 * @param running the current month, which is not over
 */
export const toSalesLine = (
  shop: ShopReading['shop'],
  { analyseVentes, estimate }: Months,
  running: ParisMonth,
): SalesLine => {
  const partial = new Set([...estimate.partialMonths, running]);
  const cumulated = new Map(estimate.cumulated.map(({ mois, estime }) => [mois, estime]));
  return {
    id: shopKey(shop),
    name: shopName(shop),
    isOwn: false,
    months: analyseVentes.ventesParMois.map(({ mois, observe, estime }) => ({
      month: mois,
      observed: observe,
      estimate: estime && { low: estime.low, high: estime.high },
      cumulated: cumulated.get(mois) ?? null,
      isPartial: partial.has(mois),
    })),
  };
};

/** The id of the seller's own line: all their shops, or the one being read. */
export const OWN_LINE = 'own';

/**
 * The seller's own months: their orders. A month is complete only when the list of sales was read past its end;
 * otherwise its count is partial, and a count of zero is unknown, never zero.
 * @param running the current month, which is not over
 */
export const toOwnLine = (
  own: Pick<OwnShop, 'transactionsByMonth' | 'salesCompleteUntil'>,
  running: ParisMonth,
  { id, name }: Pick<SalesLine, 'id' | 'name'> = { id: OWN_LINE, name: 'vous' },
): SalesLine => {
  const until = toInstant(own.salesCompleteUntil);
  const lastRead = until === null ? running : presentMonth(until);
  const open = lastRead < running ? lastRead : running;
  return {
    id,
    name,
    isOwn: true,
    months: own.transactionsByMonth.map(({ mois, ventes }) => {
      const isWhole = until !== null && mois < open;
      return {
        month: mois,
        observed: isWhole || ventes > 0 ? ventes : null,
        estimate: null,
        cumulated: null,
        isPartial: !isWhole,
      };
    }),
  };
};

export const toPriceMarks = (lineId: string, waves: readonly PriceWave[]): PriceMark[] =>
  waves.flatMap(({ at, items, medianChange }) => {
    const instant = toInstant(at);
    return instant === null ? [] : [{ lineId, month: toParisDay(instant).slice(0, 7), items, change: medianChange }];
  });
