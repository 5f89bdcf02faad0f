import type { Currency } from '../../model/money.ts';
import { CURRENCY_SIGN, currencyOf, currencyOfSign } from '../cells/currencies.ts';

/** « [$£-809] » in a number format: `£`, `809`. The country is a Windows locale in hexadecimal, or a language tag; empty: none. */
export interface CurrencyMark {
  symbol: string;
  locale: string;
}

/** Countries that share a sign. The empty one is that of a sign without any. */
const SHARED: Readonly<Record<string, Readonly<Record<string, Currency>>>> = {
  $: {
    ...{ '': 'USD', '409': 'USD', '540a': 'USD', 'en-us': 'USD', 'es-us': 'USD' },
    ...{ '1009': 'CAD', c0c: 'CAD', 'en-ca': 'CAD', 'fr-ca': 'CAD', c09: 'AUD', 'en-au': 'AUD' },
    ...{ '1409': 'NZD', 'en-nz': 'NZD', '80a': 'MXN', 'es-mx': 'MXN', c04: 'HKD', '1004': 'SGD' },
  },
  kr: {
    ...{ '41d': 'SEK', 'sv-se': 'SEK', '406': 'DKK', 'da-dk': 'DKK' },
    ...{ '414': 'NOK', '814': 'NOK', 'nb-no': 'NOK', 'nn-no': 'NOK' },
  },
  fr: { '100c': 'CHF', '807': 'CHF', '810': 'CHF', 'fr-ch': 'CHF', 'de-ch': 'CHF', 'it-ch': 'CHF' },
};

/** The last digits of a locale name the country; what stands in front, its calendar and its digits. */
const countryOf = (locale: string): string =>
  /^[\da-f]{5,8}$/.test(locale) ? locale.slice(-4).replace(/^0+/, '') : locale;

const ISO_CODE = /^[A-Z]{3}$/;

/** Amounts are kept in hundredths. */
const hasCents = (code: Currency): boolean =>
  new Intl.NumberFormat('fr', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2;

const currencyOfCode = (text: string): Currency | null => {
  const code = ISO_CODE.test(text) ? currencyOf(text) : null;
  return code !== null && hasCents(code) ? code : null;
};

const currencyOfMark = ({ symbol, locale }: CurrencyMark): Currency | null => {
  const shared = SHARED[symbol.toLowerCase().replace(/\.$/, '')];
  if (shared !== undefined) return shared[countryOf(locale)] ?? null;
  return currencyOfSign(symbol) ?? currencyOfCode(symbol);
};

/** The currencies that the text of a format names; null among them: one that it does not name. */
const currenciesIn = (literal: string): (Currency | null)[] => {
  const words = literal.split(/[\s\u00a0\u202f()+-]+/u).filter((word) => word !== '');
  return words.flatMap((word) => {
    const code = currencyOfSign(word) ?? currencyOfCode(word);
    if (code !== null) return [code];
    const signs = word.match(CURRENCY_SIGN) ?? [];
    if (signs.length > 0) return signs.map(currencyOfSign);
    const isUnknown = /\p{Sc}/u.test(word) || /^kr\.?$/i.test(word);
    return isUnknown || (ISO_CODE.test(word) && currencyOf(word) !== null) ? [null] : [];
  });
};

/**
 * The currency that a number format shows.
 * @returns null for one that it does not name, and for two; undefined where it shows none
 */
export const currencyOfFormat = (marks: readonly CurrencyMark[], literal: string): Currency | null | undefined => {
  const found = new Set([...marks.map(currencyOfMark), ...currenciesIn(literal)]);
  if (found.size === 0) return undefined;
  const [only = null] = found;
  return found.size === 1 ? only : null;
};
