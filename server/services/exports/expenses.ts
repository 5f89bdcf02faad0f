import { isOfAccount } from '#core/model/own-accounts.ts';
import { type ExpensesSheetRow, expensesSheet } from '#core/model/sheets/expenses-sheet.ts';
import type { ReadMeLine } from '#core/model/sheets/sheet.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { ExportedSheet } from '../../sheets/exported-sheet.ts';
import { listExpenses } from '../expenses/list.ts';
import { inSlices } from './in-slices.ts';
import { headOfReadMe, missingLine, unreadLines } from './read-me.ts';
import { type ExportRequest, loadNames, rangeOf } from './request.ts';

/** The expenses of `GET /api/expenses/all`, oldest first; one without a date is in no period. */
export const exportExpenses = async (
  work: AccountWork,
  request: ExportRequest,
): Promise<ExportedSheet<ExpensesSheetRow>> => {
  const [listed, nameOf] = [await listExpenses(work), await loadNames(work)];
  const regime = request.regime ?? (listed.regime === 'particulier' ? 'particulier' : 'professional');
  const account = request.account ?? null;
  const range = rangeOf(request);
  const isWhole = request.from === undefined && request.to === undefined;
  const own = listed.expenses.filter(
    (expense) => (regime === 'all' || expense.regime === regime) && isOfAccount(expense, account),
  );
  const within = own.filter(({ day }) => (day === null ? isWhole : day >= range.from && day <= range.to));
  const every = new Map(listed.stated.map((stated) => [stated.id, stated.every]));
  const head = await headOfReadMe(work, { request, regime, nameOf, by: 'par date' });
  const unread = await unreadLines(work, request, nameOf, ({ list }) => list === 'wallet');
  return {
    sheet: expensesSheet,
    rows: inSlices(within, (expense) => [
      { expense, every: every.get(expense.statedId ?? '') ?? null, account: nameOf(expense.marketplaceUserId) },
    ]),
    readMe: () => [
      ...head,
      ...CONTENT,
      ...unread,
      ...missingLine(within.filter(({ montant }) => montant === null).length, 'montant inconnu', 'montants inconnus'),
      ...missingLine(
        isWhole ? 0 : own.filter(({ day }) => day === null).length,
        'dépense sans date, dans aucune période',
        'dépenses sans date, dans aucune période',
      ),
    ],
  };
};

const CONTENT: readonly ReadMeLine[] = [
  [
    'Lignes',
    'une par dépense et par jour ; une dépense qui revient a une ligne pour chacune de ses dates, jusqu’à aujourd’hui',
  ],
  ['Article, Lot', 'ce que la dépense concerne'],
  ['Compte dans', '« le résultat » de son jour, ou le coût d’un article ou d’un lot : jamais les deux'],
];
