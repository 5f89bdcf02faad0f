import { type DateRange, rangeBounds } from '../date-range.ts';
import type { Minor } from '../money.ts';
import type { SaleFact } from './sale-fact.ts';

/** What one sale moved within a range of Paris days. */
export interface SaleInRange {
  fact: SaleFact;
  /** 1 when its money came within the range; 0 for a refund of an earlier one, or a sale that was undone. */
  count: number;
  receivedMinor: Minor;
  costMinor: Minor;
  /** 1 when it counts at the price in a file. */
  stated: number;
}

/**
 * The sales whose money moved within a range, as the result counts it: received and refunded on its own day, the cost with
 * the release. A movement of an unknown day is in no range.
 */
export const salesInRange = (facts: readonly SaleFact[], range: DateRange): SaleInRange[] => {
  const { start, end } = rangeBounds(range);
  const found: SaleInRange[] = [];
  for (const fact of facts) {
    let sale: SaleInRange | null = null;
    for (const { at, count, received, cost, stated } of fact.movements) {
      if (at === null || at < start || at >= end) continue;
      if (sale === null) {
        sale = { fact, count, receivedMinor: received, costMinor: cost, stated };
        found.push(sale);
      } else {
        sale.count += count;
        sale.receivedMinor += received;
        sale.costMinor += cost;
        sale.stated += stated;
      }
    }
  }
  return found;
};

/** Sales whose money came on a day that nobody knows. */
export const countUndated = (facts: readonly SaleFact[]): number =>
  facts.filter(({ movements }) => movements.some(({ at, count }) => at === null && count > 0)).length;
