import type { Currency } from '../../../model/money.ts';
import { type Price, toPriceMinor } from './price.ts';

const SYMBOLS: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  '£': 'GBP',
  us$: 'USD',
  a$: 'AUD',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
};

/** Symbols shared by several currencies: the site decides. On other sites the currency of such a price is unknown. */
const BY_SITE: Readonly<Record<string, Readonly<Record<string, Currency>>>> = {
  kr: { se: 'SEK', dk: 'DKK' },
  $: { com: 'USD', 'com.au': 'AUD' },
};
const CODES = new Set(['EUR', 'GBP', 'USD', 'AUD', 'PLN', 'CZK', 'HUF', 'RON', 'SEK', 'DKK']);

const NUMBER = String.raw`\d[\d.,' ]*`;
const BEFORE = new RegExp(`^([^\\d\\s.,]{1,4}) ?(${NUMBER})$`);
const AFTER = new RegExp(`^(${NUMBER})([^\\d\\s.,]{1,4})\\.?$`);

const toCurrency = (mark: string, domain: string): Currency | null => {
  const folded = mark.toLowerCase();
  if (Object.hasOwn(BY_SITE, folded)) return BY_SITE[folded]?.[domain] ?? null;
  const code = mark.toUpperCase();
  return CODES.has(code) ? code : (Object.hasOwn(SYMBOLS, folded) && SYMBOLS[folded]) || null;
};

const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;
const GROUPED = /^([1-9]\d{0,2}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;

/** A localised number as `1234.50`; null when its separators are inconsistent. */
const toDecimal = (text: string): string | null => {
  const plain = PLAIN.exec(text);
  const grouped = plain ? null : GROUPED.exec(text);
  const whole = (plain?.[1] ?? grouped?.[1])?.replace(/\D/g, '');
  const decimals = plain?.[2] ?? grouped?.[3];
  const isAmbiguous = decimals === undefined && /[.,]/.test(grouped?.[2] ?? '');
  if (whole === undefined || isAmbiguous) return null;
  return decimals === undefined ? whole : `${whole}.${decimals}`;
};

/**
 * A displayed price: « 18,00 € », « £18.00 », « 1 234,50 zł ». Null when it contains anything but one amount and one
 * known currency, and for « 1.234 », which means a thousand on one site and nothing valid on another.
 * @param domain The site's domain after `www.vinted.`, for « kr » and « $ ».
 */
export const parsePriceText = (text: string, domain: string): Price | null => {
  if (text.length > 40) return null;
  const plain = text.replace(/[\s\u00a0\u202f\u2009]+/g, ' ').trim();
  const before = BEFORE.exec(plain);
  const after = AFTER.exec(plain);
  const [amount, mark] = before ? [before[2], before[1]] : [after?.[1], after?.[2]];
  if (amount === undefined || mark === undefined) return null;
  const decimal = toDecimal(amount.trim());
  const currency = toCurrency(mark, domain);
  return decimal === null || currency === null ? null : toPriceMinor(decimal, currency);
};

/** Maximum number of words in an amount: « 1 234,50 zł » has three. */
const MAX_PRICE_WORDS = 4;

/** « 21,70 € Protection acheteurs incluse »: the price at the start of a text, alone or before a comma. */
export const parseLeadingPrice = (text: string, domain: string): Price | null => {
  if (text.length > 500) return null;
  const words = text.trim().split(/\s+/).slice(0, MAX_PRICE_WORDS);
  const heads = words.map((_, index) =>
    words
      .slice(0, index + 1)
      .join(' ')
      .replace(/,$/, ''),
  );
  return heads.map((head) => parsePriceText(head, domain)).find((price) => price !== null) ?? null;
};
