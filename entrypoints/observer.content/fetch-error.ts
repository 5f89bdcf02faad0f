import { apply, getOwnPropertyDescriptor, getPrototypeOf } from './natives.ts';
import type { HideUs } from './wrap-function.ts';

const NativeError = Error;
const NativeTypeError = TypeError;
const { prototype } = TypeError;
const { defineProperty } = Reflect;
const { indexOf, slice, startsWith } = String.prototype;

const FAILED = 'Failed to fetch';

/**
 * A call of `fetch` that fails does so with an error of the browser, whose stack says where the call was made: in our
 * wrapper. Made at the time of the call, the result turns that error into the one that the page would get without us;
 * errors of the page's own stay as they are.
 */
export const prepareFetchError = (hideUs: HideUs): ((error: unknown) => unknown) => {
  const ours = new NativeTypeError(FAILED);
  const isHidden = hideUs(ours);
  return (error) => {
    const message = isHidden ? messageOf(error) : null;
    if (message === null) return error;
    if (message !== FAILED) describe(ours, error as TypeError, message);
    return ours;
  };
};

/** Null for anything but an error that the browser's own `fetch` made, which begins with one of two words. */
const messageOf = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || getPrototypeOf(error) !== prototype) return null;
  const message: unknown = getOwnPropertyDescriptor(error, 'message')?.value;
  if (typeof message !== 'string') return null;
  const isOwn = apply(startsWith, message, ['Failed to ']) || apply(startsWith, message, ['NetworkError']);
  return isOwn ? message : null;
};

const describe = (ours: TypeError, theirs: TypeError, message: string): void => {
  defineProperty(ours, 'message', { __proto__: null, value: message } as PropertyDescriptor);
  // A page that formats stacks itself takes the message from the error.
  if (getOwnPropertyDescriptor(NativeError, 'prepareStackTrace')) return;
  // The first line of a stack may differ from the message.
  const head: string = apply(slice, theirs.stack, [0, apply(indexOf, theirs.stack, ['\n    at '])]);
  ours.stack = head + apply(slice, ours.stack, [`TypeError: ${FAILED}`.length]);
};
