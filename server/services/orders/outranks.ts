import type { FieldProvenance, ProvenanceSource } from '../../db/schema/order-provenance.ts';
import { canonicalJson } from './canonical-json.ts';
import { detailRank, isDrawn } from './page-detail.ts';

/** Later in the list wins whatever its time: what the seller loads from a file only fills what no page has shown. */
const SOURCES: readonly ProvenanceSource[] = ['file', 'label', 'email', 'page', 'hand'];

/** `newest`: the last word counts. `exact`: what is drawn on the page never replaces what its data said. */
export type Rule = 'newest' | 'exact';

/**
 * True when a value that was read replaces the one that is kept: stronger source, else (by the rule `exact`) data before
 * drawing, else newer time, else stronger detail, else (two readings of one instant that disagree) the greater text. A total
 * order, so readings may arrive in any order and more than once.
 */
export const outranks = (
  read: { value: unknown; from: FieldProvenance },
  kept: { value: unknown; from: FieldProvenance | undefined },
  rule: Rule = 'newest',
): boolean => {
  if (kept.from === undefined) return true;
  const [source, detail, at] = read.from;
  const [keptSource, keptDetail, keptAt] = kept.from;
  if (source !== keptSource) return SOURCES.indexOf(source) > SOURCES.indexOf(keptSource);
  if (rule === 'exact' && isDrawn(detail) !== isDrawn(keptDetail)) return isDrawn(keptDetail);
  if (at !== keptAt) return at > keptAt;
  if (detail !== keptDetail) return detailRank(detail) > detailRank(keptDetail);
  return canonicalJson(read.value) > canonicalJson(kept.value);
};
