import { type Currency, fromMinor, type Minor, sumByCurrency, toMinor } from '../money.ts';
import type { ParisMonth } from '../paris-months.ts';
import type { SheetExpense } from '../sheets/expenses-sheet.ts';

type Amount = Pick<SheetExpense, 'montant' | 'currency'>;

/** What some expenses add up to. */
export interface Spent {
  count: number;
  /** Decimal, one for each currency, in the order of their codes. */
  sums: readonly { currency: Currency; amount: number }[];
  /** Expenses whose amount or currency is unknown. */
  unknown: number;
}

export interface SpentOnType extends Spent {
  /** Null: expenses without a type. */
  type: string | null;
}

export interface SpentInMonth extends Spent {
  month: ParisMonth;
}

/** What some expenses of one currency add up to, in minor units; null: their currency is unknown. */
export interface SpentIn {
  currency: Currency | null;
  count: number;
  minor: Minor;
  unknown: number;
}

export const spentOn = (expenses: readonly Amount[]): Spent => {
  const { totals, unknown } = sumByCurrency(
    expenses.map(({ montant, currency }) => ({ minor: toMinor(montant), currency })),
  );
  return { count: expenses.length, sums: toSums(totals), unknown };
};

/** @param groups those of each currency, once */
export const addSpent = (groups: readonly SpentIn[]): Spent => ({
  count: groups.reduce((sum, { count }) => sum + count, 0),
  sums: toSums(
    groups.flatMap(({ currency, minor, count, unknown }) =>
      currency === null || unknown === count ? [] : [[currency, minor] as const],
    ),
  ),
  unknown: groups.reduce((sum, { unknown }) => sum + unknown, 0),
});

const toSums = (totals: Iterable<readonly [Currency, Minor]>): Spent['sums'] =>
  [...totals]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, minor]) => ({ currency, amount: fromMinor(minor) }));

/** The largest of its sums; 0 where nothing is known. */
export const largestOf = ({ sums }: Spent): number => Math.max(0, ...sums.map(({ amount }) => amount));

const name = ({ type }: SpentOnType): string => type ?? '';

/** Those with the largest sum in one currency first. */
export const largestFirst = (types: readonly SpentOnType[]): SpentOnType[] =>
  types.toSorted((a, b) => largestOf(b) - largestOf(a) || name(a).localeCompare(name(b), 'fr'));
