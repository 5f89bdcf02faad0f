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
  /** What the seller receives for the item, before any fees charged to the seller. */
  priceMinor: Minor | null;
  currency: Currency | null;
  /** ISO instant in UTC. */
  orderDate: string | null;
  /** True when `orderDate` is only the list's date, which behaves as a last-status date. */
  orderDateEstimated: boolean;
  /** ISO instant in UTC. */
  statusDate: string | null;
  /** The marketplace's own text, trimmed. */
  statusText: string | null;
  phase: Phase;
  photoUrl: string | null;
  /**
   * Set when the machine value states that the deal failed and no known text explains how, so that `phase` is unknown.
   * Whatever happened to the deal, there is nothing to ship.
   */
  hasFailed?: true;
  /** Set when the machine value implies a later phase than `statusText`: `statusDate` may be the date of either. */
  hasLateText?: true;
}

export interface OrderEventRecord {
  kind: OrderEventKind;
  /** ISO instant in UTC. */
  at: string;
  /** The marketplace's own text; never a message from a person. */
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
 * One order as described by its own pages: conversation, transaction, journey. `priceMinor` is the price of the
 * article, which is what the seller receives and what the buyer pays before fees. No messages, no street addresses.
 */
export interface OrderDetailRecord extends OrderRecord {
  /** What determined the date of the order: the payment, the message « Achat réalisé avec succès », or only a list. */
  orderDateSource: 'payment' | 'message' | 'list' | null;
  side: Side | null;
  /** The two accounts on the marketplace; `side` states which one is the reader's own. */
  sellerId: string | null;
  buyerId: string | null;
  /** Pseudonym of the other side. */
  otherLogin: string | null;
  /** ISO 3166 code, upper case. */
  otherCountry: string | null;
  otherCity: string | null;
  itemIds: string[];
  itemCount: number | null;
  /** The individual articles if the page lists them; otherwise empty. */
  items: OrderItemRecord[];
  /** What the buyer pays in addition, in the currency of the price. */
  serviceFeeMinor: Minor | null;
  shippingMinor: Minor | null;
  /** Last day to ship as the marketplace wrote it: an ISO instant when it names a time, else a civil day `2026-07-28`. */
  shipBy: string | null;
  /** The marketplace's numeric codes (WEB §2.4): stored, but only the few known ones affect anything. */
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

/** One line of the inbox. The message text is not read. */
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
  /** The marketplace's own text: « Très bon état ». */
  condition: string | null;
  state: ItemState;
  sellerId: string | null;
  sellerLogin: string | null;
  url: string | null;
  photoUrl: string | null;
  /** Identifies the main photo regardless of the size shown: an article put on sale again may keep it. */
  photoId: string | null;
  /**
   * Counts shown on the page. Views are shown only for one's own articles and as 0 elsewhere, so they are null unless
   * the page belongs to the owner.
   */
  favourites: number | null;
  views: number | null;
  /** Including the buyer protection fee. */
  totalPriceMinor: Minor | null;
  /** ISO instant: when the article was listed, approximated by the date of its first photo. */
  listedAt: string | null;
  /** The marketplace's category number. */
  categoryId: string | null;
  /** Department and category in the words of the page: « Femmes Vestes ». Never derived from the number. */
  categoryName: string | null;
  /** True when the article belongs to the reader; null when the page does not show it. */
  isOwn: boolean | null;
}

/** The discount that a shop gives on bundles. */
export interface BundleDiscount {
  /** Minimum number of articles. */
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
  /** 0 to 1, as the marketplace states it: 0.94 is 4.7 stars. */
  reputation: number | null;
  /** Number of articles ever sold. */
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
  /** Smallest number of articles first; empty when the shop offers none. */
  bundleDiscounts: BundleDiscount[] | null;
  /**
   * True when the shop belongs to the account signed in to the reader's session; null when the page does not show it.
   */
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
  /** True for one that the marketplace wrote automatically because the buyer did not. */
  isAutomatic: boolean | null;
  text: string | null;
  /** Whether the shop replied; null when the page does not show it. */
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

/** The wallet's statement for one month, or for the present. */
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
  /** The marketplace's own text: « Vente ». */
  title: string | null;
  /** `user_msg_thread`, `payout`… */
  entityType: string | null;
  entityId: string | null;
  /** Set when the line belongs to an order. */
  conversationId: string | null;
  /** Signed: money in is positive, money out negative; null when the page does not determine the sign. */
  amountMinor: Minor | null;
  /** As written on the page, whatever it means: without a minus it may still be money out. */
  shownMinor: Minor | null;
  currency: Currency | null;
  /** ISO instant. */
  date: string | null;
}

/** Record types by kind of page. `records[0]` is the page's subject. */
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
