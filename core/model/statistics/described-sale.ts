import type { Regime } from '../regime.ts';
import type { Sale } from '../sales/sale.ts';
import type { CostedSale, ResultSale } from '../stock/result.ts';
import type { AskedPrice } from './asked-price.ts';

/** An article that a sale sold, as its listing, its order or the seller describes it. Times are ISO instants. */
export interface SoldArticle {
  title: string | null;
  brand: string | null;
  size: string | null;
  /** As a page names it: « Femmes Vestes ». */
  category: string | null;
  /** Where the seller bought it. */
  source: string | null;
  /** The day of its listing as the marketplace states it, and the first reading that saw it. */
  listedAt: string | null;
  firstReadAt: string | null;
  /** What was asked for it, oldest first. */
  asked: readonly AskedPrice[];
}

/** A sale with everything that statistics ask of it. */
export interface DescribedSale extends CostedSale<StatedSale> {
  articles: readonly SoldArticle[];
  /** Articles in the sale; null while no page states it. */
  articleCount: number | null;
  /** ISO 3166 code of the buyer's country, as a page stated it. */
  country: string | null;
  /** True when the marketplace stated the moment of the sale; a file may know the day alone and write any hour. */
  isMomentStated: boolean;
}

type StatedSale = ResultSale &
  Pick<Sale, 'title' | 'marketplaceUserId' | 'isSoldAtEstimated'> & { regime: Regime | null };
