import { MAX_BODY_CHARS } from '#core/marketplaces/contract.ts';
import { type CopyAnswer, findObservedCall, handOver, type ObservedCall } from './observed-call.ts';

/** Next.js prefetches link targets, which are not pages that the seller looks at. */
const PREFETCH = 'next-router-prefetch';

/**
 * Copies responses to the page's own fetches. The page gets exactly the promise and response it would get anyway; to
 * its scripts the function still appears native.
 */
export const watchFetch = (scope: { fetch: typeof fetch }, copy: CopyAnswer): void => {
  scope.fetch = new Proxy(scope.fetch, {
    apply(original, self, args: Parameters<typeof fetch>) {
      const answer = Reflect.apply(original, self, args) as Promise<Response>;
      try {
        const call = toObservedCall(...args);
        if (call?.source === 'session') handOver(copy, call, null);
        if (call) void copyWhenThere(call, answer, copy);
      } catch {
        // Whatever the page passed, its call continues without us.
      }
      return answer;
    },
  });
};

const toObservedCall = (input: RequestInfo | URL, init?: RequestInit): ObservedCall | null => {
  const request = input instanceof Request ? input : null;
  const call = findObservedCall(request?.url ?? input, init?.method ?? request?.method);
  if (call?.source !== 'flight') return call;
  return new Headers(init?.headers ?? request?.headers).has(PREFETCH) ? null : call;
};

const copyWhenThere = async (call: ObservedCall, answer: Promise<Response>, copy: CopyAnswer): Promise<void> => {
  try {
    const response = await answer;
    const isLarge = Number(response.headers.get('content-length')) > MAX_BODY_CHARS;
    // The response to a sign-in is never read.
    handOver(copy, call, isLarge || call.source === 'session' ? null : await response.clone().text());
  } catch {
    // A failed call, or a body that the page consumed first: there is nothing to copy.
  }
};
