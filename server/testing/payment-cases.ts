import { START_REQUEST } from '#core/model/order-terms.ts';
import type { TestCall } from './call.ts';

const notFound = { code: 'NOT_FOUND' };
const nothing = (): TestCall => ({});

/**
 * What a stranger asks about the owner's subscription and payments, on a server without a payment provider. With one, see
 * routes/payment-messages.test.ts.
 */
export const paymentCases = (price: string) => ({
  'subscriptions.current': { ask: nothing, status: 200 },
  'subscriptions.plans': { ask: nothing, status: 200 },
  'subscriptions.history': {
    ask: nothing,
    status: 200,
    body: { history: [], payments: [], hasInvoices: false },
  },
  'subscriptions.pay': {
    ask: (): TestCall => ({ body: { price, startRequest: START_REQUEST } }),
    status: 404,
    body: notFound,
  },
  'subscriptions.manage': { ask: nothing, status: 404, body: notFound },
  'subscriptions.renew': { ask: (): TestCall => ({ body: { renews: false } }), status: 404, body: notFound },
  'subscriptions.withdraw': { ask: nothing, status: 404, body: notFound },
  'subscriptions.message': { ask: nothing, status: 404, body: notFound },
  'subscriptions.refresh': { ask: nothing, status: 404, body: notFound },
});
