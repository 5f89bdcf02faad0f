import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '../contract/endpoint.ts';
import type { subscriptions as contractOf } from '../contract/subscriptions.ts';
import { START_REQUEST } from '../model/order-terms.ts';
import { MINUTE } from '../model/time.ts';
import type { Platform } from '../platform/ports.ts';
import { createLoadGuard } from './load-guard.ts';

/** SPEC §9. */
const SUBSCRIPTIONS_CLEAR_MS = 500;

type Calls = typeof contractOf;
/** The current subscription, the earlier ones, and what was paid. */
export type SubscriptionBook = CallReply<Calls['current']> & CallReply<Calls['history']>;
export type Terms = NonNullable<SubscriptionBook['terms']>;
export type Payment = SubscriptionBook['payments'][number];
export type PastSubscription = SubscriptionBook['history'][number];
/** What this server sells, and the VAT in its prices. */
export type Offer = CallReply<Calls['plans']>;
export type OfferedPlan = Offer['plans'][number];

// The schemas are loaded with the first call, because building them would delay every first screen.
const contract = async () => (await import('../contract/subscriptions.ts')).subscriptions;

interface DeskOptions {
  platform: Pick<Platform, 'api' | 'subscribe'>;
  queries: QueryClient;
}

const calm = { retry: false, networkMode: 'always' } as const;

/** Where a screen reads the seller's plan, and begins to pay for one. Not keyed by the topic: the guard reads again itself. */
export const createSubscriptionDesk = ({ platform: { api, subscribe }, queries }: DeskOptions) => {
  const queryKey = ['subscriptions', 'book'] as const;
  const load = async (): Promise<SubscriptionBook> => {
    const { current, history } = await contract();
    const [now, before] = await Promise.all([api.call(current, {}), api.call(history, {})]);
    return { ...now, ...before };
  };
  const guard = createLoadGuard(load, SUBSCRIPTIONS_CLEAR_MS, (book) => void queries.setQueryData(queryKey, book));
  return {
    book: queryOptions({ ...calm, queryKey, queryFn: guard.load }),
    /** Empty on a server that sells nothing. */
    plans: queryOptions({
      ...calm,
      queryKey: ['subscriptions', 'plans'],
      staleTime: 10 * MINUTE,
      queryFn: async () => api.call((await contract()).plans, {}),
    }),
    /** Reads again after each change of the plan. Returns a function that ends it. */
    watch: (): (() => void) => subscribe(['subscription'], guard.loadAgain),
    /** The address of a page on which to pay, for a seller who ticked that sentence. @throws {AppError} */
    pay: async (price: string) =>
      (await api.call((await contract()).pay, { body: { price, startRequest: START_REQUEST } })).url,
    /** The address of the page on which to change, cancel or resume, and of the invoices. @throws {AppError} */
    manage: async () => (await api.call((await contract()).manage, {})).url,
    /** Cancels what is paid for, or resumes it. @throws {AppError} */
    renew: async (renews: boolean): Promise<void> => {
      await api.call((await contract()).renew, { body: { renews } });
      guard.loadAgain();
    },
    /** Withdraws from the contract that is paid for. @throws {AppError} */
    withdraw: async (): Promise<void> => {
      await api.call((await contract()).withdraw, {});
      guard.loadAgain();
    },
    /** Has the server ask its payment provider; what changed arrives as an announcement, or is read now. */
    refresh: async (): Promise<void> => {
      await api.call((await contract()).refresh, {});
      guard.loadAgain();
    },
  };
};
