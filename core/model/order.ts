import type { Currency } from './money.ts';
import type { Phase } from './phase.ts';

/** SPEC §4: "0" pending, "1" shipped, "2" late. */
export const ORDER_STATUSES = ['0', '1', '2'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export type OrderId = string;

/** One sale as the server sends it (SPEC §3, DECISIONS §5). Null means unknown. Dates are ISO instants in UTC. */
export interface Order {
  id: OrderId;
  /**
   * The status that the server stores; people see `effectiveStatus`. `unknown`: one that this version does not know.
   */
  status: OrderStatus | 'unknown';
  /** Earliest known instant of the sale. */
  orderDate: string | null;
  /** True when only the list's date is known, which behaves as a last-status date. */
  orderDateEstimated: boolean;
  archived: boolean;
  archivedAt: string | null;
  shippingLabelId: string | null;
  returnFormId: string | null;
  marketplace: string;
  marketplaceUserId: string | null;
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  /** Decimal amount in `currency`, at most two decimals. */
  price: number | null;
  currency: Currency | null;
  /**
   * The amount received according to the wallet, or the price where the seller settled on it; null until a wallet page
   * stated it.
   */
  received: number | null;
  /** Date of the newest dated status that was read, which need not be that of `phase`: see `phaseDate`. */
  statusDate: string | null;
  /** The marketplace's own text. */
  statusText: string | null;
  phase: Phase;
  /** When it reached `phase`; null when nothing that was read dates it. */
  phaseDate: string | null;
  shipBy: string | null;
  shipByEstimated: boolean;
  photoUrl: string | null;
  /** Pseudonym of the buyer; null until one of the order's own pages was read. */
  buyerLogin: string | null;
  /** Articles in the parcel; more than one is a bundle. */
  itemCount: number | null;
  carrier: string | null;
  trackingCode: string | null;
  /** Names of fields on which two of the marketplace's pages disagree, until the seller settles them. */
  conflicts: readonly string[];
  /** When the seller last set the status by hand; null when the marketplace's phase decides it. */
  statusSetAt: string | null;
  updatedAt: string;
}

/**
 * An order about which nothing is known. Never stored or sent: the starting point for orders that are assembled or read
 * on their own.
 */
export const UNKNOWN_ORDER: Order = {
  id: '',
  status: 'unknown',
  orderDate: null,
  orderDateEstimated: false,
  archived: false,
  archivedAt: null,
  shippingLabelId: null,
  returnFormId: null,
  marketplace: '',
  marketplaceUserId: null,
  transactionId: null,
  conversationId: null,
  title: null,
  price: null,
  currency: null,
  received: null,
  statusDate: null,
  statusText: null,
  phase: 'unknown',
  phaseDate: null,
  shipBy: null,
  shipByEstimated: false,
  photoUrl: null,
  buyerLogin: null,
  itemCount: null,
  carrier: null,
  trackingCode: null,
  conflicts: [],
  statusSetAt: null,
  updatedAt: '',
};
