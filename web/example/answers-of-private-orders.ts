import { privateOrders } from '#core/contract/private-orders.ts';
import { AppError } from '#core/errors.ts';
import { fromMinor, toMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { withChange } from '#core/model/queued-change.ts';
import { toInstant, toIso } from '#core/model/time.ts';
import type { Topic } from '#core/model/topic.ts';
import type { MemoryOrderSource } from '#core/platform/memory.ts';
import { type Answer, on } from './answer.ts';
import { EURO } from './example-rows.ts';

/**
 * Reads and changes of the sales of a wardrobe: all orders of a private seller. @param announce reports what changed
 */
export const answersOfPrivateOrders = (source: MemoryOrderSource, announce: (topic: Topic) => void): Answer[] => {
  /** The prices that were read, of the orders that the visitor priced. */
  const readPrices = new Map<string, number | null>();
  const change = (ids: readonly string[], changed: (order: Order, at: string) => Order): readonly Order[] => {
    const at = toIso(Date.now());
    const found = source.book.orders.filter(({ id }) => ids.includes(id));
    if (found.length < ids.length) throw new AppError('NOT_FOUND', 'Commande introuvable.', { status: 404 });
    const after = new Map(found.map((order) => [order.id, { ...changed(order, at), updatedAt: at }]));
    source.emit({ orders: source.book.orders.map((order) => after.get(order.id) ?? order) });
    announce('orders');
    return [...after.values()];
  };
  const changeOne = (id: string, changed: (order: Order, at: string) => Order): Order =>
    // An unknown order was refused.
    change([id], changed)[0] as Order;
  return [
    on(privateOrders.list, ({ query = {} }) => ({
      orders: source.book.orders.filter((order) => isAsked(order, query)),
    })),
    on(privateOrders.prices, () =>
      source.book.orders.flatMap(({ id, price, currency }) =>
        readPrices.has(id) && price !== null ? [{ orderId: id, price, currency }] : [],
      ),
    ),
    on(privateOrders.setPrice, ({ params, body }) => {
      const order = changeOne(params.id, (before) => {
        const read = readPrices.has(before.id) ? (readPrices.get(before.id) ?? null) : before.price;
        const typed = body.price === null ? null : toMinor(body.price);
        if (typed === null) readPrices.delete(before.id);
        else readPrices.set(before.id, read);
        return { ...before, price: typed === null ? read : fromMinor(typed), currency: before.currency ?? EURO };
      });
      return { price: order.price, currency: order.currency, order };
    }),
    on(privateOrders.setStatus, ({ params, body: { status } }) => {
      const order = changeOne(params.id, (before, queuedAt) =>
        withChange(before, { kind: 'status', status, queuedAt }),
      );
      return { status: order.status, order };
    }),
    on(privateOrders.archive, ({ body: { orderIds } }) => ({
      orders: change(orderIds, (before, queuedAt) =>
        withChange(before, { kind: 'archive', status: null, queuedAt }),
      ).map(({ id, archivedAt, updatedAt }) => ({ id, archivedAt: archivedAt ?? updatedAt, updatedAt })),
      message: `${orderIds.length} commande(s) archivée(s) avec succès`,
    })),
    on(privateOrders.unarchive, ({ body: { orderIds } }) => ({
      orders: change(orderIds, (before, queuedAt) =>
        withChange(before, { kind: 'unarchive', status: null, queuedAt }),
      ).map(({ id, updatedAt }) => ({ id, updatedAt })),
      message: `${orderIds.length} commande(s) désarchivée(s) avec succès`,
    })),
  ];
};

interface Asked {
  startDate?: string | undefined;
  endDate?: string | undefined;
  showArchived?: string | undefined;
  toShip?: 'always' | undefined;
}

const isAsked = (order: Order, { startDate, endDate, toShip, showArchived = 'false' }: Asked): boolean => {
  const { orderDate, archived, status } = order;
  const [at, from, to] = [toInstant(orderDate), toInstant(startDate), toInstant(endDate)];
  const isKept = toShip === 'always' && (at === null || (!archived && status !== '1'));
  const isWithin = at === null ? from === null && to === null : at >= (from ?? at) && at <= (to ?? at);
  return (isKept || isWithin) && (showArchived === 'all' || archived === (showArchived === 'true'));
};
