import type { Currency, Minor } from '../money.ts';
import type { Phase } from '../phase.ts';

const SALE_MAILS = ['sale', 'label', 'update', 'completed', 'refund', 'cancelled'] as const;
/** What a mail about one sale is about. */
export type SaleMailKind = (typeof SALE_MAILS)[number];

/** What a mail about one deal is about: a sale, or the receipt of a purchase. */
export const ORDER_MAILS = [...SALE_MAILS, 'purchase'] as const;
type OrderMailKind = (typeof ORDER_MAILS)[number];

/** What became of an order, as its mail says it; all of these have one subject. */
export const ORDER_EVENTS = ['in_transit', 'at_pickup', 'received', 'cancelled', 'suspended', 'returned'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** What one mail of the marketplace states of one deal. Null: it does not say. */
export interface OrderMail {
  kind: OrderMailKind;
  /** Digits as text, like the ids of conversations. */
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  /** Articles of a bundle; null: one, or unknown. */
  itemCount: number | null;
  /** The price of the deal. */
  priceMinor: Minor | null;
  /** What a buyer paid besides, in the same currency. */
  shippingMinor: Minor | null;
  serviceFeeMinor: Minor | null;
  currency: Currency | null;
  buyerLogin: string | null;
  carrier: string | null;
  trackingCode: string | null;
  /** ISO instant by which to ship. */
  shipBy: string | null;
  event: OrderEvent | null;
  /** ISO instant at which a purchase was paid. */
  paidAt: string | null;
  /** ISO instant at which it was sent, as it says. */
  sentAt: string | null;
}

/** A mail that states nothing of its sale but that there is a label. */
export const SILENT_MAIL: OrderMail = {
  ...{ kind: 'label', transactionId: null, conversationId: null, title: null, itemCount: null, priceMinor: null },
  ...{ shippingMinor: null, serviceFeeMinor: null, currency: null, buyerLogin: null, carrier: null },
  ...{ trackingCode: null, shipBy: null, event: null, paidAt: null, sentAt: null },
};

const PHASE_OF_EVENT: Readonly<Record<OrderEvent, Phase>> = {
  in_transit: 'in_transit',
  // Waiting for its buyer, it is still on its way.
  at_pickup: 'in_transit',
  received: 'delivered',
  cancelled: 'cancelled',
  suspended: 'suspended',
  // Whether the buyer is paid back, another mail says.
  returned: 'unknown',
};

/**
 * True of a mail that only the seller of an order gets: it proves a sale that no page has shown yet. Buyers get the others
 * too, about what they bought.
 */
export const provesSale = ({ kind }: Pick<OrderMail, 'kind'>): boolean => kind === 'sale' || kind === 'label';

/** The phase that a mail states; `unknown` where it states none. */
export const phaseOfMail = ({ kind, event }: Pick<OrderMail, 'kind' | 'event'>): Phase => {
  if (kind === 'sale') return 'label_missing';
  if (kind === 'label') return 'to_ship';
  if (kind === 'completed') return 'completed';
  if (kind === 'cancelled') return 'cancelled';
  return event === null || kind !== 'update' ? 'unknown' : PHASE_OF_EVENT[event];
};
