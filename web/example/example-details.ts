import type { OrderConflict, OrderDetails } from '#core/contract/orders.ts';
import type { Order } from '#core/model/order.ts';
import { HOUR, type Instant, MINUTE, toInstant, toIso } from '#core/model/time.ts';
import { countryOf } from './buyer-country.ts';
import { listingOf } from './example-ids.ts';
import { EURO } from './example-rows.ts';

/** The price that an invented list shows for the invented order in question; its transaction shows 55. */
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
  const isCompleted = order.phase === 'completed';
  return {
    order,
    buyer: { id: null, login: order.buyerLogin, countryCode: countryOf(order.id) },
    itemIds: [listingOf(order.id)],
    items: [],
    events: [
      { kind: 'paid', at: toIso(soldAt), text: 'Achat réalisé avec succès' },
      ...(order.phase === 'label_missing'
        ? []
        : [{ kind: 'label_sent' as const, at: toIso(soldAt + HOUR), text: 'Bordereau envoyé au vendeur' }]),
      ...(isCompleted && order.phaseDate
        ? [{ kind: 'completed' as const, at: order.phaseDate, text: 'Commande finalisée' }]
        : []),
    ],
    trackingUrl: null,
    received: order.received === null ? null : { amount: order.received, currency: EURO, at: order.phaseDate },
    statedShipBy: [],
    conflicts: order.title === DOUBTFUL_TITLE && !isCompleted ? [conflictOf(order, now)] : [],
    outcome: 'counted',
  };
};

/** The same order once the seller has chosen which price counts; null takes it back. */
export const afterChoice = (order: Order, chosen: string | null): Order => ({
  ...order,
  price: chosen === 'list' ? LIST_PRICE : SAID_PRICE,
  conflicts: chosen === null ? ['price'] : [],
});
