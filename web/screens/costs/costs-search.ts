import { REGIMES, type Regime } from '#core/model/regime.ts';
import { parseRangeSearch, type RangeSearch } from '#web/shell/date-range-search.ts';

/** Search parameters of the screen of missing costs. */
export interface CostsSearch extends RangeSearch {
  regime?: Regime | undefined;
}

/** Keeps the valid parts of an address that anyone may have typed. */
export const parseCostsSearch = (search: Readonly<Record<string, unknown>>): CostsSearch => ({
  ...parseRangeSearch(search),
  regime: REGIMES.find((regime) => regime === search.regime),
});
