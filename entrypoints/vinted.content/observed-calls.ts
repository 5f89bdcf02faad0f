import { idOfOwnUser, sourceAt } from '#core/marketplaces/vinted/light.ts';
import type { ObservedCopy } from '#core/messages/page-channel.ts';

/** The page that makes the calls. */
export type Site = Pick<Location, 'href' | 'origin'>;

const MAX_ADDRESS = 4_000;

/** An address of this very site, resolved as the page would; null for any other. */
export const toOwnAddress = (url: string, { href, origin }: Site): URL | null => {
  if (url.length > MAX_ADDRESS || !URL.canParse(url, href)) return null;
  const address = new URL(url, href);
  return address.origin === origin ? address : null;
};

/** The answer to the observer's question about a call; null when no response of that address is copied. */
export const answerQuestion = (url: string, site: Site): string | null => {
  const address = toOwnAddress(url, site);
  const source = address && sourceAt(address);
  if (!source) return null;
  address.hash = '';
  return source.charAt(0) + address.href;
};

/** The part of a response that is used: of the signed-in user only the number. Null when it contains nothing of use. */
export const usedPartOf = (copy: Omit<ObservedCopy, 'source'>, site: Site): ObservedCopy | null => {
  const address = toOwnAddress(copy.url, site);
  const source = address && sourceAt(address);
  if (!source) return null;
  if (source !== 'user') return { ...copy, source };
  const body = copy.body && idOfOwnUser(copy.body);
  return body ? { ...copy, source, body } : null;
};
