import type { ItemState } from '../model/item-state.ts';
import type { Currency, Minor } from '../model/money.ts';
import type { OrderEventKind } from '../model/order-event.ts';
import type { Phase } from '../model/phase.ts';
import type { Side } from '../model/side.ts';
import type { WalletLineKind } from '../model/wallet-line.ts';

/** One row of a list of orders (DECISIONS §6). Null is unknown, never zero. Ids are digits as text. */
export interface OrderRecord {
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  /** What the seller gets for the item, before any fee of theirs. */
  priceMinor: Minor | null;
  currency: Currency | null;
  /** ISO instant in UTC. */
  orderDate: string | null;
  /** True when `orderDate` is only the list's date, which behaves as a last-status date. */
  orderDateEstimated: boolean;
  /** ISO instant in UTC. */
  statusDate: string | null;
  /** The marketplace's own words, trimmed. */
  statusText: string | null;
  phase: Phase;
  photoUrl: string | null;
  /**
   * Set when the machine value says that the deal failed and no text that is known says how, so that `phase` is unknown:
   * whatever became of it, there is nothing to ship.
   */
  hasFailed?: true;
  /** Set when the machine value says a later phase than `statusText` does: `statusDate` may be the date of either. */
  hasLateText?: true;
}

export interface OrderEventRecord {
  kind: OrderEventKind;
  /** ISO instant in UTC. */
  at: string;
  /** The marketplace's own words; never a person's message. */
  text: string;
}

/** One article of an order. */
export interface OrderItemRecord {
  itemId: string | null;
  title: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
  size: string | null;
  brand: string | null;
  condition: string | null;
}

/**
 * One order as its own pages tell it: conversation, transaction, journey. `priceMinor` is the article's price, which is
 * what a seller gets and what a buyer pays before fees. No message, no street address.
 */
export interface OrderDetailRecord extends OrderRecord {
  /** What dates the order: the payment, the message « Achat réalisé avec succès », or nothing better than a list. */
  orderDateSource: 'payment' | 'message' | 'list' | null;
  side: Side | null;
  /** The two accounts on the marketplace; which one is the reader's own, `side` says. */
  sellerId: string | null;
  buyerId: string | null;
  /** Pseudonym of the other side. */
  otherLogin: string | null;
  /** ISO 3166 code, upper case. */
  otherCountry: string | null;
  otherCity: string | null;
  itemIds: string[];
  itemCount: number | null;
  /** The articles one by one where the page lists them; else empty. */
  items: OrderItemRecord[];
  /** What the buyer pays besides, in the currency of the price. */
  serviceFeeMinor: Minor | null;
  shippingMinor: Minor | null;
  /** Last day to ship as the marketplace wrote it: an ISO instant when it names a time, else a civil day `2026-07-28`. */
  shipBy: string | null;
  /** The marketplace's numeric codes (WEB §2.4): kept, and only the few that are known decide anything. */
  statusCode: number | null;
  shipmentStatusCode: number | null;
  shipmentId: string | null;
  carrier: string | null;
  trackingCode: string | null;
  trackingUrl: string | null;
  packageSize: string | null;
  /** Oldest first. */
  events: OrderEventRecord[];
}

/** One line of the inbox. What was written stays unread. */
export interface ThreadRecord {
  conversationId: string | null;
  otherUserId: string | null;
  otherLogin: string | null;
  itemCount: number | null;
  /** ISO instant in UTC. */
  updatedAt: string | null;
}

/** One article (DECISIONS §6). */
export interface ItemRecord {
  itemId: string | null;
  title: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
  brand: string | null;
  size: string | null;
  /** The marketplace's own words: « Très bon état ». */
  condition: string | null;
  state: ItemState;
  sellerId: string | null;
  sellerLogin: string | null;
  url: string | null;
  photoUrl: string | null;
  /** What tells its main photo from any other, whatever size is shown: an article put on sale again may keep it. */
  photoId: string | null;
  /** Counts shown on the page; views only on one's own articles, 0 elsewhere, so null unless the page is the owner's. */
  favourites: number | null;
  views: number | null;
  /** With the buyer's protection. */
  totalPriceMinor: Minor | null;
  /** ISO instant: when it was put on sale, as near as its first photo tells. */
  listedAt: string | null;
  /** The marketplace's category number. */
  categoryId: string | null;
  /** True when the reader owns it; null when the page does not say. */
  isOwn: boolean | null;
}

