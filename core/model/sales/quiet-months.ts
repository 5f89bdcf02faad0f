import type { MonthMoney } from './month-money.ts';

/**
 * The months of a wallet in one currency, oldest first, with those in which nothing moved in it. A month that was read shows the
 * lines of every currency, so one that stands in another currency alone is read in this one too. Its balance in this currency is
 * not known, and a line of it whose currency or sign is open may be of this one.
 * @param own in one currency
 * @param wallet of the same wallet, in every currency
 */
export const withQuietMonths = <M extends MonthMoney>(own: readonly M[], wallet: readonly M[]): M[] => {
  const [first] = own;
  if (first === undefined) return [];
  const known = new Set(own.map(({ month }) => month));
  const quiet = [...Map.groupBy(wallet, ({ month }) => month)].flatMap(([month, read]) => {
    const [one] = read;
    if (one === undefined || known.has(month)) return [];
    return [
      {
        ...one,
        ...{ currency: first.currency, openingMinor: null, closingMinor: null, breakMinor: null, gapMinor: null },
        openLines: Math.max(...read.map(({ openLines }) => openLines)),
        complete: read.every(({ complete }) => complete),
        moved: [],
      },
    ];
  });
  return [...own, ...quiet].toSorted((a, b) => (a.month < b.month ? -1 : 1));
};
