import type { DateRange } from '#core/model/date-range.ts';
import type { Currency } from '#core/model/money.ts';
import { isOfAccount } from '#core/model/own-accounts.ts';
import { REGIMES, type Regime } from '#core/model/regime.ts';
import type { SaleFact } from '#core/model/statistics/sale-fact.ts';
import { type SaleInRange, salesInRange } from '#core/model/statistics/sales-in-range.ts';
import type { StockFact } from '#core/model/statistics/sleeping.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { RegimeChoice } from '../figures/scope.ts';
import { loadFacts } from './load-facts.ts';
import type { SellerFacts } from './seller-facts.ts';

/** Which sales statistics are about. */
export interface Scope extends DateRange {
  regime?: RegimeChoice | undefined;
  account?: string | undefined;
  currency?: Currency | undefined;
}

export interface ScopedFacts extends Pick<SellerFacts, 'fees' | 'supplies'> {
  /** Of one currency. */
  facts: readonly SaleFact[];
  /** Those whose money moved within the range. */
  inRange: readonly SaleInRange[];
  /** What is in the stock, unless its cost is known in another currency; `otherStock` counts that. */
  stock: readonly StockFact[];
  otherStock: number;
  currency: Currency | null;
  /** Those of all sales of the range; where it has none, those of all sales in scope. */
  currencies: { currency: Currency | null; count: number }[];
  regime: RegimeChoice;
  /** Those under which the seller has any sale. */
  regimes: Regime[];
  /** Sales left out, because the regime they were made under is unknown. */
  unknownRegime: number;
}

/** The facts of one regime, account and currency. Currencies are counted side by side and never added. */
export const factsInScope = async (work: AccountWork, scope: Scope): Promise<ScopedFacts> => {
  const { facts, stock, fees, supplies, regimes } = await loadFacts(work);
  const regime = scope.regime ?? regimes.own;
  const account = scope.account ?? null;
  const isAsked = (of: Regime | null): boolean => regime === 'all' || of === regime;
  const ofAccount = facts.filter((fact) => isOfAccount(fact, account));
  const own = ofAccount.filter((fact) => isAsked(fact.regime));
  const moved = salesInRange(own, scope);
  const currencies = countCurrencies(moved.length > 0 ? moved.map(({ fact }) => fact) : own);
  const known = currencies.map(({ currency: each }) => each);
  const currency = known.find((each) => each === scope.currency) ?? known[0] ?? null;
  // As in the inventory: an article of an account without a known regime is in each.
  const owned = stock.filter((each) => isOfAccount(each, account) && (each.regime === null || isAsked(each.regime)));
  const counted = owned.filter((each) => each.costMinor === null || each.currency === currency);
  return {
    ...{ currency, currencies, regime, stock: counted, otherStock: owned.length - counted.length },
    facts: own.filter((fact) => fact.currency === currency),
    inRange: moved.filter(({ fact }) => fact.currency === currency),
    fees: fees.filter(
      (fee) => fee.currency === currency && isOfAccount(fee, account) && isAsked(regimes.of(fee, fee.at)),
    ),
    supplies: supplies.filter(
      (each) => each.currency === currency && isOfAccount(each, account) && isAsked(each.regime),
    ),
    regimes: REGIMES.filter((each) => facts.some((fact) => fact.regime === each)),
    unknownRegime: regime === 'all' ? 0 : ofAccount.filter((fact) => fact.regime === null).length,
  };
};

/** Most sales first; a currency that nothing states comes last. */
const countCurrencies = (facts: readonly SaleFact[]): ScopedFacts['currencies'] => {
  const counts = new Map<Currency | null, number>();
  for (const { currency } of facts) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts]
    .map(([currency, count]) => ({ currency, count }))
    .toSorted(
      (a, b) =>
        Number(a.currency === null) - Number(b.currency === null) ||
        b.count - a.count ||
        ((a.currency ?? '') < (b.currency ?? '') ? -1 : 1),
    );
};
