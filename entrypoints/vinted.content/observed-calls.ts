import {
  idOfOwnUser,
  isFlightCall,
  isObservedApi,
  isOwnUserCall,
  isSessionCall,
} from '#core/marketplaces/vinted/light.ts';
import { NO_SOURCE, type ObservedCopy, type SourceLetter } from '#core/messages/page-channel.ts';

const letterOf = (url: string, method: string): SourceLetter | typeof NO_SOURCE => {
  if (isObservedApi(url, method)) return 'j';
  if (isOwnUserCall(url, method)) return 'u';
  if (isSessionCall(url, method)) return 's';
  return isFlightCall(url, method) ? 'f' : NO_SOURCE;
};

/** The answer to the observer's question about a call; null when no response of that address is copied. */
export const answerQuestion = (address: string, base: string): string | null => {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  url.hash = '';
  const letters = letterOf(url.href, 'GET') + letterOf(url.href, 'POST');
  return letters === NO_SOURCE + NO_SOURCE ? null : letters + url.href;
};

/**
 * The part of a response that is used: of the signed-in user only the number. Null when it contains nothing of use.
 */
export const usedPartOf = (copy: ObservedCopy): ObservedCopy | null => {
  if (copy.source !== 'signed-in') return copy;
  const id = copy.body === null ? null : idOfOwnUser(copy.body);
  return id === null ? null : { ...copy, body: id };
};
