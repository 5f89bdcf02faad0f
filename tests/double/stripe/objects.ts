/** Objects of Stripe's API, as version 2026-10-28 writes them: the fields that its documentation gives, by hand. Times in seconds. */

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  currency: string;
  product: string;
  type: 'recurring';
  recurring: { interval: string; interval_count: number; usage_type: 'licensed' };
  unit_amount: number;
}

export interface Product {
  id: string;
  object: 'product';
  active: boolean;
  name: string;
}

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  email: string | null;
  metadata: Record<string, string>;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  created: number;
  customer: string;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  metadata: Record<string, string>;
  /** Stripe takes this for the subscription and does not show it again; the double keeps it here. */
  subscription_data: { metadata: Record<string, string> };
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  created: number;
  customer: string;
  ended_at: number | null;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      current_period_start: number;
      current_period_end: number;
      price: Price;
      quantity: number;
    }[];
    has_more: false;
  };
  metadata: Record<string, string>;
  start_date: number;
  status: string;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  amount_paid: number;
  amount_due: number;
  created: number;
  currency: string;
  customer: string;
  lines: {
    object: 'list';
    data: {
      id: string;
      object: 'line_item';
      amount: number;
      period: { start: number; end: number };
      pricing: { type: 'price_details'; price_details: { price: string; product: string } };
    }[];
    has_more: false;
  };
  payments: {
    object: 'list';
    data: { id: string; object: 'invoice_payment'; payment: { type: 'payment_intent'; payment_intent: string } }[];
    has_more: false;
  };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  status: 'open' | 'paid' | 'void';
  status_transitions: { paid_at: number | null };
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  created: number;
  currency: string;
  customer: string;
  disputed: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
}

/** It names its charge, and no customer. */
export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  payment_intent: string;
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost';
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: boolean;
  type: string;
}
