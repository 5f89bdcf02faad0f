import type { SoldPlan } from './payment-provider.ts';

/** What connects this server to an account at Stripe; all of it from the environment, none of it ever logged. */
export interface StripeConfig {
  secretKey: string;
  /** Of the webhook endpoint: two while one replaces the other. */
  webhookSecrets: readonly string[];
  /** Ids of the products that stand for our plans. */
  products: Readonly<Partial<Record<SoldPlan, string>>>;
  /** Where the API is; another address than Stripe's own for tests only. */
  apiUrl: string;
}

export const STRIPE_API = 'https://api.stripe.com';
