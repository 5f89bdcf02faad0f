/**
 * The marketplace's sites, as linked from its own pages (`hreflang`, 2026-10). All of them must be in the first store
 * release: when a later version adds a host to the content scripts, Chrome disables the extension until the seller
 * accepts it.
 */
export const VINTED_DOMAINS = [
  'fr',
  'be',
  'es',
  'it',
  'de',
  'co.uk',
  'com',
  'nl',
  'pl',
  'pt',
  'at',
  'lu',
  'cz',
  'sk',
  'lt',
  'lv',
  'ee',
  'hu',
  'ro',
  'hr',
  'gr',
  'fi',
  'se',
  'dk',
  'si',
  'ie',
  'com.au',
] as const;

const SITE = 'www.vinted.';

/**
 * Match patterns for the extension's manifest: one per site, because no wildcard matches a top-level domain, and the
 * pattern for `www.vinted.com` does not cover `www.vinted.com.au`.
 */
export const VINTED_MATCH_PATTERNS: readonly string[] = VINTED_DOMAINS.map((domain) => `https://${SITE}${domain}/*`);

/** `hostname` without a port, like `URL.hostname`. */
export const isVintedHost = (hostname: string): boolean =>
  hostname.startsWith(SITE) && VINTED_DOMAINS.some((domain) => domain === hostname.slice(SITE.length));
