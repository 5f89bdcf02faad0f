import { auth } from '#core/contract/auth.ts';
import type { CallInput, CallReply, Endpoint } from '#core/contract/endpoint.ts';
import { home } from '#core/contract/home.ts';
import { marketplaceAccounts } from '#core/contract/marketplace-accounts.ts';
import { orderNotes } from '#core/contract/order-notes.ts';
import { orders } from '#core/contract/orders.ts';
import { preferenceCalls } from '#core/contract/preferences.ts';
import { products } from '#core/contract/products.ts';
import { unnamedAccounts } from '#core/contract/unnamed-accounts.ts';
import { wallet } from '#core/contract/wallet.ts';
import { AppError } from '#core/errors.ts';
import { defaultRange } from '#core/model/date-range.ts';
import { NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Order } from '#core/model/order.ts';
import { toIso } from '#core/model/time.ts';
import type { MemoryOrderSource } from '#core/platform/memory.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import { afterChoice, exampleDetails } from './example-details.ts';
import { exampleHome, examplePast, readAt } from './example-money.ts';
import { EXAMPLE_PREFERENCES, EXAMPLE_USER } from './example-seller.ts';
import { exampleBalances, exampleLines, exampleMonths } from './example-wallet.ts';
import { EXAMPLE_ACCOUNTS } from './invented-sales.ts';

const NOT_IN_EXAMPLE = `L’exemple ne va pas jusque-là${NARROW_NO_BREAK}: créez un compte pour l’essayer sur vos ventes.`;

export const refuseInExample = (): never => {
  throw new AppError('NOT_YET', NOT_IN_EXAMPLE);
};

type Answer = readonly [id: string, answer: (input: object) => unknown];

/** Keeps the type of a reply that of its call. */
const on = <const E extends Endpoint>(endpoint: E, answer: (input: CallInput<E>) => CallReply<E>): Answer => [
  endpoint.id,
  // The input of this very endpoint: it is found by its id.
  (input) => answer(input as CallInput<E>),
];

/**
 * Answers what the screens of the example ask, from invented data in memory; everything else is refused with a sentence.
 * @param source holds the orders, which the visitor may change
 */
export const createExampleApi = (source: MemoryOrderSource, now: number): ApiClient => {
  const past = examplePast(now);
  const orderOf = (id: string): Order => {
    const found = source.book.orders.find((order) => order.id === id);
    if (!found) throw new AppError('NOT_FOUND', 'Commande introuvable.', { status: 404 });
    return found;
  };
  const notes = new Map<string, { text: string; updatedAt: string | null }>();
  const settle = (id: string, chosen: string | null): Order => {
    const settled = afterChoice(orderOf(id), chosen);
    source.emit({ orders: source.book.orders.map((each) => (each.id === id ? settled : each)) });
    return settled;
  };
  const answers = new Map<string, Answer[1]>([
    on(auth.user, () => ({ user: EXAMPLE_USER })),
    on(preferenceCalls.read, () => EXAMPLE_PREFERENCES),
    on(unnamedAccounts.list, () => ({ accounts: [] })),
    on(marketplaceAccounts.list, () => ({
      accounts: EXAMPLE_ACCOUNTS.map((account) => toAccount(account, readAt(past))),
    })),
    on(home.read, ({ query }) => {
      const { from, to } = { ...defaultRange(now), ...query };
      return exampleHome(past, { range: { from, to }, account: query?.account ?? null, orders: source.book.orders });
    }),
    on(wallet.months, () => ({
      months: exampleMonths(past),
      balances: exampleBalances(past, source.book.orders),
    })),
    on(wallet.lines, ({ query }) => ({
      lines: query ? exampleLines(past, query.marketplaceUserId ?? '', query.month) : [],
    })),
    on(orders.details, ({ params }) => exampleDetails(orderOf(params.id), now)),
    on(orders.provenance, () => ({ fields: [] })),
    on(orders.settleConflict, ({ params, body }) => ({ order: settle(params.id, body.chosen), isPurchase: false })),
    on(orderNotes.read, ({ params }) => notes.get(params.id) ?? { text: '', updatedAt: null }),
    on(orderNotes.write, ({ params, body }) => {
      const note = { text: body.text, updatedAt: toIso(Date.now()) };
      notes.set(params.id, note);
      return note;
    }),
    on(products.ofOrder, () => ({ products: [], cost: null, tied: null, missing: 'none' as const })),
  ]);
  return {
    async call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>> {
      const answer = answers.get(endpoint.id);
      // `on` ties each reply to its endpoint.
      return answer ? (answer(input) as CallReply<E>) : refuseInExample();
    },
    exists: async () => false,
  };
};

const toAccount = ({ userId, login, label }: (typeof EXAMPLE_ACCOUNTS)[number], seenAt: string) => ({
  ...{ marketplace: 'example', userId, login, label, countryCode: 'FR', business: true, regimes: [], seenAt },
});
