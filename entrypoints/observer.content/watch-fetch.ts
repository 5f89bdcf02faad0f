import { attempt } from './attempt.ts';
import { isObserved, type ObservedCall, type Reader } from './connect-to-reader.ts';
import { describeFetch, type FetchCall } from './fetch-call.ts';
import type { Natives } from './natives.ts';
import { type Callable, inTurn } from './without-frame.ts';
import type { Wrap } from './wrap-function.ts';

/** Next.js prefetches link targets, which are not pages that the seller looks at. */
const PREFETCH = 'next-router-prefetch';

interface FetchWatch {
  wrap: Wrap;
  natives: Natives;
  reader: Reader;
}

/**
 * Copies responses to the page's own fetches. The browser reads what the page passes, once and in its own order, and the
 * page gets the response or the error that the browser gives it.
 */
export const watchFetch = (scope: { fetch: typeof fetch }, { wrap, natives, reader }: FetchWatch): void => {
  const isCopied = (call: ObservedCall, request: FetchCall): boolean =>
    isObserved(call, request.method()) && !(call.source === 'f' && request.hasHeader(PREFETCH));

  const copyBody = (call: ObservedCall, response: Response): void => {
    const { urlOf, textOf } = natives.response;
    // Not what this call was answered.
    if (urlOf(response) !== call.url) return;
    const onText = (body: string): void => reader.copy(call, body);
    // A response that the page stopped has nothing to copy.
    void natives.follow(textOf(response), onText, () => {});
  };

  /** Reports that a session began or ended; the response to a sign-in is never read. */
  const noteSession = (call: ObservedCall | null): void => {
    if (call?.source === 's') attempt(() => reader.copy(call, ''));
  };

  const watchCall = (run: Callable, args: readonly unknown[]): Callable => {
    const request = describeFetch(natives, args);
    const found = attempt(() => reader.find(request.address())) ?? null;
    let call: ObservedCall | null = null;
    const begin = (): void => {
      if (attempt(() => found && isCopied(found, request))) call = found;
      noteSession(call);
    };
    const steps = found ? [request.look(found.source === 'f'), begin, run] : [run];
    return inTurn(steps, (promise) =>
      natives.follow(
        // The browser's own `fetch` returns a promise, whatever it is passed.
        promise as Promise<Response>,
        (response) => {
          noteSession(call);
          const observed = call;
          if (observed && observed.source !== 's') attempt(() => copyBody(observed, response));
          return response;
        },
        (error) => {
          noteSession(call);
          throw error;
        },
      ),
    );
  };

  wrap(scope, 'fetch', true, (run, _, args) => attempt(() => watchCall(run, args)) ?? run);
};
