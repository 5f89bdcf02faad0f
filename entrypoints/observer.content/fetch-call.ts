import { attempt } from './attempt.ts';
import { getOwnPropertyDescriptor, getPrototypeOf, hasOwn, type Natives, ownKeys } from './natives.ts';
import { type Callable, callOf, inTurn, later, quietly } from './without-frame.ts';

const plain = Object.prototype;
const isArray = Array.isArray;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type OptionName = 'method' | 'headers';

/** A property that holds a value: null when there is none, undefined when it is computed or unknown. */
type Held = { value: unknown } | null | undefined;

/** What the page passed to `fetch`. No function of the page runs and no getter is read, unless it passed a `Proxy`. */
export interface FetchCall {
  /** Null when it is neither text nor an address or a request that the browser made. */
  address(): string | null;
  /**
   * A function that looks at the options. It never throws, and no function of ours runs while a `Proxy` of the page
   * answers. Before that, nothing is known of options.
   */
  look(hasHeaders: boolean): Callable;
  /** Null when it cannot be known. */
  method(): string | null;
  /** True also when it cannot be known. */
  hasHeader(name: string): boolean;
}

export const describeFetch = (natives: Natives, args: readonly unknown[]): FetchCall => {
  const { hrefOf, request } = natives;
  // By number: taking an array apart would call an iterator that the page may replace. What is beyond the length would
  // come from the prototype.
  const input = args.length > 0 ? args[0] : undefined;
  const init = args.length > 1 ? args[1] : undefined;
  const isRequest = attempt(() => request.urlOf(input)) !== undefined;
  const options = createOptions(init);

  /** Undefined for a value that only the page itself could give. */
  const optionOf = (name: OptionName, ofRequest: (self: unknown) => unknown, otherwise: unknown): unknown => {
    const held = options.held(name);
    if (held === undefined) return undefined;
    if (held !== null && held.value !== undefined) return held.value;
    return isRequest ? ofRequest(input) : otherwise;
  };
  const headers = (): unknown => optionOf('headers', request.headersOf, null);

  return {
    address() {
      if (typeof input === 'string') return input;
      return attempt(() => request.urlOf(input)) ?? attempt(() => hrefOf(input)) ?? null;
    },
    look: (hasHeaders) => quietly(options.look(hasHeaders)),
    method() {
      const method = optionOf('method', request.methodOf, 'GET');
      return typeof method === 'string' ? natives.upper(method) : null;
    },
    hasHeader(name) {
      const object = headers();
      if (!isObject(object)) return object === undefined;
      const own = attempt(() => natives.hasHeader(object, name));
      if (own !== undefined) return own;
      const keys = options.headerKeys();
      // Pairs are read by no known script of the site.
      return attempt(() => isArray(object)) !== false || keys === null || hasKey(natives, keys, name);
    },
  };
};

/** The options of one call; undefined and null are none. */
const createOptions = (init: unknown) => {
  const isNone = init === undefined || init === null;
  let isPlain = isNone;
  let headerKeys: readonly unknown[] | null = null;
  const found: Record<OptionName, Held> = isNone
    ? { method: null, headers: null }
    : { method: undefined, headers: undefined };

  const lookAtPrototype = (): Callable =>
    inTurn([callOf(getPrototypeOf, undefined, [init])], (prototype) => {
      isPlain = prototype === null || prototype === plain;
    });
  const lookAt = (name: OptionName): Callable =>
    inTurn([callOf(getOwnPropertyDescriptor as Callable, undefined, [init, name])], (property) => {
      const held = toHeld(property as PropertyDescriptor | undefined);
      found[name] = held === null && !isPlain ? undefined : held;
    });
  const lookAtHeaderKeys = (): Callable | undefined => {
    const object = found.headers?.value;
    if (!isObject(object)) return undefined;
    return inTurn([callOf(ownKeys, undefined, [object])], (keys) => {
      headerKeys = keys as unknown[];
    });
  };

  return {
    held: (name: OptionName): Held => found[name],
    headerKeys: () => headerKeys,
    look: (hasHeaders: boolean): Callable => {
      if (!isObject(init)) return inTurn([], () => undefined);
      const first = [lookAtPrototype(), lookAt('method')];
      const steps = hasHeaders ? [first[0], first[1], lookAt('headers'), later(lookAtHeaderKeys)] : first;
      return inTurn(steps as Callable[], () => undefined);
    },
  };
};

const toHeld = (found: PropertyDescriptor | undefined): Held => {
  if (found === undefined) return null;
  // Not `in`, which the page could answer through the prototype.
  return hasOwn(found, 'value') ? { value: found.value } : undefined;
};

const hasKey = (natives: Natives, keys: readonly unknown[], name: string): boolean => {
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (typeof key === 'string' && natives.lower(key) === name) return true;
  }
  return false;
};
