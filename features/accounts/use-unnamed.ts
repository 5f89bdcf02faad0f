import { useQuery } from '@tanstack/react-query';
import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import { unnamedAccountsQuery } from '#core/queries/account-moves.ts';
import { usePlatform } from '#features/workplace.tsx';
import { useOwnAccounts } from './own-accounts.tsx';

const NONE: readonly UnnamedAccount[] = [];

/**
 * What no account's totals hold yet; nothing while there is no account to tell it from, for deals then count the same.
 * @param isAsked false where nothing on screen can be of an unnamed account: the server is not asked each minute for it
 */
export const useUnnamed = (isAsked = true): readonly UnnamedAccount[] => {
  const { data = NONE } = useQuery({ ...unnamedAccountsQuery(usePlatform().api), enabled: isAsked });
  const { accounts } = useOwnAccounts();
  const hasLines = data.some(({ walletMonths }) => walletMonths.length > 0);
  return isAsked && (hasLines || accounts.length > 0) ? data : NONE;
};
