import type { CallInput, CallReply } from '#core/contract/endpoint.ts';
import type { salePages } from '#core/contract/sale-pages.ts';
import { type SaleFilter, type SaleSort, salesOverview, viewEntries } from '#core/model/sales/sale-view.ts';
import type { ExampleFigures } from './example-books.ts';
import { toWireSale } from './example-wire.ts';

type Query = CallInput<(typeof salePages)['page']>['query'];

const filterOf = (query: Query, { first, today }: ExampleFigures['past']): SaleFilter => ({
  ...{ from: query?.from ?? first, to: query?.to ?? today, regime: query?.regime, account: query?.account },
  ...{ list: query?.list ?? 'all', search: query?.search ?? '' },
});

/** A list of sales, all on one page. */
export const exampleSalePage = (figures: ExampleFigures, query?: Query): CallReply<(typeof salePages)['page']> => {
  const sort: SaleSort = { by: query?.sort ?? 'date', direction: query?.direction ?? 'descending' };
  const sales = figures.stock.sales.map(toWireSale);
  const entries = viewEntries(sales, filterOf(query, figures.past), sort, figures.past.seller.regime);
  return { rows: entries.map(({ sale, place }) => ({ sale, refund: place })), cursor: null };
};

export const exampleSalesOverview = (
  figures: ExampleFigures,
  query?: Query,
): CallReply<(typeof salePages)['overview']> =>
  salesOverview(figures.stock.sales.map(toWireSale), filterOf(query, figures.past), figures.past.seller.regime);
