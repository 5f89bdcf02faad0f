import { type Currency, type Minor, toMinor } from '../../model/money.ts';

export interface Price {
  priceMinor: Minor;
  currency: Currency;
}

/** Same ceiling as the API's contract: a million in the currency. */
const MAX_MINOR = 100_000_000;
const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/;
const CODE = /^[A-Z]{3}$/;

/** A decimal string to minor units, exactly; a third decimal other than zero is refused, never rounded. */
const amountToMinor = (amount: string): Minor | null => {
  if (amount.length > 20) return null;
  const match = AMOUNT.exec(amount);
  const minor = match && toMinor(match[2] === undefined ? match[1] : `${match[1]}.${match[2]}`);
  return minor === null || minor > MAX_MINOR ? null : minor;
};

const toPrice = (minor: Minor | null, currency: string | undefined): Price | null =>
  minor !== null && currency !== undefined && CODE.test(currency) ? { priceMinor: minor, currency } : null;

/** A price as it comes: the object of the API or of the page, or a bare decimal string. */
export type RawPrice =
  | string
  | { amount: string; currency_code?: string | undefined; currencyCode?: string | undefined };

/**
 * The three shapes of the marketplace (WEB §0.6): `{amount, currency_code}`, `{amount, currencyCode}`, and a decimal
 * string beside a `currency`. Null for any amount that is not an exact, positive, two-decimal one in a named currency.
 */
export const toPriceMinor = (price: RawPrice | undefined, siblingCurrency?: string): Price | null => {
  if (price === undefined) return null;
  if (typeof price === 'string') return toPrice(amountToMinor(price), siblingCurrency);
  return toPrice(amountToMinor(price.amount), price.currency_code ?? price.currencyCode);
};
