import type { Stage, UserStatus } from './stages.ts';

/** One sale as the double keeps it. Amounts are the marketplace's decimal strings; times are epoch ms. */
export type Sale = {
  transactionId: number;
  conversationId: number;
  itemIds: number[];
  buyer: { id: number; login: string; city: string };
  title: string;
  amount: string;
  currency: string;
  stage: Stage;
  /** Normally what the stage implies; settable because the marketplace's own two columns do disagree at times. */
  userStatus: UserStatus;
  /** Which of the stage's wordings the page shows. */
  wording: number;
  paidAt: number;
  statusAt: number;
  photoId: number | null;
};

/** A shop with everything it ever sold, newest sale first. */
export type Shop = { userId: number; login: string; city: string; sales: Sale[] };
