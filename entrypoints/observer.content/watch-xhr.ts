import { type CopyAnswer, findObservedCall, handOver, type ObservedCall } from './observed-call.ts';

/** Copies responses to the page's own XMLHttpRequests, after they arrived; the requests themselves are unchanged. */
export const watchXhr = (prototype: XMLHttpRequest, copy: CopyAnswer): void => {
  const calls = new WeakMap<XMLHttpRequest, ObservedCall | null>();

  const onLoad = (request: XMLHttpRequest): void => {
    try {
      const call = calls.get(request);
      // The response to a sign-in is never read.
      const body = call?.source === 'session' ? null : textOf(request);
      if (call && body !== undefined) handOver(copy, call, body);
    } catch {
      // Nothing to copy.
    }
  };

  const note = (request: XMLHttpRequest, method: unknown, address: unknown): void => {
    const call = findObservedCall(address, method);
    const isKnown = calls.has(request);
    if (call === null && !isKnown) return;
    calls.set(request, call);
    if (call?.source === 'session') handOver(copy, call, null);
    if (!isKnown) request.addEventListener('load', () => onLoad(request));
  };

  prototype.open = new Proxy(prototype.open, {
    apply(original, self: XMLHttpRequest, args: unknown[]) {
      try {
        note(self, args[0], args[1]);
      } catch {
        // Whatever the page passed, its call continues without us.
      }
      return Reflect.apply(original, self, args);
    },
  });
};

/** Undefined for a response that is not text. */
const textOf = (request: XMLHttpRequest): string | undefined => {
  if (request.responseType === '' || request.responseType === 'text') return request.responseText;
  return request.responseType === 'json' ? JSON.stringify(request.response) : undefined;
};
