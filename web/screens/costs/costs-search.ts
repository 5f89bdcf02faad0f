import { REGIMES, type Regime } from '#core/model/regime.ts';
import { SALE_ID } from '#core/model/sales/sale-id.ts';

/** Search parameters of the screen of missing costs. */
export interface CostsSearch {
  regime?: Regime | undefined;
  /** The sale that is open first. */
  vente?: string | undefined;
}

/** Keeps the valid parts of an address that anyone may have typed. */
export const parseCostsSearch = (search: Readonly<Record<string, unknown>>): CostsSearch => ({
  regime: REGIMES.find((regime) => regime === search.regime),
  vente: typeof search.vente === 'string' && SALE_ID.test(search.vente) ? search.vente : undefined,
});
