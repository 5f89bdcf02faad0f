import type { PageKind } from '../contract.ts';
import { isVintedHost } from './hosts.ts';
import { kindAt, kindsAt } from './site-paths.ts';

const parseAddress = (url: string): URL | null => {
  if (url.length > 4_000 || !URL.canParse(url)) return null;
  const address = new URL(url);
  return address.protocol === 'https:' && isVintedHost(address.hostname) ? address : null;
};

/** True for a URL on one of the marketplace's 27 sites. */
export const isVintedUrl = (url: string): boolean => parseAddress(url) !== null;

/** What a URL shows; `unknown` for the rest of the site and for other sites. */
export const pageKindOf = (url: string): PageKind => {
  const address = parseAddress(url);
  return address === null ? 'unknown' : kindAt(address);
};

/** Everything that a URL shows, its subject first: a member's page shows the member and their articles. */
export const pageKindsOf = (url: string): readonly PageKind[] => {
  const address = parseAddress(url);
  return address === null ? ['unknown'] : kindsAt(address);
};
