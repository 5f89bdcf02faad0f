import { useMemo } from 'react';
import { isWorkListRead } from '#components/order/completeness-summary.ts';
import { usePresent } from '#components/ui/present.tsx';
import { type MoneyToCome, moneyToCome } from '#core/model/money-to-come.ts';
import { ofAccount } from '#core/model/own-accounts.ts';
import { MINUTE } from '#core/model/time.ts';
import { isUnanswered } from '#core/queries/unread.ts';
import type { HomeMoney } from './use-home-money.ts';

/** What is to come for the orders on screen, as in the card of the wallet. */
export const useToCome = ({ book, chosen }: HomeMoney): MoneyToCome | null => {
  const now = usePresent((at) => Math.floor(at / MINUTE) * MINUTE);
  return useMemo(() => {
    if (!book || isUnanswered(book)) return null;
    const isComplete = isWorkListRead(ofAccount(book.completeness, chosen));
    return moneyToCome(ofAccount(book.orders, chosen), isComplete, now);
  }, [book, chosen, now]);
};
