import type { PageKind } from './contract.ts';
import { VINTED_MATCH_PATTERNS } from './vinted/hosts.ts';
import { isVintedUrl, pageKindOf, pageKindsOf } from './vinted/match.ts';

/** A site that Comptoir reads. Kept small: content scripts and the manifest import it; the parsers are elsewhere. */
export interface Marketplace {
  /** Also the folder name, and `marketplace` on every record. */
  id: string;
  /** As sellers write it. */
  name: string;
  matchPatterns: readonly string[];
  matches(url: string): boolean;
  pageKindOf(url: string): PageKind;
  /** Everything that a URL shows, its subject first. */
  pageKindsOf(url: string): readonly PageKind[];
}

export const MARKETPLACES: readonly Marketplace[] = [
  {
    id: 'vinted',
    name: 'Vinted',
    matchPatterns: VINTED_MATCH_PATTERNS,
    matches: isVintedUrl,
    pageKindOf,
    pageKindsOf,
  },
];

/** The marketplace of a URL; null for any other site. */
export const findMarketplace = (url: string): Marketplace | null =>
  MARKETPLACES.find((marketplace) => marketplace.matches(url)) ?? null;
