import type { DateRange } from '../date-range.ts';
import { fold } from '../fold.ts';
import { type AccountChoice, ofAccount } from '../own-accounts.ts';
import type { ParisMonth } from '../paris-months.ts';
import { REGIMES, type Regime, shownRegime } from '../regime.ts';
import { searchWords } from '../search-words.ts';
import { type ExpenseList, expensesIn, type ListedExpense, mapLists } from './expense-lists.ts';
import { largestFirst, type Spent, type SpentInMonth, type SpentOnType, spentOn } from './spent.ts';

/** Which expenses are asked for: by their days in Paris, under one regime, of one account. */
export interface ExpenseScope extends DateRange {
  /** By default that of the seller's own type, or the one under which there are any. */
  regime?: Regime | 'all' | undefined;
  /** By default every account. */
  account?: AccountChoice | undefined;
}

export interface ExpenseFilter extends ExpenseScope {
  list: ExpenseList;
  /** Every word of it is in the type, the note, what the expense is for, or its amount. */
  search: string;
}

export const EXPENSE_SORTS = ['day', 'type', 'amount'] as const;
export type ExpenseSortKey = (typeof EXPENSE_SORTS)[number];

export interface ExpenseSort {
  by: ExpenseSortKey;
  direction: 'ascending' | 'descending';
}

/** What a screen shows above its list, and beside it. */
export interface ExpensesOverview {
  /** The regime that is shown; null: there is no expense under any. */
  regime: Regime | 'all' | null;
  /** Those under which the seller has any expense. */
  regimes: Regime[];
  /** Expenses of every day, account and regime. */
  count: number;
  /** Those of them without a day: in no range. */
  undated: number;
  /** Expenses of the range and the regime that belong to no account. */
  withoutAccount: number;
  lists: Record<ExpenseList, Spent>;
  types: SpentOnType[];
  /** Expenses that a receipt may prove, and those that have one. */
  receipts: { expected: number; attached: number };
  /** Those of the list that the search finds, and what they add up to in each month, the newest first. */
  found: number;
  months: SpentInMonth[];
  /** What the seller and files call expenses, the most frequent first. */
  usedTypes: string[];
}

/** Types that a form offers. */
export const MOST_TYPES = 50;

/** The regime to show, of those under which there is anything. @param own that of the seller's own type */
export const regimeShown = (
  regimes: readonly Regime[],
  asked: ExpenseScope['regime'],
  own: Regime | null,
): ExpensesOverview['regime'] => (asked === 'all' ? asked : shownRegime(regimes, asked, own));

/** The expenses of a scope. */
const expensesWithin = <E extends ListedExpense>(all: readonly E[], scope: ExpenseScope, own: Regime | null) => {
  const regimes = REGIMES.filter((each) => all.some(({ regime }) => regime === each));
  const regime = regimeShown(regimes, scope.regime, own);
  const ofRegime = all.filter(
    (each) =>
      (regime === 'all' || each.regime === regime) &&
      each.day !== null &&
      each.day >= scope.from &&
      each.day <= scope.to,
  );
  return { regimes, regime, ofRegime, shown: ofAccount(ofRegime, scope.account ?? null) };
};

/** « 12,50 », as one searches for an amount. */
const amountText = (amount: number | null): string => amount?.toFixed(2).replace('.', ',') ?? '';

const searchExpenses = <E extends ListedExpense>(expenses: readonly E[], search: string): readonly E[] => {
  const words = searchWords(search);
  if (words.length === 0) return expenses;
  return expenses.filter(({ type, note, tiedTo, montant }) => {
    const texts = [type, note, tiedTo?.title].map((text) => fold(text ?? ''));
    return words.every((word) => [...texts, amountText(montant)].some((text) => text.includes(word)));
  });
};

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : Number(a > b));

const KEYS: Readonly<Record<ExpenseSortKey, (expense: ListedExpense) => string | number>> = {
  day: ({ day }) => day ?? '',
  type: ({ type }) => fold(type ?? ''),
  amount: ({ montant }) => montant ?? -1,
};

/** The expenses that a view shows, in its order; equals stand newest first. */
export const viewExpenses = <E extends ListedExpense>(
  all: readonly E[],
  { list, search, ...scope }: ExpenseFilter,
  { by, direction }: ExpenseSort,
  own: Regime | null,
): E[] => {
  const sign = direction === 'ascending' ? 1 : -1;
  const key = KEYS[by];
  return searchExpenses(expensesIn(list, expensesWithin(all, scope, own).shown), search).toSorted(
    (a, b) => sign * compare(key(a), key(b)) || compare(KEYS.day(b), KEYS.day(a)) || compare(a.id, b.id),
  );
};

/** What the expenses of a view add up to, and what else there is. */
export const expensesOverview = (
  all: readonly ListedExpense[],
  { list, search, ...scope }: ExpenseFilter,
  own: Regime | null,
): ExpensesOverview => {
  const { regimes, regime, ofRegime, shown } = expensesWithin(all, scope, own);
  const found = searchExpenses(expensesIn(list, shown), search);
  const receipts = shown.filter(({ hasReceipt }) => hasReceipt !== null);
  return {
    ...{ regime, regimes, count: all.length, undated: all.filter(({ day }) => day === null).length },
    withoutAccount: ofRegime.filter(({ marketplaceUserId }) => marketplaceUserId === null).length,
    lists: mapLists((each) => spentOn(expensesIn(each, shown))),
    types: largestFirst(
      [...Map.groupBy(shown, ({ type }) => type)].map(([type, same]) => ({ type, ...spentOn(same) })),
    ),
    receipts: { expected: receipts.length, attached: receipts.filter(({ hasReceipt }) => hasReceipt).length },
    ...{ found: found.length, months: monthsOf(found), usedTypes: usedTypesOf(all) },
  };
};

const monthOf = ({ day }: ListedExpense): ParisMonth => day?.slice(0, 'YYYY-MM'.length) ?? '';

const monthsOf = (expenses: readonly ListedExpense[]): SpentInMonth[] =>
  [...Map.groupBy(expenses, monthOf)]
    .map(([month, same]) => ({ month, ...spentOn(same) }))
    .toSorted((a, b) => compare(b.month, a.month));

/** Fees have the names that the marketplace gives them. */
const usedTypesOf = (all: readonly ListedExpense[]): string[] => {
  const counts = new Map<string, number>();
  for (const { type, source } of all)
    if (type !== null && source !== 'wallet') counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, many], [b, more]) => more - many || compare(a, b))
    .slice(0, MOST_TYPES)
    .map(([type]) => type);
};
