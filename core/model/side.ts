/** The seller's side of a deal. A purchase never counts as a sale. */
export const SIDES = ['sold', 'purchased'] as const;
export type Side = (typeof SIDES)[number];

/**
 * What becomes of the record of a deal on one side. `open`: two lists disagree on the side, so the record counts nowhere
 * until something decides. `withdrawn`: the deal is on the other side; the record is kept, and comes back when that is
 * no longer so.
 */
export const STANDINGS = ['counted', 'open', 'withdrawn'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What was read of a deal on one side. */
export interface SideFacts {
  /** Whose record it is: the id of an account on the marketplace; null while no page named it. */
  ownerId: string | null;
  /** The other party, as pages of the deal name it; null: unknown. */
  partnerId: string | null;
  /** True when the conversation, the transaction or the wallet states the side; false when only a list does. */
  isStated: boolean;
}

export interface DealFacts {
  sold: SideFacts | null;
  purchased: SideFacts | null;
  /** What the seller decided by hand. */
  chosen: Side | null;
}

export type Standings = Readonly<Record<Side, Standing>>;

const BOTH: Standings = { sold: 'counted', purchased: 'counted' };
const NEITHER: Standings = { sold: 'open', purchased: 'open' };
const ONLY: Readonly<Record<Side, Standings>> = {
  sold: { sold: 'counted', purchased: 'withdrawn' },
  purchased: { sold: 'withdrawn', purchased: 'counted' },
};

/**
 * Which of the records of one deal count. Since July 2026 the marketplace's lists of sales at times hold purchases, and the
 * other way round, so a list only counts while nothing contradicts it: the seller's decision ranks first, then what a
 * page of the deal or the wallet states. A function of the facts alone, so they may arrive in any order.
 */
export const decideSide = ({ sold, purchased, chosen }: DealFacts): Standings => {
  if (chosen !== null) return ONLY[chosen];
  if (sold === null || purchased === null || isBetweenOwnAccounts(sold, purchased)) return BOTH;
  if (sold.isStated === purchased.isStated) return NEITHER;
  return ONLY[sold.isStated ? 'sold' : 'purchased'];
};

/**
 * A seller may buy from their own other account: the deal is then a sale of the one and a purchase of the other. What
 * states a side states that of its reader, so two of them that differ come from two accounts, known or not.
 */
const isBetweenOwnAccounts = (sold: SideFacts, purchased: SideFacts): boolean => {
  const [seller, buyer] = [sold.ownerId, purchased.ownerId];
  if (seller !== null && seller === buyer) return false;
  if (seller !== null && purchased.partnerId !== null) return purchased.partnerId === seller;
  if (buyer !== null && sold.partnerId !== null) return sold.partnerId === buyer;
  if (sold.isStated && purchased.isStated) return true;
  // The other party is named, and nothing shows that it is the seller's too.
  if (sold.partnerId !== null || purchased.partnerId !== null) return false;
  return seller !== null && buyer !== null;
};