/** What a shop takes off a lot. */
export interface BundleDiscount {
  /** From so many articles on. */
  minimalItemCount: number;
  /** Share of the price: 0.1 is 10 %. */
  fraction: number;
}

/** One shop (DECISIONS §6). */
export interface ShopRecord {
  userId: string | null;
  login: string | null;
  followers: number | null;
  feedbackCount: number | null;
  /** 0 to 1, as the marketplace gives it: 0.94 is 4.7 stars. */
  reputation: number | null;
  /** Articles sold in its whole life. */
  soldCount: number | null;
  /** Articles on sale now. */
  itemCount: number | null;
  /** ISO 3166 code, upper case. */
  countryCode: string | null;
  city: string | null;
  /** True for a professional. */
  business: boolean | null;
  following: number | null;
  totalItemCount: number | null;
  boughtCount: number | null;
  positiveCount: number | null;
  neutralCount: number | null;
  negativeCount: number | null;
  isOnHoliday: boolean | null;
  /** ISO instant. */
  lastSeenAt: string | null;
  photoUrl: string | null;
  /** Fewest articles first; empty when it offers none. */
  bundleDiscounts: BundleDiscount[] | null;
  /** True when the reader's own session owns it; null when the page does not say. */
  isOwn: boolean | null;
}

/** One evaluation that a shop received. */
export interface FeedbackRecord {
  type: 'feedback';
  feedbackId: string | null;
  shopId: string | null;
  authorId: string | null;
  authorLogin: string | null;
  /** 1 to 5. */
  rating: number | null;
  /** True for one that the marketplace wrote by itself after a silent buyer. */
  isAutomatic: boolean | null;
  text: string | null;
  /** Whether the shop answered; null when the page does not say. */
  hasReply: boolean | null;
  itemId: string | null;
  itemTitle: string | null;
  /** ISO instant. */
  createdAt: string | null;
}

/** The totals of a shop's evaluations; ratings are 1 to 5. */
export interface FeedbackSummaryRecord {
  type: 'summary';
  shopId: string | null;
  count: number | null;
  rating: number | null;
  memberCount: number | null;
  memberRating: number | null;
  automaticCount: number | null;
  automaticRating: number | null;
}

/** What the wallet says of one month, or of now. */
export interface WalletStatementRecord {
  type: 'statement';
  /** `2026-07`; null for the present one. */
  month: string | null;
  balanceMinor: Minor | null;
  pendingMinor: Minor | null;
  openingMinor: Minor | null;
  closingMinor: Minor | null;
  currency: Currency | null;
  /** Months the wallet offers, newest first. */
  months: string[];
}

export interface WalletLineRecord {
  type: 'line';
  kind: WalletLineKind;
  /** The marketplace's own words: « Vente ». */
  title: string | null;
  /** `user_msg_thread`, `payout`… */
  entityType: string | null;
  entityId: string | null;
  /** Set when the line is an order's. */
  conversationId: string | null;
  /** Signed: money in is positive, money out negative; null when the page leaves the sign open. */
  amountMinor: Minor | null;
  /** As the page writes it, whatever that means: without a minus it may still be money out. */
  shownMinor: Minor | null;
  currency: Currency | null;
  /** ISO instant. */
  date: string | null;
}

/** What each kind of page gives. `records[0]` is the page's subject. */
export interface RecordsByKind {
  orders: OrderRecord;
  conversation: OrderDetailRecord;
  transaction: OrderDetailRecord;
  journey: OrderDetailRecord;
  inbox: ThreadRecord;
  wardrobe: ItemRecord;
  item: ItemRecord;
  shop: ShopRecord;
  feedbacks: FeedbackRecord | FeedbackSummaryRecord;
  wallet: WalletStatementRecord | WalletLineRecord;
  email: never;
  unknown: never;
}
