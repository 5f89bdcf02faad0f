import { type DateRange, rangeBounds } from '../date-range.ts';
import type { Currency, Minor } from '../money.ts';
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
  'id' | 'source' | 'stage' | 'outcome' | 'priceMinor' | 'currency' | 'soldAt' | 'released' | 'refunds' | 'isDoubtful'
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

/** A movement of a result. */
interface Entry {
  currency: Currency | null;
  at: string | null;
  /** Null: it belongs to no sale. */
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
  ...{ at: null, isKnown: null, count: 0, received: 0, stated: 0 },
  ...{ cost: 0, tied: 0, fees: 0, expenses: 0 },
};

/** Money that went out on a day. */
export interface Outlay {
  minor: Minor;
  currency: Currency;
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
 * What a sale brought, and when: what reached the wallet; for a sale that only a file states, its price on its day. Null
 * while its money is to come, or was never read.
 */
export const broughtBy = ({
  source,
  released,
  priceMinor,
  soldAt,
}: ResultSale): { minor: Minor; at: string | null } | null => {
  if (released !== null) return released;
  return source === 'file' && priceMinor !== null ? { minor: priceMinor, at: soldAt } : null;
};

/** True of a sale that a refund undid after its release: its articles are back, so that it cost nothing. */
const isUndone = ({ outcome }: ResultSale): boolean => outcome === 'refunded_after_release';

/** True of a sale of which a cost is wanted: one that stands and whose money came, or will. */
export const wantsCost = (sale: ResultSale): boolean =>
  !sale.isDoubtful && sale.outcome !== 'never_counted' && !isUndone(sale);

/**
 * The result of some days, by currency: money counts on the day it moved, a cost on the day its sale brought money. The
 * days of a year add up to the year. A movement whose day is unknown is in no range.
 */
export const resultOf = ({ sales, fees, expenses }: ResultSources, range: DateRange): Result[] => {
  const { start, end } = rangeBounds(range);
  const isWithin = ({ at }: Entry): boolean => {
    const instant = toInstant(at);
    return instant !== null && instant >= start && instant < end;
  };
  const paid = fees.map(({ minor, currency, at }): Entry => ({ ...NOTHING, currency, at, fees: minor }));
  const spent = expenses.map(({ minor, currency, at }): Entry => ({ ...NOTHING, currency, at, expenses: minor }));
  const entries = [...sales.flatMap(entriesOf), ...paid, ...spent].filter(isWithin);
  return [...Map.groupBy(entries, ({ currency }) => currency)].map(([currency, own]) => sumUp(currency, own));
};

const entriesOf = ({ sale, cost }: CostedSale): Entry[] => {
  if (sale.isDoubtful || sale.outcome === 'never_counted') return [];
  const brought = broughtBy(sale);
  if (brought === null) return [];
  const { currency } = sale;
  const costs = isUndone(sale) ? null : cost;
  // What was paid back is part of what it brought.
  const isKnown = (isUndone(sale) || cost.missing === null) && sale.refunds.every(({ minor }) => minor !== null);
  const refunds = sale.refunds.flatMap(({ minor, at }): Entry[] =>
    minor === null ? [] : [{ ...NOTHING, currency, isKnown, at, received: -minor }],
  );
  return [
    {
      ...{ ...NOTHING, currency, isKnown, at: brought.at, received: brought.minor },
      ...{ count: isUndone(sale) ? 0 : 1 },
      ...(isKnown && { cost: costs?.minor ?? 0, tied: costs?.tiedMinor ?? 0 }),
      stated: sale.released === null ? 1 : 0,
    },
    ...refunds,
  ];
};

type Amount = 'count' | 'received' | 'cost' | 'tied' | 'fees' | 'expenses' | 'stated';

const sumUp = (currency: Currency | null, entries: readonly Entry[]): Result => {
  const sum = (of: readonly Entry[], key: Amount): number => of.reduce((total, entry) => total + entry[key], 0);
  const sideOf = (isKnown: boolean): ResultSide => {
    const own = entries.filter((entry) => entry.isKnown === isKnown);
    return { count: sum(own, 'count'), receivedMinor: sum(own, 'received') };
  };
  const known = sideOf(true);
  const [costMinor, feesMinor, expensesMinor] = [sum(entries, 'cost'), sum(entries, 'fees'), sum(entries, 'expenses')];
  return {
    ...{ currency, known, unknown: sideOf(false), stated: sum(entries, 'stated') },
    ...{ costMinor, tiedMinor: sum(entries, 'tied'), feesMinor, expensesMinor },
    resultMinor: known.receivedMinor - costMinor - feesMinor - expensesMinor,
  };
};
