import { EXPENSE_LISTS, type ExpenseList } from '#core/model/expenses/expense-lists.ts';
import { REGIMES, type Regime } from '#core/model/regime.ts';

/** Names of the lists in the address; the first one needs none. */
const NAMES: Readonly<Record<ExpenseList, string>> = {
  all: 'toutes',
  result: 'au-resultat',
  tied: 'rattachees',
  unproven: 'sans-justificatif',
  wallet: 'porte-monnaie',
};

/** Search parameters of the expenses; every one is optional. */
export interface ExpensesSearch {
  liste?: string | undefined;
  /** Expenses under the other regime than that of the seller's own type. */
  regime?: Regime | undefined;
  /** What is open in the form: something that was entered, or `nouvelle`. */
  depense?: string | undefined;
}

export const NEW_EXPENSE = 'nouvelle';
const ID = /^[0-9a-f-]{36}$/i;

/** Keeps the valid parts of an address that anyone may have typed. */
export const parseExpensesSearch = (search: Readonly<Record<string, unknown>>): ExpensesSearch => ({
  liste: Object.values(NAMES).find((name) => name === search.liste),
  regime: REGIMES.find((regime) => regime === search.regime),
  ...(typeof search.depense === 'string' &&
    (search.depense === NEW_EXPENSE || ID.test(search.depense)) && { depense: search.depense }),
});

export const expenseListIn = ({ liste }: ExpensesSearch): ExpenseList =>
  EXPENSE_LISTS.find((list) => NAMES[list] === liste) ?? EXPENSE_LISTS[0];

export const toExpenseListName = (list: ExpenseList): string | undefined =>
  list === EXPENSE_LISTS[0] ? undefined : NAMES[list];
