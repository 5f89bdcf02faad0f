import { type Currency, fromMinor, type Minor } from '../money.ts';
import { costOf, isStanding, marginOf, minorOf, type SaleEntry } from './sale-entries.ts';
import { type EntryTraits, traitsOf } from './sale-lists.ts';

/** Rows of the same traits in the same currency, added together. Amounts in minor units, signed. */
export interface EntryGroup extends EntryTraits {
  currency: Currency | null;
  count: number;
  /** Of the rows whose amount and currency are known; the others are counted. */
  minor: Minor;
  unknown: number;
  /** Of the rows whose margin is known: sales that stand, what they cost, and what all of them leave. */
  standing: number;
  cost: Minor;
  margin: Minor;
}

/** A row as a group of its own. */
export const groupOf = (entry: SaleEntry): EntryGroup => {
  const { currency } = entry.sale;
  const [minor, margin] = [currency === null ? null : minorOf(entry), marginOf(entry)];
  return {
    ...{ ...traitsOf(entry), currency, count: 1, minor: minor ?? 0, unknown: Number(minor === null) },
    standing: Number(margin !== null && isStanding(entry)),
    ...{ cost: margin === null ? 0 : costOf(entry), margin: margin ?? 0 },
  };
};

/** Decimal amounts, one for each currency, in the order of their codes. */
export type CurrencySums = readonly { currency: Currency; amount: number }[];

/** What rows of a known margin add up to in one currency, decimal: `brought − cost = margin`. */
export interface MarginSum {
  currency: Currency;
  /** Sales that stand; refunds only come off what they brought. */
  count: number;
  brought: number;
  cost: number;
  margin: number;
}

export interface EntryCounts {
  sales: number;
  /** Refunds are rows of their own and no sales. */
  refunds: number;
}

/** What some rows add up to. */
export interface SaleSums extends EntryCounts {
  sums: CurrencySums;
  /** Rows whose amount or currency is unknown. */
  unknown: number;
  /** None of a currency in which nothing stands and nothing was lost. */
  margins: readonly MarginSum[];
  /** What the sales brought whose cost is to be entered. */
  uncosted: { count: number; sums: CurrencySums };
}

const totalOf = (groups: readonly EntryGroup[], one: (group: EntryGroup) => number): number =>
  groups.reduce((sum, group) => sum + one(group), 0);

export const countEntries = (groups: readonly EntryGroup[]): EntryCounts => ({
  sales: totalOf(groups, ({ isRefund, count }) => (isRefund ? 0 : count)),
  refunds: totalOf(groups, ({ isRefund, count }) => (isRefund ? count : 0)),
});

export const sumGroups = (groups: readonly EntryGroup[]): SaleSums => {
  const uncosted = groups.filter(({ isUncosted, isRefund }) => isUncosted && !isRefund);
  return {
    ...{ ...countEntries(groups), sums: sumsOf(groups), unknown: totalOf(groups, ({ unknown }) => unknown) },
    margins: byCurrency(groups).flatMap(([currency, own]) => marginIn(currency, own)),
    uncosted: { count: totalOf(uncosted, ({ count }) => count), sums: sumsOf(uncosted) },
  };
};

export const sumEntries = (entries: readonly SaleEntry[]): SaleSums => sumGroups(entries.map(groupOf));

const byCurrency = (groups: readonly EntryGroup[]): [Currency, EntryGroup[]][] =>
  [...Map.groupBy(groups, ({ currency }) => currency)]
    .flatMap(([currency, own]): [Currency, EntryGroup[]][] => (currency === null ? [] : [[currency, own]]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Nothing in a currency in which no amount is known. */
const sumsOf = (groups: readonly EntryGroup[]): CurrencySums =>
  byCurrency(groups.filter(({ count, unknown }) => unknown < count)).map(([currency, own]) => ({
    currency,
    amount: fromMinor(totalOf(own, ({ minor }) => minor)),
  }));

const marginIn = (currency: Currency, groups: readonly EntryGroup[]): MarginSum[] => {
  const count = totalOf(groups, ({ standing }) => standing);
  const [cost, margin] = [totalOf(groups, (each) => each.cost), totalOf(groups, (each) => each.margin)];
  if (count === 0 && margin === 0) return [];
  return [
    {
      ...{ currency, count, brought: fromMinor(margin + cost) },
      ...{ cost: fromMinor(cost), margin: fromMinor(margin) },
    },
  ];
};

/**
 * What the total of all sales of a range consists of:
 * - `pending`: prices that the marketplace still holds
 * - `completed`: the deal is done, and no page of the wallet with its money was read
 * - `untracked`: a file states the sale and not where its money is
 * - `received`: what was released, less what was paid back
 * - `doubtful`: the same of what may be a known sale, which is not in the total
 */
export const SALE_MONEY_PARTS = ['pending', 'completed', 'untracked', 'received', 'doubtful'] as const;
export type SaleMoneyPart = (typeof SALE_MONEY_PARTS)[number];

/** A part of the total in one currency, decimal. */
export interface PartSum {
  part: SaleMoneyPart;
  currency: Currency;
  amount: number;
}

const partOf = ({ isRefund, isReleased, isDoubtful, stage }: EntryTraits): SaleMoneyPart | null => {
  if (isDoubtful) return isReleased ? 'doubtful' : null;
  if (isRefund || isReleased) return 'received';
  return stage === 'pending' || stage === 'completed' ? stage : 'untracked';
};

/** The parts in which any amount is known, by currency. */
export const moneyParts = (groups: readonly EntryGroup[]): PartSum[] => {
  const parts = Map.groupBy(groups, partOf);
  return SALE_MONEY_PARTS.flatMap((part) => sumsOf(parts.get(part) ?? []).map((sum) => ({ part, ...sum })));
};
