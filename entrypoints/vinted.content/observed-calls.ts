import { idOfOwnUser, sourceOfCall } from '#core/marketplaces/vinted/light.ts';
import { letterOf, NO_SOURCE, type ObservedCopy } from '#core/messages/page-channel.ts';

/** The answer to the observer's question about a call; null when no response of that address is copied. */
export const answerQuestion = (address: string, base: string): string | null => {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  url.hash = '';
  const letters = letterOf(sourceOfCall(url.href, 'GET')) + letterOf(sourceOfCall(url.href, 'POST'));
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
