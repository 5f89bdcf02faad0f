import { asObject, type RawObject } from '../values/raw-value.ts';
import { resolveText } from './flight-value.ts';

/** Deepest level of an article that contains a field we read. */
const MAX_DEPTH = 8;
/** Maximum length of a chain of references: a real page has two or three in a row. */
const MAX_HOPS = 16;
const MAX_REFERENCE_CHARS = 300;
/** Maximum number of values opened per page, with all references resolved: a real page has a few thousand. */
const MAX_OPENED = 200_000;

/** `$b2:props:value:price`, `$b2`; `$L72` and `$@72` refer to the same row, rendered or awaited later. */
const REFERENCE = /^\$([L@]?)([0-9a-f]{1,12})((?::[^:]+)*)$/;

export interface FlightRows {
  /** Every object of every row, as written: references stay texts. */
  objects(): Iterable<RawObject>;
  /** A value with its references resolved. References that lead nowhere, in a circle or too deep become undefined. */
  open(value: unknown): unknown;
  /** True once so much was opened that the results since then are unusable. */
  isExhausted(): boolean;
}

/** @param rows the rows' values by id, as returned by `readFlight` */
export const makeFlightRows = (rows: unknown): FlightRows => {
  const byId = asObject(rows);
  let opened = 0;

  /**
   * The row, or part of one, that a text refers to; any other value unchanged. `isDrawn` also follows references that
   * are only rendered.
   */
  const follow = (value: unknown, isDrawn: boolean, hops = 0): unknown => {
    if (typeof value !== 'string' || !value.startsWith('$')) return value;
    const [, mark = '', id = '', path = ''] = (value.length <= MAX_REFERENCE_CHARS && REFERENCE.exec(value)) || [];
    if (id === '') return resolveText(value);
    opened += 1;
    if ((mark !== '' && !isDrawn) || hops === MAX_HOPS || opened > MAX_OPENED) return undefined;
    let target: unknown = Object.hasOwn(byId, id) ? byId[id] : undefined;
    for (const name of path.split(':').slice(1)) target = memberOf(follow(target, true, hops + 1), name);
    return follow(target, isDrawn, hops + 1);
  };

  const open = (value: unknown, depth: number): unknown => {
    opened += 1;
    if (opened > MAX_OPENED) return undefined;
    const target = follow(value, false);
    if (typeof target !== 'object' || target === null) return target;
    if (depth === MAX_DEPTH) return undefined;
    if (Array.isArray(target)) return target.map((inner) => open(inner, depth + 1));
    return Object.fromEntries(Object.entries(target).map(([name, inner]) => [name, open(inner, depth + 1)]));
  };

  return {
    objects: () => objectsIn(Object.values(byId)),
    open: (value) => open(value, 0),
    isExhausted: () => opened > MAX_OPENED,
  };
};

/** Positions in an element of the page as written: `["$", type, key, props]`. */
const ELEMENT: Readonly<Record<string, number>> = { type: 1, key: 2, props: 3 };

/** The member with the given name of an object, a list or an element of the page. */
const memberOf = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return Object.hasOwn(value, name) ? asObject(value)[name] : undefined;
  if (value[0] === '$') return Object.hasOwn(ELEMENT, name) ? value[ELEMENT[name] ?? 0] : undefined;
  return /^\d{1,6}$/.test(name) ? value[Number(name)] : undefined;
};

/** In no particular order; without recursion, because rows may be deep. */
function* objectsIn(roots: readonly unknown[]): Generator<RawObject> {
  const waiting = [...roots];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) yield asObject(value);
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) waiting.push(inner);
  }
}
