import { home } from '#core/contract/home.ts';
import { salePages } from '#core/contract/sale-pages.ts';
import { sales } from '#core/contract/sales.ts';
import { statistics } from '#core/contract/statistics.ts';
import { wallet } from '#core/contract/wallet.ts';
import { defaultRange } from '#core/model/date-range.ts';
import { isSaleWithin } from '#core/model/sales/sale-range.ts';
import { type Answer, on } from './answer.ts';
import type { ExampleBooks } from './example-books.ts';
import { exampleHome, pendingOf } from './example-home.ts';
import { exampleMoney } from './example-money.ts';
import { exampleSalePage, exampleSalesOverview } from './example-sale-pages.ts';
import { examplePurchasePrice, exampleStatistics } from './example-statistics.ts';
import { exampleBalances, exampleLines, exampleMonths } from './example-wallet.ts';
import { toWireSale } from './example-wire.ts';

/** What is asked of sales, wallets, the home page and statistics. */
export const answersOfMoney = ({ past, figures }: ExampleBooks): Answer[] => {
  const usual = defaultRange(past.now);
  const { regime } = past.seller;
  return [
    on(home.read, ({ query }) => exampleHome(figures(), query ?? usual, query?.account ?? null)),
    on(sales.list, ({ query }) => {
      const isWithin = isSaleWithin({ from: query?.from ?? past.first, to: query?.to ?? past.today });
      const listed = figures().stock.sales.filter(({ sale }) => isWithin(sale));
      return { sales: listed.map(toWireSale), regime, regimes: [regime], unknownRegime: 0 };
    }),
    on(salePages.page, ({ query }) => exampleSalePage(figures(), query)),
    on(salePages.overview, ({ query }) => exampleSalesOverview(figures(), query)),
    on(sales.money, ({ query = usual }) => ({ wallets: exampleMoney(figures(), query) })),
    on(wallet.months, () => {
      const now = figures();
      return {
        months: exampleMonths(now.wallets, past),
        balances: exampleBalances(now.wallets, (account) => pendingOf(now, account), past),
      };
    }),
    on(wallet.lines, ({ query }) => ({
      lines: query ? exampleLines(figures().wallets, query.marketplaceUserId ?? null, query.month) : [],
    })),
    on(statistics.read, ({ query = usual }) => exampleStatistics(figures(), query)),
    on(statistics.purchasePrice, ({ query = usual }) => examplePurchasePrice(figures(), query)),
  ];
};
