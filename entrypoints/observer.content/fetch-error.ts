import { apply, defineProperty, getOwnPropertyDescriptor, getPrototypeOf, hasOwn } from './natives.ts';

const NativeError = Error;
const NativeTypeError = TypeError;
const { prototype } = TypeError;
const { prototype: functions } = Function;
const { prototype: objects } = Object;
const { indexOf, slice, startsWith } = String.prototype;
const { reduce } = Array.prototype;
const { captureStackTrace, isError } = Error as {
  captureStackTrace?: (error: object, upTo: (...args: never[]) => unknown) => void;
  isError?: (value: unknown) => boolean;
};

/** In some browsers, each error has an accessor of its own for its stack, always the same. */
const stackGetter: unknown = getOwnPropertyDescriptor(new NativeError(), 'stack')?.get;

const FAILED = 'Failed to fetch';

/**
 * A call of `fetch` that fails does so with an error of the browser, whose stack says where the call was made, and names
 * the browser's `reduce`, through which we pass it. Made at the time of the call, the result turns that error into the one
 * that the page would get without us; errors of the page's own stay as they are.
 */
export const prepareFetchError = (): ((error: unknown) => unknown) => {
  if (captureStackTrace === undefined) return (error) => error;
  const ours = new NativeTypeError(FAILED);
  captureStackTrace(ours, reduce as (...args: never[]) => unknown);
  return (error) => {
    const message = messageOf(error);
    if (message === null) return error;
    if (message !== FAILED) describe(ours, error as TypeError, message);
    return ours;
  };
};

/** Null for anything but an error that the browser's own `fetch` made, which begins with one of two words. */
const messageOf = (error: unknown): string | null => {
  // First: of anything else, even the prototype could be computed by the page.
  if (!isError?.(error) || getPrototypeOf(error as object) !== prototype) return null;
  const property = getOwnPropertyDescriptor(error as object, 'message');
  if (property === undefined || !hasOwn(property, 'value') || typeof property.value !== 'string') return null;
  const message: string = property.value;
  const isOwn = apply(startsWith, message, ['Failed to ']) || apply(startsWith, message, ['NetworkError']);
  return isOwn ? message : null;
};

const describe = (ours: TypeError, theirs: TypeError, message: string): void => {
  defineProperty(ours, 'message', { __proto__: null, value: message } as PropertyDescriptor);
  // A page that formats stacks itself takes the message from the error.
  if (isFormattedByPage()) return;
  const stack = stackOf(ours);
  const other = stackOf(theirs);
  if (stack === null || other === null) return;
  // The first line of a stack may differ from the message.
  ours.stack = headOf(other) + apply(slice, stack, [headOf(stack).length]);
};

const headOf = (stack: string): string => apply(slice, stack, [0, apply(indexOf, stack, ['\n    at '])]);

/** True when code of the page may run as soon as a stack is read. */
const isFormattedByPage = (): boolean => {
  const name = getOwnPropertyDescriptor(prototype, 'name');
  const isNameComputed = name === undefined || !hasOwn(name, 'value');
  if (isNameComputed || getPrototypeOf(NativeError) !== functions || getPrototypeOf(functions) !== objects) return true;
  const isSet = (on: object): boolean => hasOwn(on, 'prepareStackTrace');
  return isSet(NativeError) || isSet(functions) || isSet(objects);
};

/** Null for a stack that the page defined. */
const stackOf = (error: Error): string | null => {
  const property = getOwnPropertyDescriptor(error, 'stack');
  if (property === undefined) return null;
  if (hasOwn(property, 'value')) return typeof property.value === 'string' ? property.value : null;
  return property.get === stackGetter ? (apply(stackGetter as () => string, error, []) as string) : null;
};
