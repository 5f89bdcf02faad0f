/**
 * A value of the flight stream as the page sees it. Strings that start with `$` are its notation: `$$` a literal
 * dollar, `$D` a date, `$n` a large integer; anything else (`$undefined`, `$15:props:photo`) is a reference and counts
 * as missing. An object is resolved one level deep, which is all that a field of a row has.
 */
export const resolveFlight = (value: unknown): unknown => {
  if (typeof value === 'string') return resolveText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, typeof inner === 'string' ? resolveText(inner) : inner]),
  );
};

/** The same for a text that is not a reference. */
export const resolveText = (text: string): string | undefined => {
  if (!text.startsWith('$')) return text;
  if (text.startsWith('$$')) return text.slice(1);
  return text.startsWith('$D') || text.startsWith('$n') ? text.slice(2) : undefined;
};

/** Deepest level of a member or an article that contains a field we read. */
const MAX_DEPTH = 8;

/** The same for an object with several levels: anything deeper than any field is missing. */
export const resolveFlightDeep = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return resolveText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((inner) => resolveFlightDeep(inner, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveFlightDeep(inner, depth + 1)]));
};
