const names = new Intl.DisplayNames('fr-FR', { type: 'region', fallback: 'code' });

/** « France » of `FR`; a text that is no country's code stays as it came. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
