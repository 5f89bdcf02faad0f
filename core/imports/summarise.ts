import { isRefundOnly } from '../model/file-imports/combine-sales.ts';
import type { ImportKind } from '../model/file-imports/file-import.ts';
import type { Currency, Minor } from '../model/money.ts';
import { ownCost } from '../model/stock/product.ts';
import type { RowOf } from './rows.ts';

/** Rows of one year and currency. `year` null: undated; `currency` null: no amount is known. */
export interface YearSummary {
  year: string | null;
  currency: Currency | null;
  count: number;
  /** Of the amounts that are known. */
  totalMinor: Minor;
}

/** What would be imported, for the seller to compare with the old tool. */
export interface Summary {
  count: number;
  /** By year, then by currency; undated rows last. Sales that were cancelled or refunded are in none. */
  years: YearSummary[];
  /** The same, over all years. */
  totals: { currency: Currency; count: number; totalMinor: Minor }[];
  /** Sales whose price is unknown, or other rows whose amount is. */
  unknownAmounts: number;
  /** Sales and articles whose purchase price is unknown. */
  unknownCosts: number;
  /** Sales that do not stand, and those whose status was not understood, which count as standing. */
  cancelled: { count: number; totals: { currency: Currency; totalMinor: Minor }[] };
  refunded: { count: number; totals: { currency: Currency; totalMinor: Minor }[] };
  unknownOutcomes: number;
  /** Standing sales whose money is still to come. */
  pending: number;
  /** Partial refunds of standing sales, and refunds in rows of their own: in no total. */
  refunds: { currency: Currency; totalMinor: Minor }[];
}

/** What of a row is counted. */
interface Counted {
  amount: Minor | null;
  day: string | null;
  /** Undefined: rows of this kind have none. */
  cost?: Minor | null;
}

const articleCost = ({ costMinor, articleMinor, protectionMinor, postageMinor }: RowOf['articles']): Minor | null =>
  costMinor ?? ownCost({ articleMinor, protectionMinor, postageMinor });

const COUNTED: { readonly [K in ImportKind]: (row: RowOf[K]) => Counted } = {
  sales: ({ priceMinor, soldOn, releasedOn, costMinor }) => ({
    amount: priceMinor,
    day: soldOn ?? releasedOn,
    cost: costMinor,
  }),
  expenses: ({ amountMinor, day }) => ({ amount: amountMinor, day }),
  articles: (row) => ({ amount: articleCost(row), day: row.boughtOn, cost: articleCost(row) }),
  lots: ({ costMinor, boughtOn }) => ({ amount: costMinor, day: boughtOn }),
  purchases: ({ totalMinor, boughtOn }) => ({ amount: totalMinor, day: boughtOn }),
};

class Sums {
  private readonly sums = new Map<Currency, Minor>();

  add(currency: Currency | null, minor: Minor | null): void {
    if (currency !== null && minor !== null) this.sums.set(currency, (this.sums.get(currency) ?? 0) + minor);
  }

  list(): { currency: Currency; totalMinor: Minor }[] {
    return [...this.sums]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, totalMinor]) => ({ currency, totalMinor }));
  }
}

const nullLast = (a: string | null, b: string | null): number => {
  if (a === b) return 0;
  return b === null || (a !== null && a < b) ? -1 : 1;
};

const byYear = (a: YearSummary, b: YearSummary): number => nullLast(a.year, b.year) || nullLast(a.currency, b.currency);

/** Adds up rows as they come, in constant memory. */
export class Summariser<K extends ImportKind> {
  private readonly kind: K;
  private readonly years = new Map<string, YearSummary>();
  private readonly apart = { cancelled: new Sums(), refunded: new Sums(), refunds: new Sums() };
  private readonly counts = {
    count: 0,
    unknownAmounts: 0,
    unknownCosts: 0,
    cancelled: 0,
    refunded: 0,
    unknownOutcomes: 0,
    pending: 0,
  };

  constructor(kind: K) {
    this.kind = kind;
  }

  add(row: RowOf[K]): void {
    this.counts.count += 1;
    if ('refundMinor' in row && isRefundOnly(row)) {
      this.apart.refunds.add(row.currency, row.refundMinor);
      return;
    }
    const { amount, day, cost } = COUNTED[this.kind](row);
    if (cost === null) this.counts.unknownCosts += 1;
    if ('outcome' in row && this.isApart(row)) return;
    if (amount === null) this.counts.unknownAmounts += 1;
    const year = day?.slice(0, 4) ?? null;
    const currency = amount === null ? null : row.currency;
    const key = `${year} ${currency}`;
    const summary = this.years.get(key) ?? { year, currency, count: 0, totalMinor: 0 };
    this.years.set(key, { ...summary, count: summary.count + 1, totalMinor: summary.totalMinor + (amount ?? 0) });
  }

  /** A sale that does not stand is in no total. */
  private isApart(row: RowOf['sales']): boolean {
    const { outcome, priceMinor, currency, refundMinor } = row;
    if (outcome === 'unknown') this.counts.unknownOutcomes += 1;
    if (outcome === 'pending') this.counts.pending += 1;
    if (outcome !== 'cancelled' && outcome !== 'refunded') {
      if (refundMinor !== null && refundMinor > 0) this.apart.refunds.add(currency, refundMinor);
      return false;
    }
    this.counts[outcome] += 1;
    this.apart[outcome].add(currency, priceMinor);
    return true;
  }

  /** All rows so far. */
  read(): Summary {
    const years = [...this.years.values()].toSorted(byYear);
    const { cancelled, refunded, ...counts } = this.counts;
    return {
      ...counts,
      years,
      totals: totalsOf(years),
      cancelled: { count: cancelled, totals: this.apart.cancelled.list() },
      refunded: { count: refunded, totals: this.apart.refunded.list() },
      refunds: this.apart.refunds.list(),
    };
  }
}

const totalsOf = (years: readonly YearSummary[]): Summary['totals'] => {
  const totals = new Map<Currency, { count: number; totalMinor: Minor }>();
  for (const { currency, count, totalMinor } of years) {
    if (currency === null) continue;
    const known = totals.get(currency) ?? { count: 0, totalMinor: 0 };
    totals.set(currency, { count: known.count + count, totalMinor: known.totalMinor + totalMinor });
  }
  return [...totals].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([currency, sums]) => ({ currency, ...sums }));
};

/** What would be imported of some rows. */
export const summarise = <K extends ImportKind>(kind: K, rows: Iterable<RowOf[K]>): Summary => {
  const summariser = new Summariser(kind);
  for (const row of rows) summariser.add(row);
  return summariser.read();
};

/**
 * How much the file's total exceeds the old tool's, to the cent: 0 when they agree, negative when the file gives less.
 * A currency that the file does not contain counts as 0.
 */
export const compareTotal = ({ totals }: Summary, typed: { currency: Currency; totalMinor: Minor }): Minor =>
  (totals.find(({ currency }) => currency === typed.currency)?.totalMinor ?? 0) - typed.totalMinor;
