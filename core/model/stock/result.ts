import { type DateRange, rangeBounds } from '../date-range.ts';
import type { Currency, Minor, Money } from '../money.ts';
import { filedMoney } from '../sales/filed-sale.ts';
import type { Sale } from '../sales/sale.ts';
import { toInstant } from '../time.ts';
import type { SaleCost } from './sale-cost.ts';

/** A sale with what its articles cost. */
export interface CostedSale<S extends ResultSale = ResultSale> {
  sale: S;
  cost: SaleCost;
}

export type ResultSale = Pick<
  Sale,
  | 'id'
  | 'source'
  | 'stage'
  | 'outcome'
  | 'priceMinor'
  | 'currency'
  | 'soldAt'
  | 'released'
  | 'refunds'
  | 'filed'
  | 'isDoubtful'
>;

/** Sales whose money came within a range. */
export interface ResultSide {
  count: number;
  /** What the wallets received for them, less what was paid back within the range. */
  receivedMinor: Minor;
}

/** What sales left over in one currency. `known.receivedMinor − costMinor − feesMinor − expensesMinor = resultMinor`. */
export interface Result {
  currency: Currency | null;
  /** Sales whose cost is known, and what was paid back for them. */
  known: ResultSide;
  costMinor: Minor;
  /** The part of `costMinor` that is expenses for the articles that were sold. */
  tiedMinor: Minor;
  /** Boosts and showcases, which belong to no single sale. */
  feesMinor: Minor;
  /** Expenses that are part of the cost of no article. */
  expensesMinor: Minor;
  resultMinor: Minor;
  /** Sales whose cost, or a refund, is unknown: in no part of the result. */
  unknown: ResultSide;
  /** Sales of both kinds whose amount is the price in a file, because no wallet states it. */
  stated: number;
}

/** What one movement adds to a result: the money of a sale with its cost, money paid back for it, a fee, an expense. */
export interface ResultEntry {
  currency: Currency | null;
  /** ISO instant; null: on no known day. */
  at: string | null;
  /** Whether the cost of its sale is known; null: it belongs to no sale. */
  isKnown: boolean | null;
  count: number;
  received: Minor;
  cost: Minor;
  tied: Minor;
  fees: Minor;
  expenses: Minor;
  stated: number;
}

const NOTHING = {
  ...{ isKnown: null, count: 0, received: 0, stated: 0 },
  ...{ cost: 0, tied: 0, fees: 0, expenses: 0 },
};

/** Money that went out on a day. */
export interface Outlay extends Money {
  at: string | null;
}

export interface ResultSources {
  sales: readonly CostedSale[];
  /** Boosts, showcases and other fees that wallets paid. */
  fees: readonly Outlay[];
  /** Expenses that are part of the cost of no article. */
  expenses: readonly Outlay[];
}

/**
 * What a sale brought, and when: what reached the wallet; for a sale that only files state, its price less its fees, on the
 * day they name. Null
 * while its money is to come, or was never read.
 */
export const broughtBy = (sale: ResultSale): { minor: Minor; at: string | null } | null =>
  sale.released ?? filedMoney(sale);

/** True of a sale that a refund undid after its release: its articles are back, so that it cost nothing. */
const isUndone = ({ outcome }: ResultSale): boolean => outcome === 'refunded_after_release';

/** True of a sale of which a cost is wanted: one that stands and whose money came, or will. */
export const wantsCost = (sale: ResultSale): boolean =>
  !sale.isDoubtful && sale.outcome !== 'never_counted' && !isUndone(sale);

/**
 * The result of some days, by currency: money counts on the day it moved, a cost on the day its sale brought money. The
 * days of a year add up to the year. A movement whose day is unknown is in no range.
 */
export const resultOf = (sources: ResultSources, range: DateRange): Result[] => {
  const { start, end } = rangeBounds(range);
  const results = new Map<Currency | null, Result>();
  visitEntries(sources, (entry) => {
    const instant = toInstant(entry.at);
    if (instant === null || instant < start || instant >= end) return;
    const { currency } = entry;
    const result = results.get(currency) ?? emptyResult(currency);
    results.set(currency, result);
    addEntry(result, entry);
  });
  return [...results.values()];
};

export const emptyResult = (currency: Currency | null): Result => ({
  ...{ currency, known: { count: 0, receivedMinor: 0 }, unknown: { count: 0, receivedMinor: 0 }, stated: 0 },
  ...{ costMinor: 0, tiedMinor: 0, feesMinor: 0, expensesMinor: 0, resultMinor: 0 },
});

/** Adds an entry to the result of its currency, in place: a year of a large shop has a hundred thousand of them. */
export const addEntry = (result: Result, entry: ResultEntry): void => {
  const { isKnown, count, received, cost, tied, fees, expenses, stated } = entry;
  if (isKnown !== null) {
    const side = isKnown ? result.known : result.unknown;
    side.count += count;
    side.receivedMinor += received;
  }
  result.costMinor += cost;
  result.tiedMinor += tied;
  result.feesMinor += fees;
  result.expensesMinor += expenses;
  result.stated += stated;
  result.resultMinor += (isKnown ? received : 0) - cost - fees - expenses;
};

/** Every entry of some sources once, on whatever day, in no order. */
export const visitEntries = ({ sales, fees, expenses }: ResultSources, visit: (entry: ResultEntry) => void): void => {
  for (const sale of sales) for (const entry of entriesOf(sale)) visit(entry);
  for (const { minor, currency, at } of fees) visit({ ...NOTHING, currency, at, fees: minor });
  for (const { minor, currency, at } of expenses) visit({ ...NOTHING, currency, at, expenses: minor });
};

/** What a sale with its cost moves in a result: what it brought, then each refund. Nothing while its money is to come. */
export const entriesOf = ({ sale, cost }: CostedSale): ResultEntry[] => {
  if (sale.isDoubtful || sale.outcome === 'never_counted') return [];
  const brought = broughtBy(sale);
  if (brought === null) return [];
  const { currency, refunds } = sale;
  const wasUndone = isUndone(sale);
  // What was paid back is part of what it brought.
  const isKnown = (wasUndone || cost.missing === null) && refunds.every(({ minor }) => minor !== null);
  const costs = isKnown && !wasUndone ? cost : null;
  const sold: ResultEntry = {
    ...{ currency, isKnown, at: brought.at, received: brought.minor, count: wasUndone ? 0 : 1 },
    ...{ cost: costs?.minor ?? 0, tied: costs?.tiedMinor ?? 0, fees: 0, expenses: 0 },
    stated: sale.released === null ? 1 : 0,
  };
  if (refunds.length === 0) return [sold];
  const paidBack = refunds.flatMap(({ minor, at }): ResultEntry[] =>
    minor === null ? [] : [{ ...NOTHING, currency, isKnown, at, received: -minor }],
  );
  return [sold, ...paidBack];
};
