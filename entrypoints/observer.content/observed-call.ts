import { MAX_BODY_CHARS } from '#core/marketplaces/contract.ts';
import {
  idOfOwnUser,
  isFlightCall,
  isObservedApi,
  isOwnUserCall,
  isSessionCall,
} from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';

/** A call of the page whose response should be copied. */
export type ObservedCall = Pick<ObservedCopy, 'url' | 'source' | 'askedAt'>;

/** Passes on one response; never throws, whatever the page did to its own world. */
export type CopyAnswer = (call: ObservedCall, body: string | null) => void;

/** Captured before any script of the page runs, because the page may replace the clock. */
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
 * Passes on the copied part of a response: of the signed-in user only the number, of a session change only the fact, of
 * any other response the whole body unless it is too large.
 */
export const handOver = (copy: CopyAnswer, call: ObservedCall, body: string | null): void => {
  if (call.source === 'session') copy(call, '');
  else if (call.source !== 'signed-in') copy(call, body !== null && body.length > MAX_BODY_CHARS ? null : body);
  else {
    const id = body === null ? null : idOfOwnUser(body);
    if (id !== null) copy(call, id);
  }
};
