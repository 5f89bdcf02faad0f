import type { SaleOutcome } from '../sale-outcome.ts';
import type { SaleStage } from './sale.ts';
import type { SaleEntry } from './sale-entries.ts';

/** The lists of the sales screen, in the order of their tabs. */
export const SALE_LISTS = [
  'all',
  'pending',
  'completed',
  'released',
  'received',
  'paid_out',
  'spent',
  'uncosted',
  'refunds',
  'unknown',
  'doubtful',
] as const;
export type SaleList = (typeof SALE_LISTS)[number];

/** What decides in which lists a row is. */
export interface EntryTraits {
  /** True of what was paid back after the release; the others are those of its sale. */
  isRefund: boolean;
  isDoubtful: boolean;
  stage: SaleStage;
  outcome: SaleOutcome | 'unknown';
  isPartlyRefunded: boolean;
  isReleased: boolean;
  isUncosted: boolean;
}

export const traitsOf = ({ sale, refund }: SaleEntry): EntryTraits => ({
  isRefund: refund !== null,
  isDoubtful: sale.doubtful,
  stage: sale.stage,
  outcome: sale.outcome,
  isPartlyRefunded: sale.partlyRefunded,
  isReleased: sale.released !== null,
  isUncosted: sale.uncosted,
});

/**
 * A sale is in « all » and in one list of its stage; « received » has every sale whose money was released, wherever it went, with
 * what was paid back; « uncosted » those whose cost is to be entered.
 */
export const isInSaleList = (traits: EntryTraits, list: SaleList): boolean => {
  const { isRefund, isDoubtful, stage, outcome } = traits;
  if (list === 'doubtful') return isDoubtful && !isRefund;
  if (list === 'refunds') return isRefund || traits.isPartlyRefunded || outcome === 'return_open';
  if (list === 'all') return !isDoubtful;
  if (list === 'received') return traits.isReleased && !isDoubtful;
  if (isRefund || isDoubtful) return false;
  if (list === 'uncosted') return traits.isUncosted;
  return list === 'released' ? stage === 'released' || stage === 'in_wallet' : stage === list;
};

/** One value for each list. */
export const mapSaleLists = <T>(toValue: (list: SaleList) => T): Record<SaleList, T> =>
  // Every list has one.
  Object.fromEntries(SALE_LISTS.map((list) => [list, toValue(list)])) as Record<SaleList, T>;
