import { isOfAccount, ofAccount } from '#core/model/own-accounts.ts';
import { broughtBy, type ResultSources, wantsCost } from '#core/model/stock/result.ts';
import { toInstant } from '#core/model/time.ts';
import type { ExampleFigures } from './example-books.ts';
import { exampleOutlays } from './example-expenses.ts';
import type { StockedSale } from './example-stock.ts';

interface ScopedSources extends ResultSources {
  sales: readonly StockedSale[];
}

/** What the result of an account is the sum of, on whatever day. @param account null: of both */
export const resultSources = (
  { stock, fees }: Pick<ExampleFigures, 'stock' | 'fees'>,
  account: string | null,
): ScopedSources => ({
  sales: stock.sales.filter(({ sale }) => isOfAccount(sale, account)),
  fees: ofAccount(fees, account),
  expenses: ofAccount(exampleOutlays(stock), account),
});

/** A sale whose cost is wanted and unknown, with what it brought and when. */
export interface Uncosted {
  sale: StockedSale;
  brought: NonNullable<ReturnType<typeof broughtBy>>;
  at: number;
}

/** Those whose money came, and how many wait for theirs. */
export const uncostedSales = (sales: readonly StockedSale[]): { uncosted: Uncosted[]; waiting: number } => {
  const wanted = sales.filter(({ sale, cost }) => cost.missing !== null && wantsCost(sale));
  const uncosted = wanted.flatMap((sale): Uncosted[] => {
    const brought = broughtBy(sale.sale);
    const at = toInstant(brought?.at);
    return brought === null || at === null ? [] : [{ sale, brought, at }];
  });
  return { uncosted, waiting: wanted.filter(({ sale }) => broughtBy(sale) === null).length };
};
