import { expect, it } from 'vitest';
import { makeOrder } from '#core/testing/make-order.ts';
import { findOrderOfPage } from './order-of-page.ts';

const veste = makeOrder({ conversationId: '241', transactionId: '213' });
const robe = makeOrder({ conversationId: null, transactionId: null });

it.each([
  ['https://www.vinted.fr/inbox/241', veste],
  ['https://www.vinted.fr/inbox/241?_rsc=1', veste],
  ['https://www.vinted.fr/api/v2/conversations/241', veste],
  ['https://www.vinted.fr/api/v2/transactions/213', veste],
  ['https://www.vinted.fr/api/v2/transactions/213/shipment/journey_summary', veste],
  ['https://www.vinted.fr/inbox/24', null],
  ['https://www.vinted.fr/inbox', null],
  ['https://www.vinted.fr/my_orders?order_type=sold', null],
])('%s is the page of its order', (url, order) => {
  expect(findOrderOfPage([robe, veste], url)).toBe(order);
});
