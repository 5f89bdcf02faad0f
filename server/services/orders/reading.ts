import type { OrderEventKind } from '#core/model/order-event.ts';
import type { SourcedOrderDate } from '#core/model/order-merge.ts';
import type { Phase } from '#core/model/phase.ts';
import type { ProvenanceSource } from '../../db/schema/order-provenance.ts';
import type { OrderItem } from '../../db/schema/orders.ts';

/** What one source said of one sale at one time, whichever way it came. Null: not said. */
export interface Reading {
  marketplace: string;
  marketplaceUserId: string | null;
  /** The unnamed account whose page it is, where no account is known. */
  unnamedAccountId: string | null;
  /** True when the account was not said by the page or its load, but follows from what others said. */
  isDeduced: boolean;
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  priceMinor: number | null;
  currency: string | null;
  orderDate: SourcedOrderDate | null;
  statusDate: string | null;
  statusText: string | null;
  phase: Phase;
  /** When the order reached `phase`; null when what the source dates is something else. */
  phaseDate: string | null;
  photoUrl: string | null;
  source: ProvenanceSource;
  /** For a page: flight, json or dom; a page of the order itself names its kind too, as `transaction.json`. */
  detail: string | null;
  /** ISO instant at which it was read. */
  observedAt: string;
  /** What a list never says; null for a list and a file. */
  own: OwnPageReading | null;
}

export interface ReadEvent {
  kind: OrderEventKind;
  /** ISO instant. */
  at: string;
  text: string;
}

/** What only the order's own pages say. Null, or empty for a list: not said. */
export interface OwnPageReading {
  buyerId: string | null;
  buyerLogin: string | null;
  buyerCountry: string | null;
  itemIds: readonly string[] | null;
  itemCount: number | null;
  items: readonly OrderItem[] | null;
  carrier: string | null;
  trackingCode: string | null;
  trackingUrl: string | null;
  /** Last instant to ship, as it was stated. */
  shipBy: string | null;
  events: readonly ReadEvent[];
}

export const SILENT_PAGE: OwnPageReading = {
  buyerId: null,
  buyerLogin: null,
  buyerCountry: null,
  itemIds: null,
  itemCount: null,
  items: null,
  carrier: null,
  trackingCode: null,
  trackingUrl: null,
  shipBy: null,
  events: [],
};
