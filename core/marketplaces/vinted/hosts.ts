/** The 26 countries of the marketplace, as its own pages link them (2025-11). */
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
] as const;

const SITE = 'www.vinted.';

/** Match patterns for the extension's manifest: one per country, since no wildcard stands for a top-level domain. */
export const VINTED_MATCH_PATTERNS: readonly string[] = VINTED_DOMAINS.map((domain) => `https://${SITE}${domain}/*`);

/** `hostname` without a port, as `URL.hostname` gives it. */
export const isVintedHost = (hostname: string): boolean =>
  hostname.startsWith(SITE) && VINTED_DOMAINS.some((domain) => domain === hostname.slice(SITE.length));
