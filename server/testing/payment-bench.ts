import { api } from '#core/contract/index.ts';
import { START_REQUEST } from '#core/model/order-terms.ts';
import { STRIPE_KEY } from '#tests/double/stripe/answer-call.ts';
import { STRIPE_SECRET, type StripeDouble, startStripe } from '#tests/double/stripe/start-stripe.ts';
import { accountWork } from '../account/account-work.ts';
import type { PaymentWork } from '../services/payments/customers.ts';
import { handleEvents } from '../services/payments/events.ts';
import { send, succeed, type TestAnswer } from './call.ts';
import { makeApp, type TestApp } from './make-app.ts';
import { makeSeller, type Seller } from './make-seller.ts';

/** What the page of plans sends for a price. */
export const orderOf = (price: string) => ({ price, startRequest: START_REQUEST });

const PRODUCTS = { premium: 'prod_premium', standard: 'prod_standard' } as const;

/** A server that sells plans, and the double of Stripe behind it, with the same clock. */
export interface PaymentBench {
  app: TestApp;
  stripe: StripeDouble;
  prices: { premium: string; premiumYear: string; standard: string };
  /** A seller without a plan. */
  makeBuyer(plan?: string | null): Promise<Seller>;
  workOf(seller: Pick<Seller, 'accountId'>): PaymentWork;
  /** Begins a payment, and pays it on Stripe's page. */
  buy(seller: Seller, price?: string): Promise<ReturnType<StripeDouble['books']['complete']>>;
  /** Sends a message of Stripe, as it was signed at that time. */
  deliver(index: number, at?: number): Promise<TestAnswer>;
  /** Sends all messages that were not sent yet, then does what follows from them. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export const openPaymentBench = async (): Promise<PaymentBench> => {
  let now = (): number => 0;
  const stripe = await startStripe(() => now());
  const config = {
    stripe: {
      ...{ secretKey: STRIPE_KEY, webhookSecrets: [STRIPE_SECRET], products: PRODUCTS, apiUrl: stripe.url },
    },
  };
  const app = await makeApp({ config });
  now = app.clock.now;
  const { books } = stripe;
  const prices = {
    premium: books.sell(PRODUCTS.premium, 'Premium', 1_490).id,
    premiumYear: books.sell(PRODUCTS.premium, 'Premium', 14_900, 'year').id,
    standard: books.sell(PRODUCTS.standard, 'Standard', 790).id,
  };
  let sent = 0;
  const deliver: PaymentBench['deliver'] = (index, at) => {
    const { body: text, headers } = stripe.messageOf(index, at);
    return send(app, 'POST', api.subscriptions.message.path, { text, headers });
  };
  return {
    ...{ app, stripe, prices, deliver },
    makeBuyer: (plan = null) => makeSeller(app, { plan }),
    workOf: ({ accountId }) => accountWork(app.deps, accountId, { kind: 'job', name: 'test' }),
    async buy({ token }, price = prices.premium) {
      const { url } = await succeed(app, api.subscriptions.pay, { token, body: orderOf(price) });
      const session = books.sessions.find((one) => one.url === url);
      if (session === undefined) throw new Error('no such page of payment');
      return books.complete(session);
    },
    async settle() {
      for (; sent < books.events.length; sent += 1) await deliver(sent);
      await handleEvents(app.deps);
    },
    async close() {
      await app.close();
      await stripe.close();
    },
  };
};
