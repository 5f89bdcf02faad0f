import type { Currency, Minor } from '../money.ts';
import type { SaleOutcome } from '../sale-outcome.ts';

/** What states a sale: an order; a file of the seller's (`sales/load`); or nothing but a line of the wallet. */
export const SALE_SOURCES = ['order', 'file', 'wallet'] as const;
export type SaleSource = (typeof SALE_SOURCES)[number];

/**
 * Where the money of a sale is:
 * - `pending`: the marketplace holds it, or a file that alone states the sale marks it as still to come
 * - `completed`: the marketplace ended the deal, and no wallet page with its money was read since
 * - `released`: it reached the wallet, or a file gives the day on which it came; whether it left again is unknown
 * - `in_wallet`: it reached the wallet, and is still there according to the last page
 * - `paid_out`: it left with a transfer to the bank
 * - `spent`: it left with something else, such as a purchase
 * - `unknown`: only a file states the sale; or it was paid back after a release that no wallet page showed; or the
 *   wallet's amount does not count for it, because of its currency or because another wallet contradicts it
 */
export const SALE_STAGES = ['pending', 'completed', 'released', 'in_wallet', 'paid_out', 'spent', 'unknown'] as const;
export type SaleStage = (typeof SALE_STAGES)[number];

/** True while the money of a sale is expected, whatever a wallet will show later. */
export const isToCome = (stage: SaleStage): stage is 'pending' | 'completed' =>
  stage === 'pending' || stage === 'completed';

/** A sale as every screen and figure counts it: once, whatever states it. Times are ISO instants; null is unknown. */
export interface Sale {
  /** That of its order, of its row in a file, or of its wallet line. */
  id: string;
  source: SaleSource;
  orderId: string | null;
  /** The loaded shop whose file states it; null for a sale that no file states. */
  fileShopId: string | null;
  marketplace: string;
  marketplaceUserId: string | null;
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  buyerLogin: string | null;
  photoUrl: string | null;
  soldAt: string | null;
  /** True when only the list's date is known. */
  isSoldAtEstimated: boolean;
  /** The agreed price. */
  priceMinor: Minor | null;
  currency: Currency | null;
  outcome: SaleOutcome;
  stage: SaleStage;
  /** What reached the wallet; null while no page shows it. */
  released: { minor: Minor; at: string | null } | null;
  /** True when it was refunded in part before the money was released. */
  isPartlyRefunded: boolean;
  /** The movement that took the last cent of it out of the wallet. */
  takenBy: { minor: Minor; at: string } | null;
  /** Refunds after the release, each on its own day. Amounts are positive. */
  refunds: readonly SaleRefund[];
  /** What a file, or the seller, states of a sale that nothing else states. */
  filed: FiledPart | null;
  /**
   * True when it may be the same as another sale of the list, so that it is in no count: a wallet line whose deal
   * belongs to no known sale, while a sale exists whose deal is not named.
   */
  isDoubtful: boolean;
}

/** Amounts have no sign. */
export interface FiledPart {
  feesMinor: Minor | null;
  receivedMinor: Minor | null;
  releasedAt: string | null;
  /** True when its money is to come. */
  isPending: boolean;
  /** Where it was sold; null: unknown. */
  channel: string | null;
  /** What its article is; of several, what all of them are. */
  brand: string | null;
  category: string | null;
  size: string | null;
  /** True when the seller entered it. */
  isByHand: boolean;
}

export interface SaleRefund {
  minor: Minor | null;
  at: string | null;
}
