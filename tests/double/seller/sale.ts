import type { Stage, UserStatus } from './stages.ts';

/** A member of the marketplace. */
export type Person = { id: number; login: string; city: string };

/** What happened to a sale besides its stage. */
export type Turn = 'buyerCancelled' | 'sellerCancelled' | 'notShipped' | 'refundedAfterRelease' | 'partlyRefunded';

/** One sale as stored by the double. Amounts are the marketplace's decimal strings; times are epoch ms. */
export type Sale = {
  transactionId: number;
  conversationId: number;
  itemIds: number[];
  buyer: Person;
  title: string;
  amount: string;
  currency: string;
  stage: Stage;
  /** Normally derived from the stage; settable because the marketplace's own two columns sometimes disagree. */
  userStatus: UserStatus;
  /** Which of the stage's texts the page shows. */
  wording: number;
  paidAt: number;
  statusAt: number;
  photoId: number | null;
  /** How it ended when the stage alone does not show it. */
  turn?: Turn;
};

/** A sale seen from the other side: the shop's owner is the buyer. */
export type Purchase = Sale & { seller: Person };

/** A shop with everything it ever sold, newest sale first. */
export type Shop = {
  userId: number;
  login: string;
  city: string;
  sales: Sale[];
  /** What the owner bought, newest first. */
  purchases?: Purchase[];
  /** Where the ids of this shop start, so that two shops of one double share none. */
  firstIndex?: number;
  pro?: boolean;
  /** Items not sold yet: on sale, reserved, hidden and drafts. */
  unsold?: number;
};
