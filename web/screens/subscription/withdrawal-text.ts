import { formatMoney } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { lastWithdrawalDay, mayWithdraw, withdrawalRefund } from '#core/model/order-terms.ts';
import { type Instant, toInstant, toParisDay } from '#core/model/time.ts';
import type { Payment, SubscriptionBook } from '#core/queries/subscription.ts';
import { formatLongDate } from '#web/shell/user-text.ts';

export interface Withdrawal {
  /** When the contract was concluded, and the last day to withdraw from it. */
  ordered: string;
  until: string;
  /** « 14,42 € sur 14,90 € »; null while no payment is known. */
  refund: string | null;
}

/** What a seller may withdraw from now; null when there is nothing, or no longer. */
export const withdrawalOf = ({ terms, payments }: SubscriptionBook, now: Instant): Withdrawal | null => {
  const orderedAt = toInstant(terms?.startDate ?? null);
  if (!terms?.renewal || terms.withdrawnAt !== null || orderedAt === null || !mayWithdraw(orderedAt, now)) return null;
  const ordered = formatLongDate(terms.startDate);
  const until = formatLongDate(`${lastWithdrawalDay(toParisDay(orderedAt))}T12:00:00Z`);
  if (ordered === null || until === null) return null;
  return { ordered, until, refund: refundText(payments, orderedAt, now) };
};

const refundText = (payments: readonly Payment[], ordered: Instant, now: Instant): string | null => {
  const parts = payments.flatMap((payment) => {
    const [from, to, minor] = [toInstant(payment.from), toInstant(payment.to), toMinor(payment.price)];
    if (from === null || to === null || minor === null || from < ordered) return [];
    const back = withdrawalRefund({ minor, from, to }, now) - (toMinor(payment.refunded) ?? 0);
    return [{ paid: minor, back: Math.max(0, back), currency: payment.currency }];
  });
  const [first] = parts;
  if (first === undefined || parts.some(({ currency }) => currency !== first.currency)) return null;
  const sum = (of: 'paid' | 'back'): string =>
    formatMoney(
      parts.reduce((total, part) => total + part[of], 0),
      first.currency,
    );
  return `${sum('back')} sur ${sum('paid')}`;
};
