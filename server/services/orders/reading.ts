import type { SourcedOrderDate } from '#core/model/order-merge.ts';
import type { Phase } from '#core/model/phase.ts';
import type { ProvenanceSource } from '../../db/schema/order-provenance.ts';

/** What one source said of one sale at one time, whichever way it came. Null: not said. */
export interface Reading {
  marketplace: string;
  marketplaceUserId: string | null;
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  priceMinor: number | null;
  currency: string | null;
  orderDate: SourcedOrderDate | null;
  statusDate: string | null;
  statusText: string | null;
  phase: Phase;
  photoUrl: string | null;
  source: ProvenanceSource;
  /** For a page: flight, json or dom. */
  detail: string | null;
  /** ISO instant at which it was read. */
  observedAt: string;
}
