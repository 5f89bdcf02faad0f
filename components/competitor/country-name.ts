const names = new Intl.DisplayNames('fr-FR', { type: 'region', fallback: 'code' });

/** « France » for `FR`; a text that is not a country code is unchanged. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
