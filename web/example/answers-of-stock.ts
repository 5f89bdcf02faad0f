import { expenseList, expenses } from '#core/contract/expenses.ts';
import { items } from '#core/contract/items.ts';
import { products } from '#core/contract/products.ts';
import { purchases } from '#core/contract/purchases.ts';
import { defaultRange } from '#core/model/date-range.ts';
import { fromMinor } from '#core/model/money.ts';
import { DAY, toInstant, toIso } from '#core/model/time.ts';
import type { Topic } from '#core/model/topic.ts';
import { type Answer, on } from './answer.ts';
import type { ExampleBooks } from './example-books.ts';
import { changeStock, removeExpenses, removeStock, saveExpenses } from './example-changes.ts';
import { exampleCosts, exampleOrderCosts } from './example-costs.ts';
import { exampleExpenses, exampleOverview, examplePage, exampleStated } from './example-expenses.ts';
import { type ExamplePast, readAt } from './example-past.ts';
import { EURO, type ItemRow, MARKETPLACE } from './example-rows.ts';
import type { StockedSale } from './example-stock.ts';
import {
  exampleFound,
  exampleOffers,
  examplePlaceCounts,
  exampleProposals,
  exampleSaleChoices,
  exampleStockList,
  exampleStockOverview,
  exampleStockPage,
  exampleStockParts,
} from './example-stock-view.ts';
import { toWireLot } from './example-wire.ts';
import { numbersFrom } from './invented-sales.ts';

/** Reads and changes of articles, lots, costs and expenses. @param announce reports what changed */
export const answersOfStock = (books: ExampleBooks, announce: (topic: Topic) => void): Answer[] => {
  const { past, figures } = books;
  const said = <T>(topic: Topic, reply: T): T => {
    announce(topic);
    return reply;
  };
  return [
    on(products.list, ({ query }) => exampleStockList(figures(), query?.limit)),
    on(products.page, ({ query }) => exampleStockPage(figures(), query)),
    on(products.overview, ({ query }) => exampleStockOverview(figures(), query)),
    on(products.some, ({ query }) => exampleStockParts(figures(), query)),
    on(products.lots, () => ({ lots: figures().stock.lots.map(toWireLot) })),
    on(products.offered, () => exampleOffers(figures())),
    on(products.find, ({ query }) => exampleFound(figures(), query)),
    on(products.proposals, ({ query }) => exampleProposals(figures(), query?.sale)),
    on(products.placeCounts, () => examplePlaceCounts(figures())),
    on(products.saleChoices, ({ params, query }) => exampleSaleChoices(figures(), params.id, query?.search ?? '')),
    on(products.costs, ({ query }) => exampleCosts(figures(), query ?? defaultRange(past.now), query?.account ?? null)),
    on(products.orderCosts, () => exampleOrderCosts(figures())),
    on(products.places, () => ({ orders: figures().stock.sales.flatMap(toPlaced) })),
    on(products.save, ({ body }) =>
      said(
        'products',
        changeStock(books, { products: body.products ?? [], lots: body.lots ?? [] }, body.basedOn ?? {}),
      ),
    ),
    on(products.remove, ({ body }) => said('products', { removed: removeStock(books, body) })),
    on(purchases.list, () => ({ purchases: [] })),
    on(items.list, () => ({
      items: figures().stock.articles.flatMap(({ item }) => (item === null ? [] : [toWireItem(item, past)])),
    })),
    on(expenseList, () => exampleExpenses(figures())),
    on(expenses.page, ({ query }) => examplePage(figures(), query)),
    on(expenses.overview, ({ query }) => exampleOverview(figures(), query)),
    on(expenses.stated, ({ params }) => exampleStated(figures(), params.id)),
    on(expenses.save, ({ body }) => said('expenses', saveExpenses(books, body))),
    on(expenses.remove, ({ body }) => said('expenses', { removed: removeExpenses(books, body.ids) })),
  ];
};

/** Where the articles of an order to pack lie; nothing while that is known of none. */
const toPlaced = ({ sale: { orderId, isToShip }, articles }: StockedSale) => {
  const known = articles.flatMap(({ id, row }) =>
    row?.place || row?.sku ? [{ id, place: row.place, sku: row.sku }] : [],
  );
  return orderId === null || isToShip === false || known.length === 0 ? [] : [{ orderId, articles: known }];
};

const toWireItem = (item: ItemRow, past: ExamplePast) => {
  const { firstReadAt: _, category: __, priceMinor, ...told } = item;
  return {
    ...{ ...told, marketplace: MARKETPLACE, price: fromMinor(priceMinor), currency: EURO, url: null },
    ...{ readAt: readAt(past), still: stillness(item, past) },
  };
};

/** An article on sale was seen to move last some days ago. */
const stillness = ({ itemId, state, listedAt }: ItemRow, past: ExamplePast) => {
  if (state !== 'on_sale') return null;
  const moved = past.now - Math.floor(numbersFrom(`still ${itemId}`)() * 45) * DAY;
  const since = toIso(Math.max(toInstant(listedAt) ?? 0, moved));
  const until = readAt(past);
  return since < until ? { since, until, counts: ['views' as const, 'favourites' as const] } : null;
};
