import { auth } from '#core/contract/auth.ts';
import type { CallInput, CallReply, Endpoint } from '#core/contract/endpoint.ts';
import { marketplaceAccounts } from '#core/contract/marketplace-accounts.ts';
import { preferenceCalls } from '#core/contract/preferences.ts';
import { unnamedAccounts } from '#core/contract/unnamed-accounts.ts';
import type { Topic } from '#core/model/topic.ts';
import type { MemoryOrderSource } from '#core/platform/memory.ts';
import type { ApiClient } from '#core/platform/ports.ts';
import { type Answer, on, refuseChange, refuseQuestion } from './answer.ts';
import { answersOfMoney } from './answers-of-money.ts';
import { answersOfOrders } from './answers-of-orders.ts';
import { answersOfPrivateOrders } from './answers-of-private-orders.ts';
import { answersOfShops } from './answers-of-shops.ts';
import { answersOfStock } from './answers-of-stock.ts';
import type { ExampleBooks } from './example-books.ts';
import { readAt } from './example-past.ts';
import { MARKETPLACE } from './example-rows.ts';

interface ExampleSources {
  /** Holds the orders, which the visitor may change. */
  orders: MemoryOrderSource;
  /** Holds what the invented seller entered for everything else. */
  books: ExampleBooks;
  /** Reports what changed, so that screens ask again. */
  announce: (topic: Topic) => void;
}

/** Answers what the screens of the example ask, from invented data in memory; everything else is refused with a sentence. */
export const createExampleApi = ({ orders, books, announce }: ExampleSources): ApiClient => {
  const answers = new Map<string, Answer[1]>([
    ...answersOfSeller(books),
    ...answersOfOrders(orders, books),
    ...(books.past.seller.regime === 'particulier' ? answersOfPrivateOrders(orders, announce) : []),
    ...answersOfMoney(books),
    ...answersOfStock(books, announce),
    ...answersOfShops(books, announce),
  ]);
  return {
    async call<const E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallReply<E>> {
      const answer = answers.get(endpoint.id);
      // `on` ties each reply to its endpoint.
      if (answer) return answer(input) as CallReply<E>;
      return endpoint.method === 'GET' ? refuseQuestion() : refuseChange();
    },
    exists: async () => false,
  };
};

const answersOfSeller = ({ past }: ExampleBooks): Answer[] => [
  on(auth.user, () => ({ user: past.seller.user })),
  on(preferenceCalls.read, () => past.seller.preferences),
  on(unnamedAccounts.list, () => ({ accounts: [] })),
  on(marketplaceAccounts.list, () => ({
    accounts: past.seller.accounts.map(({ userId, login, label }) => ({
      ...{ marketplace: MARKETPLACE, userId, login, label, countryCode: 'FR' },
      ...{ business: past.seller.regime === 'professional', regimes: [], seenAt: readAt(past) },
    })),
  })),
];
