import type { ProvenanceProps } from './provenance.tsx';

/** One of the large figures of a shop. */
export interface ShopFigure {
  label: string;
  /** Null when the readings do not contain it. */
  value: string | null;
  note: string | null;
  /** Why it is unknown, when it is, and what to open. */
  lacking: string;
  provenance: Omit<ProvenanceProps, 'now'>;
}
