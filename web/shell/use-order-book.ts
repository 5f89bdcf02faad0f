import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { groupOrders } from '#core/model/order-lists.ts';
import { type AccountChoice, accountChoices, ofAccount } from '#core/model/own-accounts.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { sessionKey } from '#core/queries/session.ts';
import { accountChoice } from '#core/state/account-choice.ts';
import { clock } from '#core/state/clock.ts';
import { useAppContext, usePlatform } from '#web/context.ts';

/** The orders of all the seller's accounts; undefined until the first answer. */
const useWholeBook = (): OrderBook | undefined => useQuery(useAppContext().desk.query).data;

const NO_ACCOUNTS: readonly MarketplaceAccount[] = [];

export interface OwnAccounts {
  accounts: readonly MarketplaceAccount[];
  /** Empty while there are fewer than two. */
  choices: readonly AccountChoice[];
  /** Null: all of them. */
  chosen: AccountChoice | null;
}

/** The seller's marketplace accounts, and the one that every screen is narrowed to. */
export const useOwnAccounts = (): OwnAccounts => {
  const orders = useWholeBook()?.orders;
  const { data: accounts = NO_ACCOUNTS } = useQuery(ownAccountsQuery(usePlatform().api));
  const { chosen } = useSnapshot(accountChoice);
  const choices = useMemo(() => accountChoices(orders ?? [], accounts), [orders, accounts]);
  return { accounts, choices, chosen: chosen !== null && choices.includes(chosen) ? chosen : null };
};

/** The order book of the chosen account, or of all; undefined until its first answer. Every figure on screen comes from it. */
export const useOrderBook = (): OrderBook | undefined => {
  const book = useWholeBook();
  const { chosen } = useOwnAccounts();
  return useMemo(() => {
    if (!book || chosen === null) return book;
    return {
      ...book,
      orders: ofAccount(book.orders, chosen),
      completeness: ofAccount(book.completeness, chosen),
    };
  }, [book, chosen]);
};

/** How many orders are to ship, from the same orders and the same moment as on every part of the screen; null until they are known. */
export const usePendingCount = (): number | null => {
  const book = useOrderBook();
  const { now } = useSnapshot(clock);
  return useMemo(() => (book ? groupOrders(book.orders, now).pending.length : null), [book, now]);
};

/** Keeps the book fresh while a screen of the app is open, and asks who is signed in once the server no longer knows. */
export const useOrderWatch = (): void => {
  const { desk } = useAppContext();
  const queryClient = useQueryClient();
  const code = useWholeBook()?.failure?.code;
  useEffect(() => desk.watch(), [desk]);
  useEffect(() => {
    if (code === 'UNAUTHENTICATED' || code === 'SESSION_EXPIRED') {
      void queryClient.invalidateQueries({ queryKey: sessionKey });
    }
  }, [code, queryClient]);
};
