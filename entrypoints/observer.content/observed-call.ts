import { MAX_BODY_CHARS } from '#core/marketplaces/contract.ts';
import {
  idOfOwnUser,
  isFlightCall,
  isObservedApi,
  isOwnUserCall,
  isSessionCall,
} from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';

/** A call of the page whose answer is worth a copy. */
export type ObservedCall = Pick<ObservedCopy, 'url' | 'source' | 'askedAt'>;

/** Hands one answer over; never throws, whatever the page did to its own world. */
export type CopyAnswer = (call: ObservedCall, body: string | null) => void;

/** Taken before any script of the page runs: it may put its own clock in that place. */
const { now } = Date;

/** Null for every other call of the page. */
export const findObservedCall = (address: unknown, method: unknown): ObservedCall | null => {
  if (typeof address !== 'string' && !(address instanceof URL)) return null;
  const verb = typeof method === 'string' ? method : 'GET';
  const url = new URL(address, location.href).href;
  const source = sourceOf(url, verb);
  return source && { url, source, askedAt: now() };
};

const sourceOf = (url: string, verb: string): ObservedCopy['source'] | null => {
  if (isObservedApi(url, verb)) return 'json';
  if (isOwnUserCall(url, verb)) return 'signed-in';
  if (isSessionCall(url, verb)) return 'session';
  return isFlightCall(url, verb) ? 'flight' : null;
};

/**
 * Hands over what is copied of an answer: of who is signed in the number alone, of a session that it came, of any other all
 * that is not too large.
 */
export const handOver = (copy: CopyAnswer, call: ObservedCall, body: string | null): void => {
  if (call.source === 'session') copy(call, '');
  else if (call.source !== 'signed-in') copy(call, body !== null && body.length > MAX_BODY_CHARS ? null : body);
  else {
    const id = body === null ? null : idOfOwnUser(body);
    if (id !== null) copy(call, id);
  }
};
