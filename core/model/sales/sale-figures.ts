import type { Currency, Minor } from '../money.ts';
import { toInstant, toParisDay } from '../time.ts';
import type { Sale, SaleRefund } from './sale.ts';

/**
 * Figures of sales in one currency. Amounts are positive minor units, unless the meaning says otherwise. A figure is
 * null while a part of it is unknown. By month, prices belong to the day of the sale, and money to the day it moved.
 * With every part known, `gross = received + refundsBefore − difference + pending`.
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
  /** Parts of a price that were refunded before the money was released. */
  refundsBefore: Minor;
  /** What was paid back after the release. */
  refundsAfter: Minor | null;
  /** What the wallets received more (positive) or less than the price, for no known reason. */
  difference: Minor;
  fees: Minor;
}

/** A boost, a showcase or another fee that a wallet paid: a positive amount. */
export interface PaidFee extends Pick<Sale, 'marketplace' | 'marketplaceUserId'> {
  /** That of its wallet line. */
  id: string;
  kind: 'boost' | 'fee';
  /** As the wallet names it. */
  title: string | null;
  minor: Minor;
  currency: Currency;
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
  fees: readonly Pick<PaidFee, 'minor' | 'currency' | 'at'>[];
}

/** One movement of a figure: summing them up by any key gives the figures of that key. */
interface Entry {
  currency: Currency | null;
  at: string | null;
  part: Partial<
    Record<'count' | 'unpriced' | 'grossKnown' | 'received' | 'refundsBefore' | 'difference' | 'fees', number>
  >;
  pending?: Minor | null;
  refundsAfter?: Minor | null;
}

const entriesOf = (sale: Sale): Entry[] => {
  const { currency, soldAt, priceMinor, released, refunds, stage } = sale;
  const sold: Entry = {
    ...{ currency, at: soldAt },
    part: { count: 1, unpriced: priceMinor === null ? 1 : 0, grossKnown: priceMinor ?? 0 },
    ...(stage === 'pending' || stage === 'completed' ? { pending: priceMinor } : {}),
  };
  const paidBack = refunds.map(({ minor, at }): Entry => ({ currency, at, part: {}, refundsAfter: minor }));
  return [sold, ...(released === null ? [] : [releaseOf(sale, released)]), ...paidBack];
};

const releaseOf = (
  { currency, priceMinor, isPartlyRefunded }: Sale,
  { minor, at }: NonNullable<Sale['released']>,
): Entry => {
  const missing = priceMinor === null ? 0 : priceMinor - minor;
  const reason = isPartlyRefunded ? { refundsBefore: missing } : { difference: -missing };
  return { currency, at, part: { received: minor, ...reason } };
};

const sumUp = (entries: readonly Entry[]): SaleFigures => {
  const sums = { count: 0, unpriced: 0, grossKnown: 0, received: 0, refundsBefore: 0, difference: 0, fees: 0 };
  let [pending, refundsAfter]: [Minor | null, Minor | null] = [0, 0];
  for (const entry of entries) {
    for (const [name, value] of Object.entries(entry.part)) sums[name as keyof typeof sums] += value;
    if (entry.pending !== undefined) pending = plus(pending, entry.pending);
    if (entry.refundsAfter !== undefined) refundsAfter = plus(refundsAfter, entry.refundsAfter);
  }
  return { ...sums, gross: sums.unpriced === 0 ? sums.grossKnown : null, pending, refundsAfter };
};

const plus = (a: Minor | null, b: Minor | null): Minor | null => (a === null || b === null ? null : a + b);

const allEntries = ({ sales, strayRefunds, fees }: FigureSources): Entry[] => [
  ...sales.filter(({ isDoubtful }) => !isDoubtful).flatMap(entriesOf),
  ...strayRefunds.map(({ minor, at, currency }): Entry => ({ currency, at, part: {}, refundsAfter: minor })),
  ...fees.map(({ minor, at, currency }): Entry => ({ currency, at, part: { fees: minor } })),
];

/** Figures over all sales, one for each currency; currencies are never added. */
export const saleFigures = (sources: FigureSources): Map<Currency | null, SaleFigures> => {
  const byCurrency = Map.groupBy(allEntries(sources), ({ currency }) => currency);
  return new Map([...byCurrency].map(([currency, entries]) => [currency, sumUp(entries)]));
};

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
  const groups = Map.groupBy(allEntries(sources), ({ currency, at }) => `${monthOf(at) ?? '~'} ${currency ?? ''}`);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entries]) => {
      const { at, currency } = entries[0] ?? { at: null, currency: null };
      return { month: monthOf(at), currency, ...sumUp(entries) };
    });
};
