import type { CostedSale } from '#core/model/stock/result.ts';
import { costOfSale } from '#core/model/stock/sale-cost.ts';
import type { Stock, StockArticle, StockSale } from './load-stock.ts';

export interface StockedSale extends CostedSale<StockSale> {
  articles: readonly StockArticle[];
}

/** Every sale with its articles, and what they cost together. */
export const costedSales = ({ articles, sales }: Stock): StockedSale[] => {
  const bySale = Map.groupBy(articles, ({ match }) => match?.sale.id);
  return sales.map((sale) => {
    const own = bySale.get(sale.id) ?? [];
    const products = own.map(({ row, costMinor, currency, tied }) => ({
      ...{ costMinor, currency, tied },
      isWholeSale: row?.isWholeSale ?? false,
    }));
    return { sale, articles: own, cost: costOfSale(sale, products) };
  });
};
