import type { Money } from '../money.ts';
import { toInstant } from '../time.ts';
import type { Sale, SaleStage } from './sale.ts';

/** A deal on the marketplace, and how it is named there. */
export interface Deal {
  id: string;
  marketplace: string;
  marketplaceUserId: string | null;
  conversationId: string | null;
}

/** A line of a wallet that brought the money of a sale, or took it back; a refund is negative. */
export interface SaleLine extends Deal, Money {
  /** The order of its conversation; null where none is known, or more than one. */
  orderId: string | null;
  kind: 'sale' | 'refund';
  title: string | null;
  at: string | null;
  /** Where the money of a sale is now; `released` where that is unknown. */
  stage: Extract<SaleStage, 'released' | 'in_wallet' | 'paid_out' | 'spent'>;
  takenBy: Sale['takenBy'];
}

/** The deal that a name means on its marketplace. */
export const inDeal = ({ marketplace }: Pick<Deal, 'marketplace'>, name: string): string => `${marketplace} ${name}`;

/** The part of a sale that identifies its deal. */
export const dealOf = ({ id, marketplace, marketplaceUserId, conversationId }: Deal): Deal => ({
  ...{ id, marketplace, marketplaceUserId, conversationId },
});

/** At one instant by their ids, so that their order depends on nothing but the lines. */
export const byDate = (a: SaleLine, b: SaleLine): number =>
  (toInstant(a.at) ?? 0) - (toInstant(b.at) ?? 0) || Number(a.id > b.id) - Number(a.id < b.id);

/** What lines of one currency brought together, and when the first of them did; null without a line. */
export const sumOf = (lines: readonly SaleLine[]): Sale['released'] => {
  const [first] = lines.toSorted(byDate);
  return first === undefined ? null : { minor: lines.reduce((sum, { minor }) => sum + minor, 0), at: first.at };
};
