import { queryOptions } from '@tanstack/react-query';
import { purchases } from '../contract/purchases.ts';
import { wallet as api } from '../contract/wallet.ts';
import { MINUTE } from '../model/time.ts';
import type { ApiClient } from '../platform/ports.ts';

/** Everything on these screens that may change with a page of the wallet. */
const walletKey = ['wallet'] as const;
const purchasesKey = ['purchases'] as const;

const calm = { staleTime: MINUTE, retry: false, networkMode: 'always' } as const;

/** Every month of every account, with its equation, and the present balance of each wallet. */
export const walletQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: [...walletKey, 'months'],
    queryFn: () => client.call(api.months, {}),
  });

/** One month of the wallet of one account. */
export interface WalletOfMonth {
  month: string;
  /** Null: nothing has named it. */
  marketplaceUserId: string | null;
  /** Identifies one of the unnamed accounts; null where they are not distinguished. */
  unnamedAccountId: string | null;
}

/** The lines of one month of one account, newest first. */
export const walletLinesQuery = (client: ApiClient, wallet: WalletOfMonth) =>
  queryOptions({
    ...calm,
    queryKey: [...walletKey, 'lines', wallet],
    queryFn: async () => (await client.call(api.lines, { query: toQuery(wallet) })).lines,
  });

const toQuery = ({ month, marketplaceUserId, unnamedAccountId }: WalletOfMonth) => ({
  month,
  ...(unnamedAccountId === null ? { marketplaceUserId: marketplaceUserId ?? '' } : { unnamedAccountId }),
});

/** What the seller bought, newest first. */
export const purchasesQuery = (client: ApiClient) =>
  queryOptions({
    ...calm,
    queryKey: purchasesKey,
    queryFn: async () => (await client.call(purchases.list, {})).purchases,
  });
