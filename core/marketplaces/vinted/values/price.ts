import type { Currency, Minor } from '../../../model/money.ts';
import { asObject } from './raw-value.ts';

export interface Price {
  priceMinor: Minor;
  currency: Currency;
}

/** Same upper limit as in the API's contract: a million in the currency. */
const MAX_MINOR = 100_000_000;
const CODE = /^[A-Z]{3}$/;

const ZERO = 0x30;

/**
 * A decimal string to minor units; a third decimal other than zero is refused. Digit by digit: exact, and faster than a
 * regular expression and a conversion, which is noticeable on a page of sales.
 */
const amountToMinor = (amount: unknown): Minor | null => {
  if (typeof amount !== 'string' || amount.length > 20) return null;
  const point = amount.indexOf('.');
  const whole = point === -1 ? amount.length : point;
  if (whole === 0 || whole > 9 || whole === amount.length - 1) return null;
  let minor = 0;
  for (let at = 0; at < amount.length; at += 1) {
    if (at === point) continue;
    const digit = amount.charCodeAt(at) - ZERO;
    const isBeyond = at > whole + 2;
    if (digit < 0 || digit > (isBeyond ? 0 : 9)) return null;
    if (!isBeyond) minor = minor * 10 + digit;
  }
  const decimals = point === -1 ? 0 : amount.length - point - 1;
  minor *= decimals === 0 ? 100 : decimals === 1 ? 10 : 1;
  return minor > MAX_MINOR ? null : minor;
};

const toPrice = (minor: Minor | null, currency: unknown): Price | null =>
  minor !== null && typeof currency === 'string' && CODE.test(currency) ? { priceMinor: minor, currency } : null;

/**
 * The three shapes of the marketplace (WEB §0.6): `{amount, currency_code}`, `{amount, currencyCode}`, and a decimal
 * string next to a `currency`. Amounts are decimal strings: a number is refused, because it could be in either unit.
 * Null for anything that is not an exact, positive, two-decimal amount in a stated currency.
 */
export const toPriceMinor = (price: unknown, siblingCurrency?: unknown): Price | null => {
  if (typeof price === 'string') return toPrice(amountToMinor(price), siblingCurrency);
  const { amount, currency_code, currencyCode } = asObject(price);
  return toPrice(amountToMinor(amount), currency_code ?? currencyCode);
};
