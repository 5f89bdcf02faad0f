import { conversationName, type DealName, idName, namesOf, transactionName } from '../sales/deal-names.ts';
import type { Deal } from '../sales/sale-line.ts';
import type { ChosenSale } from './match-sales.ts';
import { isListingId } from './product-id.ts';

/**
 * A name by which articles, listings, lots and sales find one another. What a sale cost depends only on what shares a name with
 * it, or with something that does.
 */
export type StockName = DealName;

export const articleName = (id: string): StockName => `article ${id}`;
const listingName = (marketplace: string, itemId: string): StockName => `listing ${marketplace} ${itemId}`;
export const lotName = (id: string): StockName => `lot ${id}`;
/** Of what the seller entered, or of the line of a file. */
export const expenseName = (id: string): StockName => `expense ${id}`;

/** What the seller entered about an article. */
interface Described {
  id: string;
  marketplace: string | null;
  itemId: string | null;
  sku: string | null;
  lotId: string | null;
  chosenSale: ChosenSale | null;
}

export const namesOfArticle = ({ id, marketplace, itemId, sku, lotId, chosenSale }: Described): StockName[] => {
  const number = sku?.trim().toLowerCase();
  return [
    articleName(id),
    ...(marketplace === null || itemId === null ? [] : [listingName(marketplace, itemId)]),
    ...(number ? [`sku ${number}`] : []),
    ...(lotId === null ? [] : [lotName(lotId)]),
    ...(chosenSale === null ? [] : namesOfChosen(chosenSale)),
  ];
};

const namesOfChosen = ({ saleId, marketplace, transactionId, conversationId }: ChosenSale): StockName[] => [
  idName(saleId),
  ...(transactionId === null ? [] : [transactionName(marketplace, transactionId)]),
  ...(conversationId === null ? [] : [conversationName(marketplace, conversationId)]),
];

type Sold = Deal & { transactionId: string | null; itemIds: readonly string[] };

export const namesOfSold = (sale: Sold): StockName[] => [
  ...namesOf(sale),
  ...sale.itemIds.map((itemId) => listingName(sale.marketplace, itemId)),
];

/** What names of the stock stand for, as the columns of their sources have them. */
export interface NamedStock {
  articles: string[];
  listings: { marketplace: string; value: string }[];
  skus: string[];
  lots: string[];
  expenses: string[];
}

const NAME = /^(?:(?<kind>article|sku|lot|expense) (?<id>.+)|listing (?<marketplace>\S+) (?<value>.+))$/s;

/** True of a name of the stock, and not of a deal alone. */
export const isOfStock = (name: StockName): boolean => NAME.test(name);

/**
 * Names of deals are left out. A listing is an article under its own name: an expense may be for it although nothing
 * else was entered about it.
 */
export const readStockNames = (names: Iterable<StockName>): NamedStock => {
  const stock: NamedStock = { articles: [], listings: [], skus: [], lots: [], expenses: [] };
  const lists = { article: stock.articles, sku: stock.skus, lot: stock.lots, expense: stock.expenses };
  for (const name of names) {
    const { kind, id = '', marketplace, value = '' } = NAME.exec(name)?.groups ?? {};
    if (marketplace !== undefined) {
      stock.listings.push({ marketplace, value });
      stock.articles.push(`${marketplace}:${value}`);
    } else if (kind === 'article' || kind === 'sku' || kind === 'lot' || kind === 'expense') lists[kind].push(id);
    if (kind === 'article' && isListingId(id)) {
      const [place = '', itemId = ''] = id.split(':');
      stock.listings.push({ marketplace: place, value: itemId });
    }
  }
  return stock;
};
