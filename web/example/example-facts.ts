import type { DescribedSale, SoldArticle } from '#core/model/statistics/described-sale.ts';
import { type SaleFact, toFacts } from '#core/model/statistics/sale-fact.ts';
import { isSupplies } from '#core/model/statistics/usual-costs.ts';
import { countryOf } from './buyer-country.ts';
import type { ExampleFigures } from './example-books.ts';
import { exampleOutlays } from './example-expenses.ts';
import type { ExampleArticle, ExampleStock, StockedSale } from './example-stock.ts';

/** What statistics of the example are derived from. */
export const exampleFacts = ({ stock }: ExampleFigures): readonly SaleFact[] => {
  const listings = stock.articles.map(({ item }) => item);
  return toFacts(
    stock.sales.map((sale) => described(sale, stock)),
    {
      brands: listings.map((item) => item?.brand ?? null),
      categories: listings.map((item) => item?.category ?? null),
      sizes: listings.map((item) => item?.size ?? null),
      sources: stock.articles.map((article) => sourceOf(article, stock)),
    },
  );
};

/** Expenses for supplies that are in the cost of no article. */
export const exampleSupplies = ({ stock }: ExampleFigures) =>
  exampleOutlays(stock).filter(({ type }) => isSupplies(type));

const described = ({ sale, cost, articles }: StockedSale, stock: ExampleStock): DescribedSale => ({
  ...{ sale, cost, articleCount: sale.articleCount, country: countryOf(sale.id), isMomentStated: true },
  articles: articles.map((article): SoldArticle => {
    const { row, item } = article;
    return {
      ...{ title: item?.title ?? row?.title ?? null, brand: item?.brand ?? null, size: item?.size ?? null },
      ...{ category: item?.category ?? null, source: sourceOf(article, stock) },
      ...{ listedAt: item?.listedAt ?? null, firstReadAt: item?.firstReadAt ?? null },
    };
  }),
});

/** Where the seller bought an article, otherwise its lot. */
const sourceOf = ({ row }: ExampleArticle, { lots }: ExampleStock): string | null =>
  row?.source ?? lots.find((lot) => lot.row.id === row?.lotId)?.row.source ?? null;
