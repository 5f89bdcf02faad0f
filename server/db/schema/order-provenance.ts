/** Where a value of an order came from. `page`: read by the extension; `file`: imported; `hand`: set by the seller. */
export type ProvenanceSource = 'page' | 'email' | 'label' | 'file' | 'hand';

/** Source, detail (flight, json or dom for a page) and ISO instant of one field's value: a compact triple. */
export type FieldProvenance = readonly [source: ProvenanceSource, detail: string | null, at: string];

/** By wire field. Fields that were never read are absent. */
export type OrderProvenance = Readonly<Record<string, FieldProvenance>>;
