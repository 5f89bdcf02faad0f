import { type Currency, ENTRY_CURRENCY, fromMinor, type Minor } from './money.ts';
import { shownAs } from './shown-as.ts';

/** Between a number and its unit, as in « 7 h ». */
export const NO_BREAK = '\u00a0';
/** Before ; : ! ? */
export const NARROW_NO_BREAK = '\u202f';
/** As wide as a plus, unlike the hyphen that `Intl` writes. */
export const MINUS = '\u2212';

/** « Veste en jean », with non-breaking spaces. */
export const quote = (text: string): string => `«${NO_BREAK}${text}${NO_BREAK}»`;

/** Turns text into a sentence. If it ends with an abbreviation (« le 12 oct. ») it already has its full stop. */
export const asSentence = (words: string): string => (/[.…!?]$/.test(words) ? words : `${words}.`);

/** « de novembre », « d’avril ». */
export const withDe = (word: string): string => (/^[aàâeéèêiîoôuh]/i.test(word) ? `d’${word}` : `de ${word}`);

const counts = new Intl.NumberFormat('fr-FR');

/** « 1 204 ». */
export const formatCount = (count: number): string => counts.format(count);

const shares = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « 72,5 % », « −3,0 % ». @param share 1 is the whole */
export const formatShare = (share: number): string =>
  `${share < 0 ? MINUS : ''}${shares.format(Math.abs(share) * 100)}${NARROW_NO_BREAK}%`;

/** French agreement: 0 and 1 are singular. `formatPlural(2, 'commande')` is « 2 commandes ». */
export const formatPlural = (count: number, one: string, many: string = `${one}s`): string =>
  `${counts.format(count)} ${plural(count, one, many)}`;

/** The word alone, in agreement with its count. */
export const plural = (count: number, one: string, many: string = `${one}s`): string =>
  Math.abs(count) < 2 ? one : many;

// Creating a formatter costs more than ten thousand calls to it, and a seller has one or two currencies.
const moneyFormats = new Map<string, Intl.NumberFormat>();

const moneyFormat = (currency: Currency, digits: 0 | 2): Intl.NumberFormat => {
  const key = `${currency}${digits}`;
  const known = moneyFormats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', { style: 'currency', currency, minimumFractionDigits: digits });
  moneyFormats.set(key, made);
  return made;
};

/**
 * « 18,50 € », « −3,00 € »; « inconnu » when either part is unknown. A whole amount is « 18,00 € », or « 18 € » where the seller prefers
 * that: no cent is ever hidden.
 */
export const formatMoney = (minor: Minor | null, currency: Currency | null): string => {
  if (minor === null || currency === null) return 'inconnu';
  const isShort = shownAs().numberStyle === 'short' && minor % 100 === 0;
  return moneyFormat(currency, isShort ? 0 : 2)
    .format(fromMinor(minor))
    .replace('-', MINUS);
};

/** « € », or the code of another currency. */
export const currencySign = (currency: Currency): string => (currency === 'EUR' ? '€' : currency);

/** The sign beside a field in which an amount is entered. @param currency of what the amount belongs to; null: of nothing yet */
export const entrySign = (currency: Currency | null): string => currencySign(currency ?? ENTRY_CURRENCY);
