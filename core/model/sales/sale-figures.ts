import type { Currency, Minor, Money } from '../money.ts';
import { toInstant, toParisDay } from '../time.ts';
import { isToCome, type Sale, type SaleRefund } from './sale.ts';

/**
 * Figures of sales in one currency. Amounts are positive minor units, unless stated otherwise. A figure is
 * null while a part of it is unknown. By month, prices belong to the day of the sale, and money to the day it moved.
 * With every part known, `gross = received + refundsBefore − difference + pending + unread`.
 */
export interface SaleFigures {
  count: number;
  /** Agreed prices. */
  gross: Minor | null;
  /** The prices that are known, and how many are not. */
  grossKnown: Minor;
  unpriced: number;
  /** What the wallets received for them. */
  received: Minor;
  /** What is still to be received: prices of the sales whose money no wallet page showed. */
  pending: Minor | null;
  /**
   * Prices of the sales whose money is not to come and that is no amount received either: nothing but a file states them, they
   * were paid back before their wallet was read, or the wallet shows their money in another currency.
   */
  unread: Minor | null;
  /** Parts of a price that were refunded before the money was released. */
  refundsBefore: Minor;
  /** What was paid back after the release. */
  refundsAfter: Minor | null;
  /** What the wallets received more (positive) or less than the price, for no known reason. */
  difference: Minor;
  fees: Minor;
}

/** A boost, a showcase or another fee that a wallet paid: a positive amount. */
export interface PaidFee extends Money, Pick<Sale, 'marketplace' | 'marketplaceUserId'> {
  /** That of its wallet line. */
  id: string;
  kind: 'boost' | 'fee';
  /** As the wallet names it. */
  title: string | null;
  at: string | null;
}

export interface FiguredMonth extends SaleFigures {
  /** `2026-07` in Paris; null for what has no known day. */
  month: string | null;
  /** Null: the currency is unknown. */
  currency: Currency | null;
}

export interface FigureSources {
  /** Doubtful ones are in no figure. */
  sales: readonly Sale[];
  strayRefunds: readonly (SaleRefund & { currency: Currency })[];
  fees: readonly (Money & Pick<PaidFee, 'at'>)[];
}

type Sums = Omit<SaleFigures, 'gross'>;

const emptySums = (): Sums => ({
  ...{ count: 0, grossKnown: 0, unpriced: 0, received: 0, pending: 0, unread: 0 },
  ...{ refundsBefore: 0, refundsAfter: 0, difference: 0, fees: 0 },
});

const withGross = (sums: Sums): SaleFigures => ({ ...sums, gross: sums.unpriced === 0 ? sums.grossKnown : null });

const plus = (a: Minor | null, b: Minor | null): Minor | null => (a === null || b === null ? null : a + b);

/**
 * Adds every movement to the sums of its currency and time, in place: there are several hundred thousand of them in a
 * large shop.
 */
const addUp = (
  { sales, strayRefunds, fees }: FigureSources,
  sumsOf: (currency: Currency | null, at: string | null) => Sums,
): void => {
  const addRefund = (currency: Currency | null, { minor, at }: SaleRefund): void => {
    const sums = sumsOf(currency, at);
    sums.refundsAfter = plus(sums.refundsAfter, minor);
  };
  for (const sale of sales) {
    if (sale.isDoubtful) continue;
    addSale(sale, sumsOf(sale.currency, sale.soldAt));
    if (sale.released !== null) addRelease(sale, sale.released.minor, sumsOf(sale.currency, sale.released.at));
    for (const refund of sale.refunds) addRefund(sale.currency, refund);
  }
  for (const refund of strayRefunds) addRefund(refund.currency, refund);
  for (const { minor, currency, at } of fees) sumsOf(currency, at).fees += minor;
};

const addSale = ({ priceMinor, stage, released }: Sale, sums: Sums): void => {
  sums.count += 1;
  if (priceMinor === null) sums.unpriced += 1;
  else sums.grossKnown += priceMinor;
  if (isToCome(stage)) sums.pending = plus(sums.pending, priceMinor);
  else if (released === null) sums.unread = plus(sums.unread, priceMinor);
};

