/** The seller's side of a deal. A purchase never counts as a sale. */
export const SIDES = ['sold', 'purchased'] as const;
export type Side = (typeof SIDES)[number];
