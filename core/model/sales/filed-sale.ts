import type { Currency, Minor } from '../money.ts';
import type { SaleOutcome } from '../sale-outcome.ts';
import type { FiledPart, Sale, SaleRefund } from './sale.ts';

/**
 * What became of a sale according to its file. `pending`: its money is still to come. `unknown`: the file's word for it is
 * not understood; such a sale counts like a `standing` one.
 */
export const FILED_OUTCOMES = ['standing', 'pending', 'cancelled', 'refunded', 'unknown'] as const;
export type FiledOutcome = (typeof FILED_OUTCOMES)[number];

/** A sale as a file of the seller's, or the seller, states it. Times are ISO instants, amounts have no sign. */
export interface FiledSale {
  id: string;
  shopId: string;
  marketplace: string;
  marketplaceUserId: string | null;
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  buyerLogin: string | null;
  soldAt: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
  outcome: FiledOutcome;
  /** What the sale cost the seller. */
  feesMinor: Minor | null;
  refundMinor: Minor | null;
  releasedAt: string | null;
  /** What reached the seller; null: the price less the fees. */
  receivedMinor: Minor | null;
  refundedAt: string | null;
  /** Where it was sold, in the words of the file: « Vinted », « Leboncoin »; null where the file does not state it. */
  channel: string | null;
  /** What its article is; of several, what all of them are. */
  brand: string | null;
  category: string | null;
  size: string | null;
  /** True when the seller entered it, and no file. */
  isByHand: boolean;
}

type Filed = Pick<
  FiledSale,
  'outcome' | 'priceMinor' | 'feesMinor' | 'refundMinor' | 'receivedMinor' | 'releasedAt' | 'refundedAt' | 'soldAt'
>;

/** What the buyer got back: the whole price where the file only states that it was refunded. */
const refundOf = ({ outcome, priceMinor, refundMinor }: Filed): Minor | null =>
  refundMinor ?? (outcome === 'refunded' ? priceMinor : 0);

/** How figures treat a sale that only files state. */
export const filedOutcome = (file: Filed): SaleOutcome => {
  if (file.outcome === 'cancelled') return 'never_counted';
  const refund = refundOf(file);
  if (file.outcome !== 'refunded' && refund === 0) return 'counted';
  const isWhole = refund === null || file.priceMinor === null || refund >= file.priceMinor;
  // All of it was paid back before any of it was released: nothing ever moved.
  const isHeld = file.outcome === 'pending' && file.priceMinor !== null;
  if (isWhole && (isHeld || isBefore(file.refundedAt, file.releasedAt))) return 'never_counted';
  return isWhole ? 'refunded_after_release' : 'counted';
};

const isBefore = (a: string | null, b: string | null): boolean => a !== null && b !== null && a < b;

/**
 * What was paid back, on the day that the file states; otherwise on the day on which the sale counts, so that the two cancel
 * out on every day. Nothing is paid back before it came.
 */
export const filedRefunds = (file: Filed): SaleRefund[] => {
  const minor = refundOf(file);
  const came = file.releasedAt ?? file.soldAt;
  return minor === 0 || isWithinReceived(file)
    ? []
    : [{ minor, at: isBefore(came, file.refundedAt) ? file.refundedAt : came }];
};

/**
 * True where the amount that reached the seller is stated and already excludes the refund: it was paid back before the
 * release; it exceeds that amount; or it was not paid back after the release and the amounts add up that way.
 */
const isWithinReceived = (file: Filed): boolean => {
  const { priceMinor, feesMinor, receivedMinor, releasedAt, refundedAt } = file;
  const refund = refundOf(file);
  if (receivedMinor === null || refund === null) return false;
  if (refund > receivedMinor || isBefore(refundedAt, releasedAt)) return true;
  const isLeft = priceMinor !== null && receivedMinor === priceMinor - (feesMinor ?? 0) - refund;
  return isLeft && !isBefore(releasedAt, refundedAt);
};

type MoneyOfFile = Pick<Sale, 'priceMinor' | 'soldAt'> & {
  filed: Pick<FiledPart, 'feesMinor' | 'receivedMinor' | 'releasedAt' | 'isPending'> | null;
};

/** What a sale that only files state brought, and when. Null while neither that nor its price is known, or its money is to come. */
export const filedMoney = ({ priceMinor, soldAt, filed }: MoneyOfFile) => {
  if (filed === null || filed.isPending) return null;
  const minor = filed.receivedMinor ?? (priceMinor === null ? null : priceMinor - (filed.feesMinor ?? 0));
  return minor === null ? null : { minor, at: filed.releasedAt ?? soldAt };
};
