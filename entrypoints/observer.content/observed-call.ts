import { MAX_BODY_CHARS } from '#core/marketplaces/contract.ts';
import { idOfOwnUser, isFlightCall, isObservedApi, isOwnUserCall } from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';

/** A call of the page whose answer is worth a copy. */
export type ObservedCall = Pick<ObservedCopy, 'url' | 'source'>;

/** Hands one answer over; never throws, whatever the page did to its own world. */
export type CopyAnswer = (call: ObservedCall, body: string | null) => void;

/** Null for every other call of the page. */
export const findObservedCall = (address: unknown, method: unknown): ObservedCall | null => {
  if (typeof address !== 'string' && !(address instanceof URL)) return null;
  const verb = typeof method === 'string' ? method : 'GET';
  const url = new URL(address, location.href).href;
  if (isObservedApi(url, verb)) return { url, source: 'json' };
  if (isOwnUserCall(url, verb)) return { url, source: 'signed-in' };
  return isFlightCall(url, verb) ? { url, source: 'flight' } : null;
};

/** Hands over what is copied of an answer: of who is signed in the number alone, of any other all that is not too large. */
export const handOver = (copy: CopyAnswer, call: ObservedCall, body: string | null): void => {
  if (call.source !== 'signed-in') copy(call, body !== null && body.length > MAX_BODY_CHARS ? null : body);
  else {
    const id = body === null ? null : idOfOwnUser(body);
    if (id !== null) copy(call, id);
  }
};
