/** Languages in which each site names countries; the others use the language of their domain. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  be: ['fr', 'nl'],
  lu: ['fr', 'de'],
  at: ['de'],
  com: ['en'],
  'co.uk': ['en'],
  ie: ['en'],
  'com.au': ['en'],
  se: ['sv'],
  dk: ['da'],
  cz: ['cs'],
  gr: ['el'],
  si: ['sl'],
  ee: ['et'],
};

/** Countries in which the marketplace has members. */
const COUNTRIES = 'FR BE ES IT DE GB US NL PL PT AT LU CZ SK LT LV EE HU RO HR GR FI SE DK SI IE AU BG CY MT'.split(
  ' ',
);

const fold = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** « France » on vinted.fr as `FR`; null for a name that is unknown in that site's languages. */
export const countryOfName = (name: string, domain: string): string | null => {
  const wanted = fold(name);
  const languages = LANGUAGES[domain] ?? (/^[a-z]{2}$/.test(domain) ? [domain] : []);
  const isNamed = (code: string): boolean =>
    languages.some((language) => {
      const named = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code);
      return named !== undefined && fold(named) === wanted;
    });
  return COUNTRIES.find(isNamed) ?? null;
};
