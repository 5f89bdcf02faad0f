import { useQuery } from '@tanstack/react-query';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { unnamedAccountsQuery } from '#core/queries/account-moves.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useOwnAccounts } from './own-accounts.tsx';

const NONE: readonly UnnamedAccount[] = [];

/**
 * Readings whose account is unknown, which no account's totals include yet. Empty while no account is known at all: then
 * there is nothing to distinguish them from.
 * @param isAsked false while nothing on screen can belong to an unnamed account: then the server is not polled
 */
export const useUnnamed = (isAsked = true): readonly UnnamedAccount[] => {
  const { data = NONE } = useQuery({ ...unnamedAccountsQuery(usePlatform().api), enabled: isAsked });
  const { accounts } = useOwnAccounts();
  const hasLines = data.some(({ walletMonths }) => walletMonths.length > 0);
  return isAsked && (hasLines || accounts.length > 0) ? data : NONE;
};
