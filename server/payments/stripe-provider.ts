import type Stripe from 'stripe';
import { AppError } from '#core/errors.ts';
import { MINUTE } from '#core/model/time.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { CustomerState, OfferedPrice, PaymentProvider, SoldPlan } from './payment-provider.ts';
import type { StripeConfig } from './stripe-config.ts';
import { calling } from './stripe-failure.ts';
import {
  createPlanOfProduct,
  customerIdOf,
  customerOf,
  type DisputedCharge,
  disputedChargeOf,
  intentOf,
  owedSinceOf,
  type PlanOfProduct,
  refundsOf,
  toMs,
  toOffered,
  toPayment,
  toSubscription,
} from './stripe-shapes.ts';

/** A seller waits for most of these calls. */
const TIMEOUT_MS = 10_000;
const PRICES_KEPT_MS = 10 * MINUTE;
/** Stripe's own maximum of a page. */
const PAGE = 100;
/** A customer has a handful of each; beyond this, the oldest are left out. */
const MOST = 1_000;

interface StripeDeps {
  config: StripeConfig;
  clock: Clock;
  log: Log;
}

/** Loaded with the first call: most servers have no payment provider, and it is large. */
const open = async ({ secretKey, apiUrl }: StripeConfig): Promise<Stripe> => {
  const { default: Client } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Client(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
};

/** Payments by Stripe. The version of its API is the one that its SDK is pinned to. */
export const createStripeProvider = ({ config, clock, log }: StripeDeps): PaymentProvider => {
  let opened: Promise<Stripe> | null = null;
  const stripe = (): Promise<Stripe> => {
    opened ??= open(config);
    return opened;
  };
  const call = <T>(name: string, work: (client: Stripe) => Promise<T>): Promise<T> =>
    calling(log, name, async () => work(await stripe()));
  const planOf = createPlanOfProduct(config.products);
  const readPrices = () => call('prices', (client) => listPrices(client, config.products));
  const prices = keepFor(PRICES_KEPT_MS, clock, readPrices);
  return {
    name: 'stripe',
    listPrices: prices,
    createCustomer: ({ accountId, email }) =>
      call('customers.create', async (client) => {
        const idempotencyKey = `customer ${accountId}`;
        const { id } = await client.customers.create({ email, metadata: { account: accountId } }, { idempotencyKey });
        return { customerId: id };
      }),
    changeEmail: ({ customerId, email }) =>
      call('customers.update', async (client) => void (await client.customers.update(customerId, { email }))),
    openCheckout: (input) => call('checkout', (client) => openCheckout(client, input)),
    openPortal: ({ customerId, returnUrl }) =>
      call('portal', async (client) => {
        const session = await client.billingPortal.sessions.create({
          ...{ customer: customerId, return_url: returnUrl, locale: 'fr' },
        });
        return { url: session.url };
      }),
    renew: (customer, renews) => call('renew', (client) => renewAll(client, customer, renews)),
    readCustomer: (customer) => call('customer', (client) => readState(client, customer, planOf)),
    end: (id) => call('end', async (client) => void (await client.subscriptions.cancel(id))),
    refund: (refund) => call('refund', (client) => refundInvoice(client, refund)),
    stop: (customer) =>
      call('stop', async (client) => {
        // Those that are over are not listed; a page of payment that is still open could begin another one.
        await closeCheckouts(client, await listCheckouts(client, customer));
        for (const { id } of await all(client.subscriptions.list({ customer, limit: PAGE }))) {
          await client.subscriptions.cancel(id);
        }
      }),
    readEvent: async ({ body, signature, now }) => {
      const event = await verified(await stripe(), config, { body, signature, now });
      const charge = disputedChargeOf(event);
      const customerId =
        charge === null
          ? customerOf(event)
          : await call('charge', async (client) => customerIdOf(await client.charges.retrieve(charge)));
      return { id: event.id, type: event.type, at: toMs(event.created), customerId };
    },
  };
};

const renewAll = async (client: Stripe, customer: string, renews: boolean): Promise<void> => {
  // Those that are over are not listed.
  for (const each of await all(client.subscriptions.list({ customer, limit: PAGE }))) {
    await setRenewal(client, each, renews);
  }
};

const readState = async (client: Stripe, customer: string, planOf: PlanOfProduct): Promise<CustomerState> => {
  const page = { customer, limit: PAGE };
  const subscriptions = await all(client.subscriptions.list({ ...page, status: 'all' }));
  const isOwing = subscriptions.some(({ status }) => status === 'past_due');
  const owedSince = owedSinceOf(isOwing ? await all(client.invoices.list({ ...page, status: 'open' })) : []);
  const invoices = await all(client.invoices.list({ ...page, status: 'paid', expand: ['data.payments'] }));
  const refunds = refundsOf(await withDisputes(client, await all(client.charges.list(page))));
  return {
    subscriptions: subscriptions.flatMap((each) => toSubscription(each, { planOf, owedSince }) ?? []),
    payments: invoices.flatMap((each) => toPayment(each, { planOf, refunds }) ?? []),
  };
};

/** Disputes are rare, and asked for only where a charge has one. */
const withDisputes = async (client: Stripe, charges: readonly Stripe.Charge[]): Promise<DisputedCharge[]> => {
  const known: DisputedCharge[] = [];
  for (const charge of charges) {
    const disputes = charge.disputed ? await all(client.disputes.list({ charge: charge.id, limit: PAGE })) : [];
    known.push({ charge, disputes });
  }
  return known;
};

const setRenewal = async (
  client: Stripe,
  { id, status, cancel_at_period_end, cancel_at }: Stripe.Subscription,
  renews: boolean,
): Promise<void> => {
  const isPaid = status === 'active' || status === 'trialing';
  // Its open invoice would be charged again and again until the end of a period that nobody has paid.
  if (!renews && !isPaid) await client.subscriptions.cancel(id);
  const isCancelled = cancel_at_period_end || cancel_at !== null;
  if (!isPaid || isCancelled !== renews) return;
  await client.subscriptions.update(
    id,
    renews && !cancel_at_period_end ? { cancel_at: '' } : { cancel_at_period_end: !renews },
  );
};

const refundInvoice = async (
  client: Stripe,
  { paymentId, minor }: { paymentId: string; minor: number },
): Promise<void> => {
  const invoice = await client.invoices.retrieve(paymentId, { expand: ['payments'] });
  const payment_intent = intentOf(invoice);
  if (payment_intent === null) throw new Error('invoice without a payment');
  const idempotencyKey = ['refund', paymentId, minor].join(' ');
  await client.refunds.create({ payment_intent, amount: minor }, { idempotencyKey });
};

const all = <T extends { id?: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
  list.autoPagingToArray({ limit: MOST });

const listPrices = async (client: Stripe, products: StripeConfig['products']): Promise<OfferedPrice[]> => {
  const offered: OfferedPrice[] = [];
  for (const [plan, product] of Object.entries(products) as [SoldPlan, string][]) {
    const { name, active } = await client.products.retrieve(product);
    if (!active) continue;
    const prices = await all(client.prices.list({ product, active: true, type: 'recurring', limit: PAGE }));
    const ofPlan = prices.flatMap((price) => toOffered(price, plan, name) ?? []);
    offered.push(...ofPlan.toSorted((a, b) => a.minor - b.minor));
  }
  return offered;
};

/** The pages of payment that this customer was given, newest first, those that are over included. */
const listCheckouts = async (client: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> =>
  (await client.checkout.sessions.list({ customer, limit: PAGE })).data;

const isOpen = ({ status }: Stripe.Checkout.Session): boolean => status === 'open';

const closeCheckouts = async (client: Stripe, sessions: readonly Stripe.Checkout.Session[]): Promise<void> => {
  for (const { id } of sessions.filter(isOpen)) await client.checkout.sessions.expire(id);
};

const openCheckout = async (
  client: Stripe,
  { customerId: customer, priceId, startRequest, returnUrl }: Parameters<PaymentProvider['openCheckout']>[0],
): Promise<{ url: string }> => {
  const sessions = await listCheckouts(client, customer);
  const isSame = ({ metadata }: Stripe.Checkout.Session): boolean =>
    metadata?.price === priceId && metadata.start_request === startRequest;
  const same = sessions.find((session) => isOpen(session) && isSame(session));
  if (same?.url) return { url: same.url };
  await closeCheckouts(client, sessions);
  const { url } = await client.checkout.sessions
    .create(
      {
        ...{ mode: 'subscription', customer, line_items: [{ price: priceId, quantity: 1 }], locale: 'fr' },
        ...{ success_url: `${returnUrl}?paiement=recu`, cancel_url: `${returnUrl}?paiement=abandonne` },
        // When it was asked for is when the session was made. The subscription keeps it too: sessions are not kept for ever.
        metadata: { price: priceId, start_request: startRequest },
        subscription_data: { metadata: { start_request: startRequest } },
      },
      // Two clicks at once open one page, and one of two for different prices is refused; a later click has another key.
      { idempotencyKey: ['checkout', customer, sessions[0]?.id ?? 'first'].join(' ') },
    )
    .catch(refuseOtherPage);
  if (url === null) throw new Error('checkout session without a page');
  return { url };
};

/** @throws {AppError} CONFLICT when the page of another price is opened at this moment; any other error as it is */
const refuseOtherPage = (error: unknown): never => {
  if (error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError') {
    throw new AppError('CONFLICT', 'Une autre page de paiement s’ouvre en ce moment. Réessayez dans un instant.');
  }
  throw error;
};

/** Checks the signature with each secret in use, and its age by our own clock. @throws {AppError} FORBIDDEN, INVALID_INPUT */
const verified = async (
  client: Stripe,
  { webhookSecrets }: StripeConfig,
  { body, signature, now }: { body: string; signature: string | undefined; now: number },
): Promise<Stripe.Event> => {
  for (const secret of webhookSecrets) {
    try {
      return await client.webhooks.constructEventAsync(body, signature ?? '', secret, undefined, undefined, now);
    } catch (error) {
      if (error instanceof SyntaxError) throw new AppError('INVALID_INPUT', 'Ce message n’est pas du JSON valide.');
    }
  }
  throw new AppError('FORBIDDEN', 'La signature de ce message n’est pas valable.');
};

/** What was read last, for a while; when it cannot be read again, what is held is better than nothing. */
const keepFor = <T>(keptMs: number, clock: Clock, read: () => Promise<T>): (() => Promise<T>) => {
  let held: { value: T; at: number } | null = null;
  return async () => {
    if (held !== null && clock.now() - held.at < keptMs) return held.value;
    try {
      held = { value: await read(), at: clock.now() };
      return held.value;
    } catch (error) {
      if (held !== null) return held.value;
      throw error;
    }
  };
};
