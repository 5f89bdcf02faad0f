import { useMemo } from 'react';
import { usePresent } from '#components/ui/present.tsx';
import { type PrivateYear, privateYear, regimesOfOrders } from '#core/model/private-year.ts';
import { toParisDay } from '#core/model/time.ts';
import { useOrderBook, useOwnAccounts } from '#features/accounts/own-accounts.tsx';
import { useOwnRegime } from '#web/session/use-own-regime.ts';

/** The private sales of the year, of the accounts on screen; undefined while the orders are not known. */
export const usePrivateYear = (): PrivateYear | undefined => {
  const book = useOrderBook();
  const { accounts } = useOwnAccounts();
  const own = useOwnRegime();
  const year = usePresent((at) => toParisDay(at).slice(0, 4));
  return useMemo(
    () => book && privateYear(book.orders, year, regimesOfOrders(accounts, own)),
    [book, accounts, own, year],
  );
};

/** True once something can be counted, or may be. */
export const hasSales = ({ count, undated, unknownRegime }: PrivateYear): boolean =>
  count + undated + unknownRegime > 0;
