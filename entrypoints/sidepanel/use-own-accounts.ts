import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { MarketplaceAccount } from '#core/contract/marketplace-accounts.ts';
import { accountChoices, ofAccount } from '#core/model/own-accounts.ts';
import type { OrderBook } from '#core/platform/ports.ts';
import { ownAccountsQuery } from '#core/queries/own-accounts.ts';
import { accountChoice } from '#core/state/account-choice.ts';
import type { Panel } from './panel.ts';

const NO_ACCOUNTS: readonly MarketplaceAccount[] = [];

/** The seller's accounts, once the orders are of more than one, and the book narrowed to the chosen one. */
export const useOwnAccounts = (panel: Panel, whole: OrderBook | undefined) => {
  const orders = whole?.orders;
  const choices = useMemo(() => accountChoices(orders ?? []), [orders]);
  const { data: accounts = NO_ACCOUNTS } = useQuery({
    ...ownAccountsQuery(panel.platform.api),
    enabled: choices.length > 0,
  });
  const { chosen: wanted } = useSnapshot(accountChoice);
  const chosen = wanted !== null && choices.includes(wanted) ? wanted : null;
  const book = useMemo(() => {
    if (!whole || chosen === null) return whole;
    return {
      ...whole,
      orders: ofAccount(whole.orders, chosen),
      completeness: ofAccount(whole.completeness, chosen),
    };
  }, [whole, chosen]);
  return { accounts, choices, chosen, book };
};

export type PanelAccounts = Omit<ReturnType<typeof useOwnAccounts>, 'book'>;
