import { apply } from './natives.ts';
import { withRoom } from './stack-room.ts';
import { type Callable, callOf, trapOf } from './without-frame.ts';

/**
 * Looks at a call of the page. What it returns is called in its place, with no function of ours running.
 * @param run makes the call as the page made it
 */
type Around = (run: Callable, self: unknown, args: readonly unknown[]) => Callable;

/** Replaces a method of an object. @param hasResult false for a method that returns nothing */
export type Wrap = (owner: object, name: string, hasResult: boolean, around: Around) => void;

const { captureStackTrace } = Error as { captureStackTrace?: (error: object, upTo: Callable) => void };
const { toString: toSource } = Function.prototype;
const { get: getKept } = WeakMap.prototype;

/**
 * Replaces functions of the browser by ones that look like them to the page: same name, length, properties and source
 * text.
 */
export const createWrapper = (): Wrap => {
  const originals = new WeakMap<object, Callable>();

  const replace = (owner: object, name: string, original: Callable, handler: ProxyHandler<Callable>): void => {
    const wrapped = new Proxy(original, handler);
    originals.set(wrapped, original);
    Reflect.set(owner, name, wrapped);
  };

  // Calls no code of the page, and neither do its errors before the page looks at them.
  const sourceOf = (_: unknown, self: unknown, args: readonly unknown[]): unknown => {
    const original: unknown = typeof self === 'function' ? apply(getKept, originals, [self]) : undefined;
    if (original !== undefined) return apply(toSource, original, []);
    try {
      return apply(toSource, self, args);
    } catch (error) {
      captureStackTrace?.(error as object, sourceOf);
      throw error;
    }
  };
  replace(Function.prototype, 'toString', toSource as Callable, withRoom('apply', sourceOf));

  return (owner, name, hasResult, around) => {
    // Only methods are wrapped.
    const original = Reflect.get(owner, name) as Callable;
    const before = (self: unknown, args: readonly unknown[]): Callable =>
      around(callOf(original, self, args), self, args);
    replace(owner, name, original, trapOf(before, hasResult));
  };
};
