import { formatMoney, NARROW_NO_BREAK as THIN } from '#core/model/french.ts';
import { toMinor } from '#core/model/money.ts';
import { lastWithdrawalDay, mayWithdraw, withdrawalRefund } from '#core/model/order-terms.ts';
import { type Instant, toInstant, toParisDay } from '#core/model/time.ts';
import type { Payment, SubscriptionBook } from '#core/queries/subscription.ts';
import { formatLongDate } from '#web/shell/user-text.ts';

export interface Withdrawal {
  /** When the contract was concluded, and the last day to withdraw from it. */
  ordered: string;
  until: string;
  /** What comes back. */
  refund: string;
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

const UNKNOWN_REFUND = 'Le prix vous est remboursé, moins la part des jours écoulés, par le même moyen de paiement.';

const refundText = (payments: readonly Payment[], ordered: Instant, now: Instant): string => {
  const parts = payments.flatMap((payment) => {
    const [from, to, minor] = [toInstant(payment.from), toInstant(payment.to), toMinor(payment.price)];
    if (from === null || to === null || minor === null || from < ordered) return [];
    const back = withdrawalRefund({ minor, from, to }, now) - (toMinor(payment.refunded) ?? 0);
    return [{ paid: minor, back: Math.max(0, back), currency: payment.currency }];
  });
  const [first] = parts;
  if (first === undefined || parts.some(({ currency }) => currency !== first.currency)) return UNKNOWN_REFUND;
  const sum = (of: 'paid' | 'back'): number => parts.reduce((total, part) => total + part[of], 0);
  const [paid, back] = [sum('paid'), sum('back')].map((minor) => formatMoney(minor, first.currency));
  return paid === back
    ? `Vous êtes remboursé en entier, ${paid}, par le même moyen de paiement.`
    : `Vous êtes remboursé de ${back} sur ${paid}, par le même moyen de paiement${THIN}: la part des jours écoulés reste due.`;
};
