import type { OrderEventKind } from '#core/model/order-event.ts';
import type { SourcedOrderDate } from '#core/model/order-merge.ts';
import type { Phase } from '#core/model/phase.ts';
import type { Side } from '#core/model/side.ts';
import type { ProvenanceSource } from '../../db/schema/orders.ts';
import { type LISTED_FIELDS, OWN_PAGE_FIELDS, type Stated } from './order-fields.ts';

/** What one source stated of one sale at one time, whichever way it came. Null: not stated. */
export interface Reading extends Stated<typeof LISTED_FIELDS> {
  marketplace: string;
  marketplaceUserId: string | null;
  /** The unnamed account whose page it is, where no account is known. */
  unnamedAccountId: string | null;
  /** True when neither the page nor its load stated the account, but it follows from other readings. */
  isDeduced: boolean;
  priceMinor: number | null;
  currency: string | null;
  orderDate: SourcedOrderDate | null;
  phase: Phase;
  /** When the order reached `phase`; null when what the source dates is something else. */
  phaseDate: string | null;
  /** The side of the deal that it states; null when it states none. */
  side: Side | null;
  source: ProvenanceSource;
  /** For a page: flight, json or dom; a page of the order itself names its kind too, as `transaction.json`. */
  detail: string | null;
  /** ISO instant at which it was read. */
  observedAt: string;
  /** What a list never states; null for a list and a file. */
  own: OwnPageReading | null;
}

export interface ReadEvent {
  kind: OrderEventKind;
  /** ISO instant. */
  at: string;
  text: string;
}

/** What only the order's own pages state. Null, or empty for a list: not stated. */
export interface OwnPageReading extends Stated<typeof OWN_PAGE_FIELDS> {
  /** Last instant to ship, as it was stated. */
  shipBy: string | null;
  events: readonly ReadEvent[];
}

const UNSAID = Object.fromEntries(Object.keys(OWN_PAGE_FIELDS).map((name) => [name, null]));

export const SILENT_PAGE: OwnPageReading = {
  // Each field of the table, under its own name.
  ...(UNSAID as Record<keyof typeof OWN_PAGE_FIELDS, null>),
  shipBy: null,
  events: [],
};
