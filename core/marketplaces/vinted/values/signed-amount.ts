import type { Minor, Money } from '../../../model/money.ts';
import { toPriceMinor } from './price.ts';
import { parsePriceText } from './price-text.ts';
import { asObject } from './raw-value.ts';

/**
 * An amount of the wallet. Without a minus it may still be money that went out: only the line's kind determines that.
 */
export interface SignedAmount extends Money {
  isNegative: boolean;
}

const MINUS = /^[-−–]\s*/;

const toSigned = (price: ReturnType<typeof toPriceMinor>, isNegative: boolean): SignedAmount | null =>
  price && { minor: price.priceMinor, currency: price.currency, isNegative };

/** `{amount: "-100.0", currency_code: …}`, in the three shapes of a price. */
export const toSignedAmount = (value: unknown, siblingCurrency?: unknown): SignedAmount | null => {
  const money = asObject(value);
  const amount = typeof value === 'string' ? value : money.amount;
  if (typeof amount !== 'string') return null;
  const currency = typeof value === 'string' ? siblingCurrency : (money.currency_code ?? money.currencyCode);
  return toSigned(toPriceMinor(amount.replace(/^-/, ''), currency), amount.startsWith('-'));
};

/** « −100,00 € » as displayed on a page. */
export const parseSignedText = (text: string, domain: string): SignedAmount | null => {
  const trimmed = text.slice(0, 60).trim();
  return toSigned(parsePriceText(trimmed.replace(MINUS, ''), domain), MINUS.test(trimmed));
};

/** The amount as it stands. */
export const signedMinor = ({ minor, isNegative }: SignedAmount): Minor => (isNegative && minor > 0 ? -minor : minor);
