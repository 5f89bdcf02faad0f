import { MINIMUM_VIEWED } from './minimums.ts';
import type { SalesAnalysis, ShopAnalysis } from './shop-analysis.ts';

/** Figures available only for the seller's own shop: nobody sees the views or buyers of another's articles. */
export interface OwnFigures {
  /** Articles with known views, their total views, and how many of them are sold. */
  viewed: { items: number; views: number; sold: number };
  /** Transactions that count as sales, of all that Comptoir knows; null when none was ever read. */
  totalSales: number | null;
  /** Those whose buyer's country a page stated, by ISO code, out of all of them. */
  countries: { ventes: ReadonlyMap<string, number>; of: number };
}

type ViewedFigures = Pick<ShopAnalysis, 'stats' | 'statsSample' | 'paysActifsSample'> &
  Pick<SalesAnalysis, 'paysActifs'>;

const UNKNOWN: ViewedFigures = {
  stats: { totalViews: null, totalSales: null, conversionRate: null },
  statsSample: null,
  paysActifs: [],
  paysActifsSample: null,
};

/**
 * Views, sales and countries of a shop: all unknown for another's. The rate is null below `MINIMUM_VIEWED` articles.
 */
export const summariseOwnFigures = (own: OwnFigures | null): ViewedFigures => {
  if (own === null) return UNKNOWN;
  const { viewed, totalSales, countries } = own;
  const isEnough = viewed.items >= MINIMUM_VIEWED && viewed.views > 0;
  return {
    stats: {
      totalViews: viewed.items === 0 ? null : viewed.views,
      totalSales,
      conversionRate: isEnough ? viewed.sold / viewed.views : null,
    },
    statsSample: viewed.items === 0 ? null : { items: viewed.items, sold: viewed.sold },
    paysActifs: [...countries.ventes]
      .map(([pays, ventes]) => ({ pays, ventes }))
      .toSorted((a, b) => b.ventes - a.ventes || (a.pays < b.pays ? -1 : 1)),
    paysActifsSample:
      totalSales === null
        ? null
        : { known: [...countries.ventes.values()].reduce((sum, count) => sum + count, 0), of: countries.of },
  };
};
