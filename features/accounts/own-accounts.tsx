import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { AccountMenu } from '#components/order/account-menu.tsx';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { type AccountMark, accountMarks, type MarkOf } from '#core/model/account-marks.ts';
import type { Order } from '#core/model/order.ts';
import { type AccountChoice, accountChoices, ofAccount, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { accountChoice, chooseAccount } from '#core/state/account-choice.ts';
import { useWorkplace } from '#features/workplace.tsx';

const NO_ACCOUNTS: readonly MarketplaceAccount[] = [];

export interface OwnAccounts {
  accounts: readonly MarketplaceAccount[];
  /** False while the list of accounts is being loaded, or could not be: an empty one then proves nothing. */
  areLoaded: boolean;
  /** Empty while there are fewer than two. */
  choices: readonly AccountChoice[];
  /** Null: all of them. */
  chosen: AccountChoice | null;
  /** Returns the name and the initial of an account. */
  markOf: MarkOf;
  /** Returns those of an order's account; undefined while there is at most one account. */
  accountOf: ((order: Pick<Order, 'marketplaceUserId'>) => AccountMark) | undefined;
}

/** The orders of all the seller's accounts; undefined until the first answer. */
export const useWholeBook = (): OrderBook | undefined => useQuery(useWorkplace().desk.query).data;

/** The seller's marketplace accounts, and the one that every screen is filtered by. */
export const useOwnAccounts = (): OwnAccounts => {
  const orders = useWholeBook()?.orders;
  const { data } = useQuery(ownAccountsQuery(useWorkplace().platform.api));
  const accounts = data ?? NO_ACCOUNTS;
  const { chosen } = useSnapshot(accountChoice);
  const choices = useMemo(() => accountChoices(orders ?? [], accounts), [orders, accounts]);
  const markOf = useMemo(() => accountMarks(choices, accounts), [choices, accounts]);
  return {
    accounts,
    areLoaded: data !== undefined,
    choices,
    chosen: chosen !== null && choices.includes(chosen) ? chosen : null,
    markOf,
    accountOf:
      choices.length === 0 ? undefined : ({ marketplaceUserId }) => markOf(marketplaceUserId ?? UNKNOWN_ACCOUNT),
  };
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

/** « Tous les comptes », where the seller has more than one: the same choice on every screen. */
export const AccountChoiceMenu = ({ isSmall = false }: { isSmall?: boolean }) => (
  <AccountMenu {...useOwnAccounts()} onChoose={chooseAccount} isSmall={isSmall} />
);
