import type { Currency, Minor } from '../../../model/money.ts';
import { asObject } from './raw-value.ts';

export interface Price {
  priceMinor: Minor;
  currency: Currency;
}

/** Same ceiling as the API's contract: a million in the currency. */
const MAX_MINOR = 100_000_000;
const AMOUNT = /^\d{1,9}(?:\.\d{1,2}0*)?$/;
const CODE = /^[A-Z]{3}$/;

/** A decimal string to minor units; a third decimal other than zero is refused. Rounding only undoes binary noise far below one unit. */
const amountToMinor = (amount: unknown): Minor | null => {
  if (typeof amount !== 'string' || amount.length > 20 || !AMOUNT.test(amount)) return null;
  const minor = Math.round(Number(amount) * 100);
  return minor > MAX_MINOR ? null : minor;
};

const toPrice = (minor: Minor | null, currency: unknown): Price | null =>
  minor !== null && typeof currency === 'string' && CODE.test(currency) ? { priceMinor: minor, currency } : null;

/**
 * The three shapes of the marketplace (WEB §0.6): `{amount, currency_code}`, `{amount, currencyCode}`, and a decimal
 * string beside a `currency`. Amounts are decimal strings: a number is refused, since it could be in either unit. Null
 * for anything that is not an exact, positive, two-decimal amount in a named currency.
 */
export const toPriceMinor = (price: unknown, siblingCurrency?: unknown): Price | null => {
  if (typeof price === 'string') return toPrice(amountToMinor(price), siblingCurrency);
  const { amount, currency_code, currencyCode } = asObject(price);
  return toPrice(amountToMinor(amount), currency_code ?? currencyCode);
};
