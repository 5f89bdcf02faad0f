/**
 * Integer number of the currency's hundredth. Every currency of the marketplace's countries has two decimals (ISO
 * 4217).
 */
export type Minor = number;

/** ISO 4217 code, upper case. */
export type Currency = string;

/** An amount with its currency, as one value. Amounts of two currencies are never added or compared. */
export interface Money {
  minor: Minor;
  currency: Currency;
}

/** That of an amount which a seller enters by hand, unless what it belongs to is in another one. Never that of a read amount. */
export const ENTRY_CURRENCY: Currency = 'EUR';

const DECIMAL = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/**
 * Parses a wire amount: a number or a decimal string, comma or point, at most two decimals, never negative. Null for
 * anything else, so that a doubtful amount never becomes a figure.
 */
export const toMinor = (amount: unknown): Minor | null => {
  if (typeof amount !== 'number' && typeof amount !== 'string') return null;
  const match = DECIMAL.exec(String(amount).trim());
  if (!match) return null;
  const [, whole = '0', decimals = ''] = match;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
};

const GROUPED = /^\s*\d{1,3}(?:\s\d{3})+(?:[.,]\d{0,2})?\s*$/;

/** « 1 234,50 » as typed or pasted, without the spaces between its groups of three digits; any other text as it is. */
export const withoutGroups = (typed: string): string => (GROUPED.test(typed) ? typed.replaceAll(/\s/g, '') : typed);

/** The wire form: a decimal number with at most two decimals. */
export const fromMinor = (minor: Minor): number => minor / 100;

/** Minor units as a decimal number; null stays unknown. */
export const toAmount = (minor: Minor | null): number | null => (minor === null ? null : fromMinor(minor));

/**
 * Sums by currency: amounts in two currencies are never added. Unknown amounts are counted separately, not treated as
 * zero.
 */
export const sumByCurrency = (
  amounts: Iterable<{ minor: Minor | null; currency: Currency | null }>,
): { totals: ReadonlyMap<Currency, Minor>; unknown: number } => {
  const totals = new Map<Currency, Minor>();
  let unknown = 0;
  for (const { minor, currency } of amounts) {
    if (minor === null || currency === null) unknown += 1;
    else totals.set(currency, (totals.get(currency) ?? 0) + minor);
  }
  return { totals, unknown };
};
