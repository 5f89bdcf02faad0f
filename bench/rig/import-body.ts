import type { Order } from '#core/model/order.ts';

/** The body of `POST /api/orders/import` that brings these orders. */
export function toImportBody(orders: readonly Order[]): string {
  const lines = orders.map(
    ({
      marketplace,
      transactionId,
      conversationId,
      title,
      price,
      currency,
      orderDate,
      statusText,
      phase,
      photoUrl,
    }) => ({
      ...{ marketplace, transactionId, conversationId, title, price, currency, orderDate, statusText, phase, photoUrl },
    }),
  );
  return JSON.stringify({ orders: lines });
}
