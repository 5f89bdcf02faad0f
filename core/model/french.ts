import { type Currency, fromMinor, type Minor } from './money.ts';

/** Between a number and its unit, as in « 7 h ». */
export const NO_BREAK = '\u00a0';
/** Before ; : ! ? */
export const NARROW_NO_BREAK = '\u202f';

/** « Veste en jean », with non-breaking spaces. */
export const quote = (text: string): string => `«${NO_BREAK}${text}${NO_BREAK}»`;

/** Turns text into a sentence. If it ends with an abbreviation (« le 12 oct. ») it already has its full stop. */
export const asSentence = (words: string): string => (/[.…!?]$/.test(words) ? words : `${words}.`);

const counts = new Intl.NumberFormat('fr-FR');

/** « 1 204 ». */
export const formatCount = (count: number): string => counts.format(count);

/** French agreement: 0 and 1 are singular. `formatPlural(2, 'commande')` is « 2 commandes ». */
export const formatPlural = (count: number, one: string, many: string = `${one}s`): string =>
  `${counts.format(count)} ${plural(count, one, many)}`;

/** The word alone, in agreement with its count. */
export const plural = (count: number, one: string, many: string = `${one}s`): string =>
  Math.abs(count) < 2 ? one : many;

// Creating a formatter costs more than ten thousand calls to it, and a seller has one or two currencies.
const moneyFormats = new Map<Currency, Intl.NumberFormat>();

const moneyFormat = (currency: Currency): Intl.NumberFormat => {
  const known = moneyFormats.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', { style: 'currency', currency });
  moneyFormats.set(currency, made);
  return made;
};

/** « 18,50 € »; « inconnu » when either part is unknown. */
export const formatMoney = (minor: Minor | null, currency: Currency | null): string =>
  minor === null || currency === null ? 'inconnu' : moneyFormat(currency).format(fromMinor(minor));
