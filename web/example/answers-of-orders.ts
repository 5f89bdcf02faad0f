import { orderNotes } from '#core/contract/order-notes.ts';
import { orders } from '#core/contract/orders.ts';
import { products } from '#core/contract/products.ts';
import { AppError } from '#core/errors.ts';
import type { Order } from '#core/model/order.ts';
import { toIso } from '#core/model/time.ts';
import type { MemoryOrderSource } from '#core/platform/memory.ts';
import { type Answer, on, refuseChange } from './answer.ts';
import type { ExampleBooks } from './example-books.ts';
import { afterChoice, exampleDetails } from './example-details.ts';
import { toOrderProducts } from './example-wire.ts';

/** What is asked of one order. */
export const answersOfOrders = (source: MemoryOrderSource, books: ExampleBooks): Answer[] => {
  const orderOf = (id: string): Order => {
    const found = source.book.orders.find((order) => order.id === id);
    if (!found) throw new AppError('NOT_FOUND', 'Commande introuvable.', { status: 404 });
    return found;
  };
  const notes = new Map<string, { text: string; updatedAt: string | null }>();
  const settle = (id: string, chosen: string | null): Order => {
    const settled = afterChoice(orderOf(id), chosen);
    source.emit({ orders: source.book.orders.map((each) => (each.id === id ? settled : each)) });
    return settled;
  };
  return [
    on(orders.details, ({ params }) => exampleDetails(orderOf(params.id), books.past.now)),
    on(orders.provenance, () => ({ fields: [] })),
    on(orders.settleConflict, ({ params, body }) =>
      params.field === 'side' ? refuseChange() : { order: settle(params.id, body.chosen), isPurchase: false },
    ),
    on(orderNotes.read, ({ params }) => notes.get(params.id) ?? { text: '', updatedAt: null }),
    on(orderNotes.write, ({ params, body }) => {
      const note = { text: body.text, updatedAt: toIso(Date.now()) };
      notes.set(params.id, note);
      return note;
    }),
    on(products.ofOrder, ({ params }) => {
      const { id } = orderOf(params.id);
      return toOrderProducts(books.figures().stock.sales.find(({ sale }) => sale.orderId === id));
    }),
  ];
};
