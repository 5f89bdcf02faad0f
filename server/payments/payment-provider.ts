import type { PaidPeriod } from '#core/model/paid-subscription.ts';
import type { Instant } from '#core/model/time.ts';

/** A plan of SPEC §9 that may be sold. */
export type SoldPlan = 'premium' | 'standard';

/** One way to pay for a plan. */
export interface OfferedPrice {
  /** The provider's id. */
  id: string;
  plan: SoldPlan;
  /** As the operator named it at the provider. */
  name: string;
  minor: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** Charged every `every` of these. */
  period: 'day' | 'week' | 'month' | 'year';
  every: number;
}

/** A subscription as the provider has it now; never one whose first payment was not made. */
export interface ProvidedSubscription extends PaidPeriod {
  id: string;
  plan: SoldPlan;
  startedAt: Instant;
  /** What the seller ticked before they paid; null for an order that was not made here. */
  startRequest: string | null;
  /** What the next period costs; null when the provider states no single amount. */
  price: Pick<OfferedPrice, 'minor' | 'currency' | 'period' | 'every'> | null;
}

/** An invoice that was paid. */
export interface ProvidedPayment {
  id: string;
  /** Null for an invoice that is not about one of the plans. */
  plan: SoldPlan | null;
  paidAt: Instant;
  /** What was paid for; null when the invoice has no single period. */
  from: Instant | null;
  to: Instant | null;
  minor: number;
  refundedMinor: number;
  /** ISO 4217, upper case. */
  currency: string;
}

/** Everything that the provider has about one customer. */
export interface CustomerState {
  subscriptions: readonly ProvidedSubscription[];
  payments: readonly ProvidedPayment[];
}

/** That something happened at the provider. What happened is read from it, never from the message. */
export interface ProviderEvent {
  id: string;
  type: string;
  at: Instant;
  /** Null for a message about no customer. */
  customerId: string | null;
}

interface CheckoutInput {
  customerId: string;
  priceId: string;
  startRequest: string;
  returnUrl: string;
}

/**
 * Who takes the sellers' payments. Without one (« manual »), whoever runs the server grants subscriptions with
 * `npm run admin`, and no price is shown anywhere. Every method throws an AppError with a French sentence.
 */
export interface PaymentProvider {
  name: 'stripe';
  /** Prices on offer, cheapest first within each plan. May be some minutes old. */
  listPrices(): Promise<readonly OfferedPrice[]>;
  /** The same customer for the same account, however often it is called within a day. */
  createCustomer(account: { accountId: string; email: string }): Promise<{ customerId: string }>;
  /** Where receipts and reminders go from now on. */
  changeEmail(customer: { customerId: string; email: string }): Promise<void>;
  /**
   * The page on which to pay. A customer has one open page at most: another one could be paid twice.
   * @param input `startRequest`: the sentence that the seller ticked, kept with the page and with the subscription;
   * `returnUrl`: where the provider leads afterwards, with `paiement=recu` or `paiement=abandonne`
   */
  openCheckout(input: CheckoutInput): Promise<{ url: string }>;
  /** The page on which to change, cancel or resume, and to find the invoices. */
  openPortal(input: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /**
   * Cancels what a customer pays for, or resumes it. Cancelled, it ends with the period that is paid; one whose renewal
   * was not paid ends at once, so that nothing is charged any more. Does nothing to what already is so, or is over.
   */
  renew(customerId: string, renews: boolean): Promise<void>;
  readCustomer(customerId: string): Promise<CustomerState>;
  /** Ends one subscription at once. */
  end(subscriptionId: string): Promise<void>;
  /** Pays back a part of a paid invoice. The same refund, asked for again within a day, is made once. */
  refund(refund: { paymentId: string; minor: number }): Promise<void>;
  /** Ends all subscriptions of a customer at once: nothing is charged any more. */
  stop(customerId: string): Promise<void>;
  /**
   * A message that the provider sent to us.
   * @throws {AppError} FORBIDDEN for a forged or old signature; INVALID_INPUT for a body that is no event
   */
  readEvent(message: { body: string; signature: string | undefined; now: Instant }): Promise<ProviderEvent>;
}
