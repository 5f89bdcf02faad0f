import type { DateRange } from '../date-range.ts';
import type { SaleStage } from './sale.ts';
import { mayBeWithin } from './sale-range.ts';

/** What decides in which range a sale is. Times are ISO instants; null is unknown. */
export interface RangedSale<Refund extends { at: string | null }> {
  stage: SaleStage;
  /** As `countedAt` has it; servers before this release do not send it. */
  countedAt?: string | null | undefined;
  /** When it was sold. */
  date: string | null;
  released: { at: string | null } | null;
  refunds: readonly Refund[];
}

/** A row of a list of sales: a sale, or a refund after its release, which stands on its own day. */
export interface SaleRow<Sale extends { refunds: readonly unknown[] }> {
  sale: Sale;
  /** Null: the row is the sale itself. */
  refund: Sale['refunds'][number] | null;
}

/** The rows of a sale that belong to a range, each by its own day. What is still to come is in every range. */
export const saleRowsWithin = <Refund extends { at: string | null }, Sale extends RangedSale<Refund>>(
  range: DateRange,
): ((sale: Sale) => SaleRow<Sale>[]) => {
  const mayBeIn = mayBeWithin(range);
  const isOwnRowIn = ({ stage, countedAt, released, date }: Sale): boolean =>
    stage === 'pending' || mayBeIn(countedAt === undefined ? (released === null ? date : released.at) : countedAt);
  return (sale) => [
    ...(isOwnRowIn(sale) ? [{ sale, refund: null }] : []),
    ...sale.refunds.flatMap((refund) => (mayBeIn(refund.at) ? [{ sale, refund }] : [])),
  ];
};
