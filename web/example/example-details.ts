import type { OrderConflict, OrderDetails } from '#core/contract/orders.ts';
import type { Order } from '#core/model/order.ts';
import { HOUR, type Instant, MINUTE, toInstant, toIso } from '#core/model/time.ts';

/** What an invented list says of the price of the invented order in question; its transaction says 55. */
const LIST_PRICE = 57;
const SAID_PRICE = 55;
export const DOUBTFUL_TITLE = 'Sneakers Veja V-10 t. 39';

const conflictOf = (order: Order, now: Instant): OrderConflict => {
  const value = (key: string, price: number, age: number) => ({
    ...{ key, source: 'page' as const, detail: key === 'list' ? 'flight' : `${key}.json` },
    ...{ value: `${price.toFixed(2)} EUR`, at: toIso(now - age), used: order.price === price },
  });
  return {
    field: 'price',
    settled: order.conflicts.length === 0,
    values: [value('transaction', SAID_PRICE, 5 * MINUTE), value('list', LIST_PRICE, 2 * HOUR)],
  };
};

/** All that is invented of an invented order. */
export const exampleDetails = (order: Order, now: Instant): OrderDetails => {
  const soldAt = toInstant(order.orderDate) ?? now;
  return {
    order,
    buyer: null,
    itemIds: [],
    items: [],
    events: [
      { kind: 'paid', at: toIso(soldAt), text: 'Achat réalisé avec succès' },
      ...(order.phase === 'label_missing'
        ? []
        : [{ kind: 'label_sent' as const, at: toIso(soldAt + HOUR), text: 'Bordereau envoyé au vendeur' }]),
    ],
    trackingUrl: null,
    received: null,
    statedShipBy: [],
    conflicts: order.title === DOUBTFUL_TITLE ? [conflictOf(order, now)] : [],
    outcome: 'counted',
  };
};

/** The same order once the seller has said which price counts; null takes it back. */
export const afterChoice = (order: Order, chosen: string | null): Order => ({
  ...order,
  price: chosen === 'list' ? LIST_PRICE : SAID_PRICE,
  conflicts: chosen === null ? ['price'] : [],
});
