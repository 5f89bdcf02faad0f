import { repeatWord } from '../expenses/expense-words.ts';
import type { Currency } from '../money.ts';
import type { Regime } from '../regime.ts';
import type { ParisDay } from '../time.ts';
import { regimeWord } from './regime-word.ts';
import { OWN_ID_HEADING, type Sheet, type SheetCell } from './sheet.ts';

/** An expense as lists have it: `montant` is decimal and has no sign; null is unknown. */
export interface SheetExpense {
  type: string | null;
  note: string | null;
  montant: number | null;
  currency: Currency | null;
  day: ParisDay | null;
  source: string;
  /** The id of an expense that the seller entered or a file states; null: a fee of a wallet. */
  statedId: string | null;
  hasReceipt: boolean | null;
  tiedTo: { kind: string; title: string | null; lost: number } | null;
  regime: Regime | 'unknown' | null;
}

export interface ExpensesSheetRow {
  expense: SheetExpense;
  /** How what was entered comes back; null: it does not. */
  every: string | null;
  /** Name of the account; null: none, unknown, or there is only one. */
  account: string | null;
}

const SOURCES: Readonly<Record<string, string>> = { hand: 'saisie', file: 'fichier', wallet: 'porte-monnaie' };

const bearerCell = ({ tiedTo }: SheetExpense): string => {
  if (tiedTo === null) return 'le résultat';
  if (tiedTo.lost > 0) return 'un lot et le résultat';
  return tiedTo.kind === 'lot' ? 'un lot' : 'un article';
};

const tiedCell = ({ tiedTo }: SheetExpense, kind: 'product' | 'lot'): SheetCell =>
  tiedTo?.kind === kind ? tiedTo.title : null;

const receiptCell = ({ hasReceipt }: SheetExpense): SheetCell =>
  hasReceipt === null ? null : hasReceipt ? 'oui' : 'non';

/** Expenses, each on its day. */
export const expensesSheet: Sheet<ExpensesSheetRow> = {
  name: 'Dépenses',
  currencyOf: ({ expense }) => expense.currency,
  columns: [
    { heading: 'Date', kind: 'day', width: 12, of: ({ expense }) => expense.day },
    { heading: 'Type', kind: 'text', width: 24, of: ({ expense }) => expense.type },
    { heading: 'Note', kind: 'text', width: 32, of: ({ expense }) => expense.note },
    { heading: 'Montant', kind: 'money', width: 12, of: ({ expense }) => expense.montant },
    { heading: 'Devise', kind: 'text', width: 8, of: ({ expense }) => expense.currency },
    { heading: 'Compte dans', kind: 'text', width: 14, of: ({ expense }) => bearerCell(expense) },
    { heading: 'Article', kind: 'text', width: 28, of: ({ expense }) => tiedCell(expense, 'product') },
    { heading: 'Lot', kind: 'text', width: 22, of: ({ expense }) => tiedCell(expense, 'lot') },
    { heading: 'Revient', kind: 'text', width: 16, of: ({ every }) => repeatWord(every) },
    { heading: 'Justificatif', kind: 'text', width: 12, of: ({ expense }) => receiptCell(expense) },
    { heading: 'Source', kind: 'text', width: 15, of: ({ expense }) => SOURCES[expense.source] ?? null },
    { heading: 'Compte', kind: 'text', width: 18, of: ({ account }) => account },
    { heading: 'Régime', kind: 'text', width: 14, of: ({ expense }) => regimeWord(expense.regime) },
    {
      heading: OWN_ID_HEADING,
      kind: 'text',
      width: 38,
      of: ({ expense, every }) => (every === null ? expense.statedId : null),
    },
  ],
};