const addRelease = ({ priceMinor, isPartlyRefunded }: Sale, minor: Minor, sums: Sums): void => {
  sums.received += minor;
  const missing = priceMinor === null ? 0 : priceMinor - minor;
  if (isPartlyRefunded) sums.refundsBefore += missing;
  else sums.difference -= missing;
};

/** Figures over all sales, one for each currency; currencies are never added. */
export const saleFigures = (sources: FigureSources): Map<Currency | null, SaleFigures> => {
  const byCurrency = new Map<Currency | null, Sums>();
  addUp(sources, (currency) => {
    const sums = byCurrency.get(currency) ?? emptySums();
    byCurrency.set(currency, sums);
    return sums;
  });
  return new Map([...byCurrency].map(([currency, sums]) => [currency, withGross(sums)]));
};

/** The figures of a currency from those of its months: the same as over its sales. */
export const sumMonths = (months: readonly FiguredMonth[]): Map<Currency | null, SaleFigures> => {
  const byCurrency = Map.groupBy(months, ({ currency }) => currency);
  return new Map([...byCurrency].map(([currency, own]) => [currency, withGross(own.reduce(addSums, emptySums()))]));
};

/** The figures of each month and currency from those of any parts of them, such as days; oldest first, without a day last. */
export const sumByMonth = (parts: readonly FiguredMonth[]): FiguredMonth[] => {
  const groups = Map.groupBy(parts, (part) => orderOf(part));
  const summed = [...groups.values()].flatMap((own): FiguredMonth[] => {
    const [first] = own;
    if (first === undefined) return [];
    return [{ month: first.month, currency: first.currency, ...withGross(own.reduce(addSums, emptySums())) }];
  });
  return summed.toSorted(byMonth);
};

const orderOf = ({ month, currency }: FiguredMonth): string => `${month ?? '~'} ${currency ?? ''}`;
const byMonth = (a: FiguredMonth, b: FiguredMonth): number => (orderOf(a) < orderOf(b) ? -1 : 1);

const addSums = (a: Sums, b: Sums): Sums => ({
  count: a.count + b.count,
  grossKnown: a.grossKnown + b.grossKnown,
  unpriced: a.unpriced + b.unpriced,
  received: a.received + b.received,
  pending: plus(a.pending, b.pending),
  unread: plus(a.unread, b.unread),
  refundsBefore: a.refundsBefore + b.refundsBefore,
  refundsAfter: plus(a.refundsAfter, b.refundsAfter),
  difference: a.difference + b.difference,
  fees: a.fees + b.fees,
});

/** Finds months in Paris. Its offset is whole hours, so all times of one hour share their month. */
const monthFinder = (): ((at: string | null) => string | null) => {
  const byHour = new Map<string, string | null>();
  return (at) => {
    if (at === null) return null;
    const hour = at.slice(0, 'YYYY-MM-DDTHH'.length);
    const known = byHour.get(hour);
    if (known !== undefined) return known;
    const instant = toInstant(at);
    const month = instant === null ? null : toParisDay(instant).slice(0, 7);
    byHour.set(hour, month);
    return month;
  };
};

/** The same by month, oldest first, without a day last; the months of a currency add up to its figures. */
export const figuresByMonth = (sources: FigureSources): FiguredMonth[] => {
  const monthOf = monthFinder();
  const byCurrency = new Map<Currency | null, Map<string | null, Sums>>();
  addUp(sources, (currency, at) => {
    const months = byCurrency.get(currency) ?? new Map<string | null, Sums>();
    byCurrency.set(currency, months);
    const month = monthOf(at);
    const sums = months.get(month) ?? emptySums();
    months.set(month, sums);
    return sums;
  });
  const figured = [...byCurrency].flatMap(([currency, months]) =>
    [...months].map(([month, sums]): FiguredMonth => ({ month, currency, ...withGross(sums) })),
  );
  return figured.toSorted(byMonth);
};
