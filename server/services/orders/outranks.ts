import type { FieldProvenance, ProvenanceSource } from '../../db/schema/orders.ts';

/** Later in the list wins whatever its time: what the seller loads from a file only fills what no page has shown. */
const SOURCES: readonly ProvenanceSource[] = ['file', 'label', 'email', 'page', 'hand'];

/** `newest`: the newest value counts. `exact`: what a page draws never replaces what its data state. */
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

/** Kinds of page about a single order, weakest first. A list, which shows one row about it, is not named here: it is the weakest. */
const KINDS: readonly (string | null)[] = ['inbox', 'journey', 'conversation', 'transaction'];
const READ_FROM: readonly string[] = ['dom', 'json', 'flight'];

/** The two halves of a provenance's detail: `transaction.json`; a list's is its source alone. */
const split = (detail: string): { kind: string | null; source: string } => {
  const dot = detail.indexOf('.');
  return dot < 0 ? { kind: null, source: detail } : { kind: detail.slice(0, dot), source: detail.slice(dot + 1) };
};

/** Kind of page behind a value: `transaction`, `conversation`…; `list` for a row of a list. */
export const pageKindOf = (detail: string | null): string =>
  detail === null ? 'list' : (split(detail).kind ?? 'list');

/** True for what was taken from the display: shortened, resized, rounded. */
export const isDrawn = (detail: string | null): boolean => detail !== null && split(detail).source === 'dom';

/** Strength between two readings of one instant: the kind of page first, then how it was read. */
const detailRank = (detail: string | null): number => {
  if (detail === null) return -1;
  const { kind, source } = split(detail);
  const kindRank = KINDS.indexOf(kind) + 1;
  return kindRank * READ_FROM.length + READ_FROM.indexOf(source);
};

const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON text that is the same for equal values: the database keeps the keys of a JSON object in an order of its own. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, inOrder);
