/** Kinds of page that tell one order, weakest first. A list, which shows a row of it, has no name here: it is the weakest. */
const KINDS: readonly (string | null)[] = ['inbox', 'journey', 'conversation', 'transaction'];
const SOURCES: readonly string[] = ['dom', 'json', 'flight'];

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
export const detailRank = (detail: string | null): number => {
  if (detail === null) return -1;
  const { kind, source } = split(detail);
  const kindRank = KINDS.indexOf(kind) + 1;
  return kindRank * SOURCES.length + SOURCES.indexOf(source);
};
