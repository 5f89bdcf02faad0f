import { attempt } from './attempt.ts';
import { isObserved, type ObservedCall, type Reader } from './connect-to-reader.ts';
import { apply, getOwnPropertyDescriptor, getPrototypeOf, type Natives } from './natives.ts';
import type { Wrap } from './wrap-function.ts';

const { get: getKept, set: setKept } = WeakMap.prototype;
const { stringify } = JSON;
/** Where a page could take part in how a response is written as text. */
const { prototype: objects } = Object;
const { prototype: arrays } = Array;

interface XhrWatch {
  wrap: Wrap;
  natives: Natives;
  reader: Reader;
}

/** Copies responses to the page's own XMLHttpRequests, after they arrived; the requests themselves are unchanged. */
export const watchXhr = (prototype: object, { wrap, natives, reader }: XhrWatch): void => {
  /** The last call of each request, where any was to be copied. */
  const calls = new WeakMap<object, ObservedCall | null>();

  const onLoad = (request: object, call: ObservedCall): void => {
    // The response to a sign-in is never read.
    const isSession = call.source === 's';
    // Not what this call was answered.
    if (!isSession && natives.xhr.urlOf(request) !== call.url) return;
    const body = isSession ? '' : textOf(natives, request);
    if (body !== null) reader.copy(call, body);
  };

  const note = (request: object, method: unknown, address: unknown): void => {
    const known = apply(getKept, calls, [request]) as ObservedCall | null | undefined;
    const words = typeof address === 'string' ? address : attempt(() => natives.hrefOf(address));
    const found = reader.find(words ?? null);
    const call = found && isObserved(found, typeof method === 'string' ? natives.upper(method) : null) ? found : null;
    if (call === null && known === undefined) return;
    if (known === undefined) {
      natives.listen(request as EventTarget, 'load', (event) =>
        attempt(() => {
          const last = apply(getKept, calls, [request]) as ObservedCall | null;
          // The page may send events of its own, at any time.
          if (last && natives.isTrusted(event)) onLoad(request, last);
        }),
      );
    }
    apply(setKept, calls, [request, call]);
    if (call?.source === 's') reader.copy(call, '');
  };

  wrap(prototype, 'open', false, (run, self, args) => {
    // A call with fewer arguments fails, and those it lacks could be computed by the page.
    const isCall = typeof self === 'object' && self !== null && args.length > 1;
    if (isCall) attempt(() => note(self, args[0], args[1]));
    return run;
  });
};

/** Null for a response that is not text, or that the page takes part in writing. */
const textOf = (natives: Natives, request: object): string | null => {
  const type = natives.xhr.typeOf(request);
  if (type === '' || type === 'text') return natives.xhr.textOf(request);
  if (getOwnPropertyDescriptor(objects, 'toJSON') || getOwnPropertyDescriptor(arrays, 'toJSON')) return null;
  if (getPrototypeOf(arrays) !== objects) return null;
  return type === 'json' ? (stringify(natives.xhr.contentOf(request)) ?? null) : null;
};
