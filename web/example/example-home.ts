import type { HomeReply } from '#core/contract/home.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { firstMonth, type KnownMonths, knownMonths, type WalletMonthRead } from '#core/model/home/coverage.ts';
import { homeSpans } from '#core/model/home/home-spans.ts';
import { fromMinor } from '#core/model/money.ts';
import { isOfAccount } from '#core/model/own-accounts.ts';
import type { SaleStage } from '#core/model/sales/sale.ts';
import { resultsByDay } from '#core/model/stock/results-over.ts';
import type { ExampleFigures } from './example-books.ts';
import { readAt } from './example-past.ts';
import { resultSources } from './example-results.ts';
import { EURO, MARKETPLACE } from './example-rows.ts';
import type { ExampleSale } from './example-sales.ts';

/** The money of the home page. @param account the only account to count; null for both */
export const exampleHome = (figures: ExampleFigures, { from, to }: DateRange, account: string | null): HomeReply => {
  const { past } = figures;
  const sources = resultSources(figures, account);
  const sales = sources.sales.map(({ sale }) => sale);
  const known = exampleMonths(figures, account);
  return {
    ...homeSpans({ days: resultsByDay(sources), known, first: past.first }, { from, to }, past.now),
    toCome: { pending: staged(sales, 'pending'), completed: staged(sales, 'completed') },
    ...{ since: firstMonth(known), readAt: readAt(past) },
    ...{ doubtful: 0, undated: 0, unknownRegime: 0, unknownExpenses: 0 },
    ...{ regime: past.seller.regime, regimes: [past.seller.regime] },
  };
};

/** What is known of each account by month. */
export const exampleMonths = (figures: ExampleFigures, account: string | null): readonly KnownMonths[] =>
  knownMonths(
    resultSources(figures, account).sales.map(({ sale }) => sale),
    walletMonths(figures).filter((month) => isOfAccount(month, account)),
  );

const walletMonths = ({ wallets, past }: ExampleFigures): WalletMonthRead[] =>
  wallets.flatMap(({ account, equations }) =>
    equations.map(({ month, complete, openLines }) => ({
      ...{ marketplace: MARKETPLACE, marketplaceUserId: account, month },
      ...{ isWhole: complete && openLines === 0, readAt: readAt(past) },
    })),
  );

const staged = (sales: readonly ExampleSale[], stage: SaleStage): HomeReply['toCome']['pending'] => {
  const own = sales.filter((sale) => sale.stage === stage && sale.outcome !== 'never_counted');
  if (own.length === 0) return [];
  const amount = fromMinor(priceOf(own));
  return [
    { currency: EURO, count: own.length, amount, unpriced: own.filter((sale) => sale.priceMinor === null).length },
  ];
};

const priceOf = (sales: readonly ExampleSale[]): number =>
  sales.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0);

/** What the marketplace holds for the sales of an account, in cents. */
export const pendingOf = ({ sales }: ExampleFigures, account: string): number =>
  priceOf(sales.filter(({ stage, marketplaceUserId }) => stage === 'pending' && marketplaceUserId === account));
