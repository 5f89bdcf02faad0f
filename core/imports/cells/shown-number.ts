import type { Currency } from '../../model/money.ts';

/** A number that its spreadsheet shows as a percentage, or as an amount of money. */
export interface ShownNumber {
  /** As it is stored: 0.2 where the cell shows 20 %. */
  number: number;
  as: 'percent' | 'money';
  /** Of an amount; null where the format shows one that it does not name: « kr », or « $ » of an unknown country. */
  currency: Currency | null;
}

const HUNDRED = 100;
/** Figures that a binary number keeps. */
const EXACT = 15;

const withComma = (number: number): string => String(number).replace('.', ',');

/** What a person sees in the cell, but for rounding: « 20 % », « 12,5 GBP ». */
export const shownText = ({ number, as, currency }: ShownNumber): string => {
  if (as === 'percent') return `${withComma(Number((number * HUNDRED).toPrecision(EXACT)))} %`;
  return currency === null ? withComma(number) : `${withComma(number)} ${currency}`;
};
