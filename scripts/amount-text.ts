import type { Minor } from '#core/model/money.ts';

/** « 1234.50 », as the commands print amounts, to the cent whatever their size. */
export const amountText = (minor: Minor): string => {
  const cents = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`;
};

/** The same; null stays unknown. */
export const knownAmount = (minor: Minor | null): string | null => (minor === null ? null : amountText(minor));
