import { attempt } from './attempt.ts';
import { getOwnPropertyDescriptor, getPrototypeOf, type Natives, ownKeys } from './natives.ts';

const plain = Object.prototype;
const isArray = Array.isArray;

/** What the page passed to `fetch`, without asking it: no function of the page runs, and no getter is read. */
export const describeFetch = (natives: Natives, args: readonly unknown[]) => {
  const { hrefOf, request } = natives;
  // By number: taking an array apart would call an iterator that the page may replace.
  const input = args[0];
  const init = args[1];
  const isRequest = attempt(() => request.urlOf(input)) !== undefined;

  /** Undefined for a value that only the page itself could give. */
  const optionOf = (name: string, ofRequest: (self: unknown) => unknown, otherwise: unknown): unknown => {
    const found = init === undefined || init === null ? null : dataOf(init, name);
    if (found === undefined) return undefined;
    if (found !== null && found.value !== undefined) return found.value;
    return isRequest ? ofRequest(input) : otherwise;
  };

  return {
    /** Null when it is neither text nor an address or a request that the browser made. */
    address: (): string | null => {
      if (typeof input === 'string') return input;
      return attempt(() => request.urlOf(input)) ?? attempt(() => hrefOf(input)) ?? null;
    },
    /** Null when it cannot be known. */
    method: (): string | null => {
      const method = optionOf('method', request.methodOf, 'GET');
      return typeof method === 'string' ? natives.upper(method) : null;
    },
    hasHeader: (name: string): boolean => {
      const headers = optionOf('headers', request.headersOf, null);
      if (typeof headers !== 'object' || headers === null) return headers === undefined;
      const own = attempt(() => natives.hasHeader(headers, name));
      if (own !== undefined) return own;
      // Pairs are read by no known script of the site.
      return isArray(headers) || hasKey(natives, headers, name);
    },
  };
};

/** A property that holds a value: null when there is none, undefined when it is computed. */
const dataOf = (options: unknown, name: string): { value: unknown } | null | undefined => {
  if (typeof options !== 'object' || options === null) return undefined;
  const own = getOwnPropertyDescriptor(options, name);
  if (own !== undefined) return 'value' in own ? { value: own.value } : undefined;
  const prototype = getPrototypeOf(options);
  return prototype === null || prototype === plain ? null : undefined;
};

const hasKey = (natives: Natives, headers: object, name: string): boolean => {
  const keys = ownKeys(headers);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index];
    if (typeof key === 'string' && natives.lower(key) === name) return true;
  }
  return false;
};
