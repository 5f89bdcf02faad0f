import type { FieldProvenance, ProvenanceSource } from '../../db/schema/order-provenance.ts';

/** Later in the list wins whatever its time: what the seller loads from a file only fills what no page has shown. */
const SOURCES: readonly ProvenanceSource[] = ['file', 'label', 'email', 'page', 'hand'];
/** Between two readings of one instant. */
const DETAILS: readonly (string | null)[] = [null, 'dom', 'json', 'flight'];

/**
 * True when a value that was read replaces the one that is kept: stronger source, else newer time, else stronger detail,
 * else (two readings of one instant that disagree) the greater text. A total order, so readings may arrive in any order and
 * more than once.
 */
export const outranks = (
  read: { value: unknown; from: FieldProvenance },
  kept: { value: unknown; from: FieldProvenance | undefined },
): boolean => {
  if (kept.from === undefined) return true;
  const [source, detail, at] = read.from;
  const [keptSource, keptDetail, keptAt] = kept.from;
  if (source !== keptSource) return SOURCES.indexOf(source) > SOURCES.indexOf(keptSource);
  if (at !== keptAt) return at > keptAt;
  if (detail !== keptDetail) return DETAILS.indexOf(detail) > DETAILS.indexOf(keptDetail);
  return JSON.stringify(read.value) > JSON.stringify(kept.value);
};
