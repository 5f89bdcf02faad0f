/**
 * The marketplace's sites, as its own pages link them (`hreflang`, 2026-10). All of them must be in the first release in a
 * store: a host that a later version adds to the content scripts makes Chrome disable the extension until the seller accepts.
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
 * Match patterns for the extension's manifest: one per site, since no wildcard stands for a top-level domain, and that of
 * `www.vinted.com` does not cover `www.vinted.com.au`.
 */
export const VINTED_MATCH_PATTERNS: readonly string[] = VINTED_DOMAINS.map((domain) => `https://${SITE}${domain}/*`);

/** `hostname` without a port, as `URL.hostname` gives it. */
export const isVintedHost = (hostname: string): boolean =>
  hostname.startsWith(SITE) && VINTED_DOMAINS.some((domain) => domain === hostname.slice(SITE.length));
