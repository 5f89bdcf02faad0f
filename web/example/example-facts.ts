import type { DescribedSale, SoldArticle } from '#core/model/statistics/described-sale.ts';
import { type SaleFact, toFacts } from '#core/model/statistics/sale-fact.ts';
import { createTraits, type TraitSource } from '#core/model/statistics/sale-traits.ts';
import type { StockFact } from '#core/model/statistics/sleeping.ts';
import { isSupplies } from '#core/model/statistics/usual-costs.ts';
import { isInStock } from '#core/model/stock/product.ts';
import { countryOf } from './buyer-country.ts';
import type { ExampleFigures } from './example-books.ts';
import { exampleOutlays } from './example-expenses.ts';
import { EURO } from './example-rows.ts';
import type { ExampleArticle, ExampleStock, StockedSale } from './example-stock.ts';

/** What statistics of the example are derived from. */
export const exampleFacts = ({ stock }: ExampleFigures): readonly SaleFact[] =>
  toFacts(
    stock.sales.map((sale) => described(sale, stock)),
    wordsOf(stock),
  );

/** What is in the stock of the example. */
export const exampleStockFacts = ({ stock, past }: ExampleFigures): readonly StockFact[] => {
  const { regime } = past.seller;
  const traitsOf = createTraits(wordsOf(stock));
  return stock.articles
    .filter(({ state }) => isInStock(state))
    .map((article) => {
      const { row, item, costMinor, match } = article;
      const sold = soldArticle(article, stock);
      const marketplaceUserId = item?.marketplaceUserId ?? match?.sale.marketplaceUserId ?? null;
      return {
        traits: traitsOf({
          sale: { title: sold.title, priceMinor: item?.priceMinor ?? null, released: null, marketplaceUserId },
          ...{ articles: [sold], articleCount: 1, country: null },
        }),
        ...{ currency: EURO, costMinor, regime, marketplaceUserId },
        ...{ boughtOn: row?.boughtOn ?? null, listedAt: item?.listedAt ?? null },
      };
    });
};

const wordsOf = (stock: ExampleStock): TraitSource => {
  const listings = stock.articles.map(({ item }) => item);
  return {
    brands: listings.map((item) => item?.brand ?? null),
    categories: listings.map((item) => item?.category ?? null),
    sizes: listings.map((item) => item?.size ?? null),
    sources: stock.articles.map((article) => sourceOf(article, stock)),
  };
};

/** Expenses for supplies that are in the cost of no article. */
export const exampleSupplies = ({ stock }: ExampleFigures) =>
  exampleOutlays(stock).filter(({ type }) => isSupplies(type));

const described = ({ sale, cost, articles }: StockedSale, stock: ExampleStock): DescribedSale => ({
  ...{ sale, cost, articleCount: sale.articleCount, country: countryOf(sale.id), isMomentStated: true },
  articles: articles.map((article) => soldArticle(article, stock)),
});

const soldArticle = (article: ExampleArticle, stock: ExampleStock): SoldArticle => {
  const { row, item } = article;
  return {
    ...{ title: item?.title ?? row?.title ?? null, brand: item?.brand ?? null, size: item?.size ?? null },
    ...{ category: item?.category ?? null, source: sourceOf(article, stock) },
    ...{ listedAt: item?.listedAt ?? null, firstReadAt: item?.firstReadAt ?? null },
    asked: item === null ? [] : [{ minor: item.priceMinor, currency: EURO, from: item.firstReadAt }],
  };
};

/** Where the seller bought an article, otherwise its lot. */
const sourceOf = ({ row }: ExampleArticle, { lots }: ExampleStock): string | null =>
  row?.source ?? lots.find((lot) => lot.row.id === row?.lotId)?.row.source ?? null;
