import type Stripe from 'stripe';
import type { PaidState } from '#core/model/paid-subscription.ts';
import type { OfferedPrice, ProvidedPayment, ProvidedSubscription, SoldPlan } from './payment-provider.ts';

/** Stripe's seconds. */
export const toMs = (seconds: number): number => seconds * 1_000;

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The plan that a product stands for; null for any other product of the same Stripe account. */
export type PlanOfProduct = (productId: string | null) => SoldPlan | null;

export const createPlanOfProduct =
  (products: Readonly<Partial<Record<SoldPlan, string>>>): PlanOfProduct =>
  (productId) => {
    if (productId === null) return null;
    if (productId === products.premium) return 'premium';
    return productId === products.standard ? 'standard' : null;
  };

/** Money is stored in hundredths here, and in units of the currency's own at Stripe: those differ for the yen. */
const hasHundredths = (currency: string): boolean =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

const PERIODS = ['day', 'week', 'month', 'year'] as const;
const toPeriod = (interval: string): OfferedPrice['period'] | null =>
  PERIODS.find((period) => period === interval) ?? null;

type PriceParts = Pick<OfferedPrice, 'minor' | 'currency' | 'period' | 'every'>;

/** Null for a price without one fixed amount (tiers, usage), or in a currency without hundredths. */
const priceOf = ({ unit_amount, currency, recurring }: Stripe.Price): PriceParts | null => {
  const period = recurring && toPeriod(recurring.interval);
  if (unit_amount === null || !recurring || !period || !hasHundredths(currency)) return null;
  return { minor: unit_amount, currency: currency.toUpperCase(), period, every: recurring.interval_count };
};

/** @param name of its product */
export const toOffered = (price: Stripe.Price, plan: SoldPlan, name: string): OfferedPrice | null => {
  const parts = priceOf(price);
  return parts && { id: price.id, plan, name, ...parts };
};

/** Null while the first payment has not been made, and for good when it never was. */
const stateOf = ({ status }: Stripe.Subscription): PaidState | null => {
  if (status === 'active' || status === 'trialing') return 'paid';
  if (status === 'past_due') return 'overdue';
  if (status === 'unpaid' || status === 'paused') return 'suspended';
  return status === 'canceled' ? 'ended' : null;
};

/** When the oldest open invoice of each subscription was made, by the id of the subscription. */
export const owedSinceOf = (open: readonly Stripe.Invoice[]): ReadonlyMap<string, number> => {
  const since = new Map<string, number>();
  for (const { parent, created } of open) {
    const id = idOf(parent?.subscription_details?.subscription);
    if (id !== null) since.set(id, Math.min(toMs(created), since.get(id) ?? Number.POSITIVE_INFINITY));
  }
  return since;
};

/** Null for a subscription that is not to one of our plans, or that never began. */
export const toSubscription = (
  from: Stripe.Subscription,
  { planOf, owedSince }: { planOf: PlanOfProduct; owedSince: ReadonlyMap<string, number> },
): ProvidedSubscription | null => {
  const state = stateOf(from);
  const item = from.items.data.find(({ price }) => planOf(idOf(price.product)) !== null);
  const plan = item ? planOf(idOf(item.price.product)) : null;
  if (state === null || item === undefined || plan === null) return null;
  const price = priceOf(item.price);
  const { current_period_start: start, current_period_end: end } = item;
  const cancelsAt = from.cancel_at ?? (from.cancel_at_period_end ? end : null);
  const endsAt = from.ended_at ?? cancelsAt;
  return {
    ...{ id: from.id, plan, state, startedAt: toMs(from.start_date) },
    ...{ periodStart: toMs(start), periodEnd: toMs(end), endsAt: endsAt === null ? null : toMs(endsAt) },
    owedSince: owedSince.get(from.id) ?? null,
    startRequest: from.metadata.start_request || null,
    price: price && { ...price, minor: price.minor * (item.quantity ?? 1) },
  };
};

/** With these, the buyer's bank has taken the money back: for good, or until the dispute is won. The others are questions. */
const TAKEN: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

/** A charge, with the disputes about it. */
export interface DisputedCharge {
  charge: Stripe.Charge;
  disputes: readonly Stripe.Dispute[];
}

/** What came back to the buyer of each payment, by its id: refunded, or taken back by their bank. */
export const refundsOf = (charges: readonly DisputedCharge[]): ReadonlyMap<string, number> => {
  const refunds = new Map<string, number>();
  for (const { charge, disputes } of charges) {
    const id = idOf(charge.payment_intent);
    const taken = disputes.reduce((sum, { status, amount }) => sum + (TAKEN.has(status) ? amount : 0), 0);
    const back = Math.min(charge.amount, charge.amount_refunded + taken);
    if (id !== null) refunds.set(id, (refunds.get(id) ?? 0) + back);
  }
  return refunds;
};

/** The charge that a dispute is about, which names no customer itself; null for an event about anything else. */
export const disputedChargeOf = ({ data }: Stripe.Event): string | null => {
  // As below: only these two fields are read.
  const about = data.object as { object?: unknown; charge?: unknown };
  return about.object === 'dispute' && typeof about.charge === 'string' ? about.charge : null;
};

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  payments?.data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? []) ?? [];

/** The payment by which an invoice was paid; null for one that was paid otherwise, as by a credit. */
export const intentOf = (invoice: Stripe.Invoice): string | null => intentsOf(invoice)[0] ?? null;

/** Null for an invoice that was not paid, or in a currency without hundredths. */
export const toPayment = (
  invoice: Stripe.Invoice,
  { planOf, refunds }: { planOf: PlanOfProduct; refunds: ReadonlyMap<string, number> },
): ProvidedPayment | null => {
  const { id, status, amount_paid, currency, created, status_transitions, lines } = invoice;
  if (id === undefined || status !== 'paid' || !hasHundredths(currency)) return null;
  const ofPlans = lines.data.flatMap((line) => {
    const plan = planOf(idOf(line.pricing?.price_details?.product));
    return plan === null ? [] : [{ plan, ...line.period }];
  });
  // After a change of plan, an invoice first credits the earlier one: the last line is what was bought.
  const bought = ofPlans.at(-1);
  return {
    ...{ id, plan: bought?.plan ?? null, paidAt: toMs(status_transitions.paid_at ?? created) },
    ...{ from: bought ? toMs(bought.start) : null, to: bought ? toMs(bought.end) : null },
    ...{ minor: amount_paid, currency: currency.toUpperCase() },
    refundedMinor: intentsOf(invoice).reduce((sum, intent) => sum + (refunds.get(intent) ?? 0), 0),
  };
};

/** The customer that an object of Stripe's belongs to. */
export const customerIdOf = ({ customer }: Stripe.Charge): string | null => idOf(customer);

/** Whom an event is about: a customer itself, or anything of a customer's. */
export const customerOf = ({ data }: Stripe.Event): string | null => {
  // Stripe has some two hundred kinds of events: of each, only these two fields are read.
  const about = data.object as { object?: unknown; id?: unknown; customer?: unknown };
  if (about.object === 'customer') return typeof about.id === 'string' ? about.id : null;
  const { customer } = about;
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer && typeof customer.id === 'string'
    ? customer.id
    : null;
};
