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
