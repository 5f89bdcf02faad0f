import { isInStock } from '#core/model/stock/product.ts';
import type { StockArticle } from '#server/services/read-model/facts/assemble-stock.ts';
import { amountText, knownAmount } from '../amount-text.ts';

const nameOf = ({ id, row }: StockArticle): string => row?.sku ?? row?.title ?? id;

/** The articles that are here, by SKU or else by title, with what each cost; `value` is the sum of what is known. */
export const stockOf = (articles: readonly StockArticle[]) => {
  const held = articles
    .filter(({ state }) => isInStock(state))
    .map((article) => ({ name: nameOf(article), minor: article.costMinor }))
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  return {
    items: held.map(({ name }) => name),
    value: amountText(held.reduce((sum, { minor }) => sum + (minor ?? 0), 0)),
    costs: Object.fromEntries(held.map(({ name, minor }) => [name, knownAmount(minor)])),
  };
};
