import type {
  Charge,
  Customer,
  Dispute,
  Invoice,
  Price,
  Product,
  Session,
  StripeEvent,
  Subscription,
} from './objects.ts';

const DAY = 86_400;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };

/** What one account at Stripe holds. Every change of it is an event, with a copy of the object at that moment. */
export class Books {
  readonly products: Product[] = [];
  readonly prices: Price[] = [];
  readonly customers: Customer[] = [];
  readonly sessions: Session[] = [];
  readonly subscriptions: Subscription[] = [];
  readonly invoices: Invoice[] = [];
  readonly charges: Charge[] = [];
  readonly disputes: Dispute[] = [];
  readonly events: StripeEvent[] = [];
  #made = 0;
  readonly #now: () => number;

  /** @param now in ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** In seconds. */
  get now(): number {
    return Math.floor(this.#now() / 1_000);
  }

  id(prefix: string): string {
    this.#made += 1;
    return `${prefix}_double${this.#made}`;
  }

  emit(type: string, object: object): void {
    this.events.push({
      ...{ id: this.id('evt'), object: 'event', api_version: '2026-10-28.endive', created: this.now },
      ...{ data: { object: structuredClone(object) }, livemode: false, type },
    });
  }

  sell(product: string, name: string, unitAmount: number, interval = 'month', currency = 'eur'): Price {
    if (!this.products.some(({ id }) => id === product)) {
      this.products.push({ id: product, object: 'product', active: true, name });
    }
    const price: Price = {
      ...{ id: this.id('price'), object: 'price', active: true, currency, product, type: 'recurring' },
      recurring: { interval, interval_count: 1, usage_type: 'licensed' },
      unit_amount: unitAmount,
    };
    this.prices.push(price);
    return price;
  }

  changeEmail(customer: Customer, email: string | null): void {
    customer.email = email;
    this.emit('customer.updated', customer);
  }

  /** The seller pays on the page of a session: the subscription begins. */
  complete(session: Session): Subscription {
    const price = this.prices.find(({ id }) => id === session.metadata.price);
    if (price === undefined || session.status !== 'open') throw new Error('this session cannot be paid');
    const subscription = this.subscribe(session.customer, price, session.subscription_data.metadata);
    Object.assign(session, { status: 'complete', subscription: subscription.id, url: null });
    this.emit('checkout.session.completed', session);
    return subscription;
  }

  subscribe(customer: string, price: Price, metadata: Record<string, string> = {}): Subscription {
    const subscription: Subscription = {
      ...{ id: this.id('sub'), object: 'subscription', cancel_at: null, cancel_at_period_end: false },
      ...{
        canceled_at: null,
        created: this.now,
        customer,
        ended_at: null,
        metadata,
        start_date: this.now,
        status: 'active',
      },
      items: {
        object: 'list',
        data: [
          {
            ...{ id: this.id('si'), object: 'subscription_item', price, quantity: 1 },
            ...{ current_period_start: this.now, current_period_end: this.now + periodOf(price) },
          },
        ],
        has_more: false,
      },
    };
    this.subscriptions.push(subscription);
    this.emit('customer.subscription.created', subscription);
    this.#pay(this.#bill(subscription));
    return subscription;
  }

  /** The period is over and the next one begins; its charge succeeds or fails. */
  renew(subscription: Subscription, isPaid: boolean): void {
    const item = itemOf(subscription);
    item.current_period_start = item.current_period_end;
    item.current_period_end += periodOf(item.price);
    const invoice = this.#bill(subscription);
    if (isPaid) this.#pay(invoice);
    else {
      subscription.status = 'past_due';
      this.emit('invoice.payment_failed', invoice);
    }
    this.emit('customer.subscription.updated', subscription);
  }

  /** The seller gives another card: what is open is charged. */
  settle(subscription: Subscription): void {
    for (const invoice of this.invoices) {
      const isOpen = invoice.status === 'open' && subscriptionOf(invoice) === subscription.id;
      if (isOpen) this.#pay(invoice);
    }
    subscription.status = 'active';
    this.emit('customer.subscription.updated', subscription);
  }

  /** Stripe gives up charging. */
  giveUp(subscription: Subscription): void {
    subscription.status = 'unpaid';
    this.emit('customer.subscription.updated', subscription);
  }

  cancelAtEnd(subscription: Subscription): void {
    const end = itemOf(subscription).current_period_end;
    Object.assign(subscription, { cancel_at: end, cancel_at_period_end: true, canceled_at: this.now });
    this.emit('customer.subscription.updated', subscription);
  }

  resume(subscription: Subscription): void {
    Object.assign(subscription, { cancel_at: null, cancel_at_period_end: false, canceled_at: null });
    this.emit('customer.subscription.updated', subscription);
  }

  /** It is over now: cancelled at once, or at the end of its last period. */
  end(subscription: Subscription): void {
    Object.assign(subscription, { status: 'canceled', ended_at: this.now, canceled_at: this.now });
    this.emit('customer.subscription.deleted', subscription);
  }

  change(subscription: Subscription, price: Price): void {
    itemOf(subscription).price = price;
    this.emit('customer.subscription.updated', subscription);
  }

  /** A change of plan that is charged at once, and whose charge fails: the period of the subscription stays as it was. */
  failToChange(subscription: Subscription, price: Price): void {
    itemOf(subscription).price = price;
    const invoice = this.#bill(subscription);
    subscription.status = 'past_due';
    this.emit('invoice.payment_failed', invoice);
    this.emit('customer.subscription.updated', subscription);
  }

  /** @param amount in hundredths */
  refund(invoice: Invoice, amount: number): void {
    const charge = this.#chargeOf(invoice);
    charge.amount_refunded = Math.min(charge.amount, charge.amount_refunded + amount);
    charge.refunded = charge.amount_refunded === charge.amount;
    this.emit('charge.refunded', charge);
  }

  /** The buyer's bank takes the payment back, or only asks about it. */
  dispute(invoice: Invoice, status: Dispute['status'] = 'needs_response'): Dispute {
    const charge = this.#chargeOf(invoice);
    const { id, amount, currency, payment_intent } = charge;
    charge.disputed = true;
    const dispute: Dispute = {
      ...{ id: this.id('du'), object: 'dispute', amount, charge: id, created: this.now, currency },
      ...{ payment_intent, status },
    };
    this.disputes.push(dispute);
    this.emit('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost'): void {
    dispute.status = status;
    this.emit('charge.dispute.closed', dispute);
  }

  #chargeOf(invoice: Invoice): Charge {
    const intent = invoice.payments.data[0]?.payment.payment_intent;
    const charge = this.charges.find(({ payment_intent }) => payment_intent === intent);
    if (charge === undefined) throw new Error('this invoice was not charged');
    return charge;
  }

  #bill(subscription: Subscription): Invoice {
    const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
    const line = { id: this.id('il'), object: 'line_item' as const, amount: price.unit_amount, period: { start, end } };
    const details = { price: price.id, product: price.product };
    const invoice: Invoice = {
      ...{ id: this.id('in'), object: 'invoice', amount_paid: 0, amount_due: price.unit_amount, created: this.now },
      ...{ currency: price.currency, customer: subscription.customer, status: 'open' },
      lines: {
        object: 'list',
        data: [{ ...line, pricing: { type: 'price_details', price_details: details } }],
        has_more: false,
      },
      payments: { object: 'list', data: [], has_more: false },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status_transitions: { paid_at: null },
    };
    this.invoices.push(invoice);
    this.emit('invoice.created', invoice);
    return invoice;
  }

  #pay(invoice: Invoice): void {
    const intent = this.id('pi');
    const { customer, currency, amount_due: amount } = invoice;
    const charge: Charge = {
      ...{ id: this.id('ch'), object: 'charge', amount, amount_refunded: 0, created: this.now, currency, customer },
      ...{ disputed: false, payment_intent: intent, refunded: false, status: 'succeeded' },
    };
    this.charges.push(charge);
    invoice.payments.data.push({
      ...{
        id: this.id('inpay'),
        object: 'invoice_payment',
        payment: { type: 'payment_intent', payment_intent: intent },
      },
    });
    Object.assign(invoice, { status: 'paid', amount_paid: amount, status_transitions: { paid_at: this.now } });
    this.emit('invoice.paid', invoice);
  }
}

const periodOf = ({ recurring }: Price): number => (DAYS[recurring.interval] ?? 30) * DAY;

const itemOf = (subscription: Subscription) => {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('subscription without an item');
  return item;
};

const subscriptionOf = ({ parent }: Invoice): string => parent.subscription_details.subscription;
