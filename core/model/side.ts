/** Whose side of a deal the seller is on. A purchase never counts as a sale. */
export const SIDES = ['sold', 'purchased'] as const;
export type Side = (typeof SIDES)[number];
