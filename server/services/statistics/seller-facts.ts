import type { Money } from '#core/model/money.ts';
import type { Regime } from '#core/model/regime.ts';
import type { SaleFact } from '#core/model/statistics/sale-fact.ts';
import type { StockFact } from '#core/model/statistics/sleeping.ts';
import type { Regimes } from '../regimes/regimed-sale.ts';
import type { WalletFee } from '../sales/loose-money.ts';

/** An expense for supplies that is in the cost of no article. */
export interface Supplies extends Money {
  at: string | null;
  regime: Regime | null;
  marketplaceUserId: string | null;
}

/** What the statistics of an account are derived from, under any regime. */
export interface SellerFacts {
  facts: readonly SaleFact[];
  /** What is in the stock today. */
  stock: readonly StockFact[];
  fees: readonly WalletFee[];
  supplies: readonly Supplies[];
  regimes: Regimes;
}
