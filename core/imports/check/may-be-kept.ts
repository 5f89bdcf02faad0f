import type { Aside } from '../rows.ts';

/** Reasons for leaving a line aside against which the seller may import it all the same. */
export const MAY_BE_KEPT: ReadonlySet<Aside> = new Set([
  'duplicate',
  'total',
  'wallet',
  'recurring',
  'sold',
  'awaited',
]);
