import { apply } from './natives.ts';

/** Removes this script from the stack of an error that the browser made. @returns false where the browser cannot */
export type HideUs = (error: object) => boolean;

/** Does what the wrapped function does, by calling `run` once, and looks at the call. */
type Around = (run: () => unknown, self: unknown, args: readonly unknown[], hideUs: HideUs) => unknown;

type Method = (...args: never[]) => unknown;

/** Replaces a method of an object. */
export type Wrap = (owner: object, name: string, around: Around) => void;

const { captureStackTrace } = Error as { captureStackTrace?: (error: object, upTo: Method) => void };
const { toString: toSource } = Function.prototype;
const { get: getKept } = WeakMap.prototype;

/**
 * Replaces functions of the browser by ones that look like them to the page: same name, length, properties and source
 * text.
 */
export const createWrapper = (): Wrap => {
  const originals = new WeakMap<object, Method>();

  const wrap: Wrap = (owner, name, around) => {
    // Only methods are wrapped.
    const original = Reflect.get(owner, name) as Method;
    const hideUs: HideUs = (error) => {
      captureStackTrace?.(error, trap);
      return captureStackTrace !== undefined;
    };
    const trap = (_: unknown, self: unknown, args: readonly unknown[]): unknown =>
      around(() => apply(original, self, args), self, args, hideUs);
    // Inherits nothing: what the page adds to `Object.prototype` would be a trap.
    const wrapped = new Proxy(original, { __proto__: null, apply: trap } as ProxyHandler<Method>);
    originals.set(wrapped, original);
    Reflect.set(owner, name, wrapped);
  };

  wrap(Function.prototype, 'toString', (run, self, _, hideUs) => {
    const original: unknown = typeof self === 'function' ? apply(getKept, originals, [self]) : undefined;
    if (original !== undefined) return apply(toSource, original, []);
    try {
      return run();
    } catch (error) {
      // No code of the page runs here: the browser made this error.
      hideUs(error as object);
      throw error;
    }
  });
  return wrap;
};
