import type { Currency, Minor } from './money.ts';
import { formatSums } from './order-totals.ts';

/** Money by currency, as far as it is known. */
export interface MoneyTotal {
  /** Null: unknown. Empty: known to be none, in no currency. */
  sums: ReadonlyMap<Currency, Minor> | null;
  /** True when something that belongs to it may be missing. */
  isPartial: boolean;
}

export const UNKNOWN_MONEY: MoneyTotal = { sums: null, isPartial: true };

/** Adds money of several owners; unknown only when all of it is. */
export const addMoney = (all: readonly MoneyTotal[]): MoneyTotal => {
  const known = all.flatMap(({ sums }) => sums ?? []);
  if (known.length === 0) return UNKNOWN_MONEY;
  const sums = new Map<Currency, Minor>();
  for (const [currency, minor] of known.flatMap((each) => [...each])) {
    sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return { sums, isPartial: all.some((each) => each.isPartial || each.sums === null) };
};

/** « 449,50 € + 46,00 PLN », « rien », « inconnu ». */
export const moneyText = ({ sums }: MoneyTotal): string => {
  if (sums === null) return 'inconnu';
  return sums.size === 0 ? 'rien' : formatSums(sums);
};
