import type { StatedExpense, WireExpense } from '#core/contract/expenses.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { type CsvCell, toCsv } from '#core/model/csv.ts';
import { dayCell } from '#core/model/csv-dates.ts';
import { repeatWord } from './expense-text.ts';

const HEAD = [
  ...['Date', 'Type', 'Note', 'Montant', 'Devise', 'Compte dans', 'Rattachée à', 'Revient'],
  ...['Justificatif', 'Source', 'Compte'],
];

const SOURCES: Readonly<Record<WireExpense['source'], string | null>> = {
  ...{ hand: 'saisie', file: 'fichier', wallet: 'porte-monnaie', unknown: null },
};

type AccountOf = ((expense: WireExpense) => AccountMark) | undefined;

const bearerCell = ({ tiedTo }: WireExpense): string => {
  if (tiedTo === null) return 'le résultat';
  return tiedTo.kind === 'lot' ? 'un lot' : 'un article';
};

const receiptCell = ({ hasReceipt }: WireExpense): CsvCell => (hasReceipt === null ? null : hasReceipt ? 'oui' : 'non');

const rowOf = (
  expense: WireExpense,
  stated: ReadonlyMap<string, StatedExpense>,
  accountOf: AccountOf,
): readonly CsvCell[] => [
  ...[dayCell(expense.day), expense.type, expense.note, expense.montant, expense.currency],
  ...[bearerCell(expense), expense.tiedTo?.title ?? null],
  repeatWord(stated.get(expense.statedId ?? '')?.every ?? null),
  ...[receiptCell(expense), SOURCES[expense.source]],
  expense.marketplaceUserId === null ? null : (accountOf?.(expense).name ?? null),
];

/** Expenses as they are shown, in their order. Unknown is an empty cell. */
export const expensesCsv = (
  expenses: readonly WireExpense[],
  stated: ReadonlyMap<string, StatedExpense>,
  accountOf: AccountOf,
): string =>
  toCsv(
    HEAD,
    expenses.map((expense) => rowOf(expense, stated, accountOf)),
  );
