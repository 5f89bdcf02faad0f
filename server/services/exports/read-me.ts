import type { Completeness } from '#core/contract/completeness.ts';
import { dayCell, momentCell } from '#core/model/csv-dates.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { isOfAccount, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { regimeWord } from '#core/model/sheets/regime-word.ts';
import type { ReadMeLine } from '#core/model/sheets/sheet.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { readUser } from '../accounts/user.ts';
import type { RegimeChoice } from '../figures/scope.ts';
import { listCompleteness } from '../pages/completeness.ts';
import { type ExportRequest, type NameOf, nameOfChoice } from './request.ts';

/** « du 01/01/2026 au 25/11/2026 ». */
const periodText = ({ from, to }: Pick<ExportRequest, 'from' | 'to'>): string => {
  if (from === undefined && to === undefined) return 'tout';
  const parts = [from && `du ${dayCell(from)}`, to && `${from ? 'au' : 'jusqu’au'} ${dayCell(to)}`];
  return parts.filter(Boolean).join(' ');
};

/** Whose data a file has, of which days, and when it was made. @param by what chooses the rows of the period */
export const headOfReadMe = async (
  work: AccountWork,
  {
    request,
    regime,
    nameOf,
    by,
  }: { request: Omit<ExportRequest, 'format'>; regime: RegimeChoice; nameOf: NameOf; by: string | null },
): Promise<ReadMeLine[]> => {
  const user = await readUser(work, work);
  const period = by === null ? by : `${periodText(request)}, ${by}`;
  return [
    ['Fait par Comptoir', `le ${momentCell(toIso(work.clock.now()))}, heure de Paris`],
    ['Vendeur', user.displayname || `${user.firstname} ${user.lastname}`],
    ['Compte', nameOfChoice(nameOf, request.account)],
    ['Régime', regime === 'all' ? 'tous' : (regimeWord(regime) ?? '')],
    ['Période', period ?? 'la situation au moment de l’export'],
    ['Cellule vide', 'inconnu ou sans objet, jamais zéro'],
    ['Devises', `une par ligne, dans la colonne Devise${NARROW_NO_BREAK}: deux devises ne s’additionnent pas`],
  ];
};

/** Lists of which pages are missing, one line for each. @param isAsked whether a list belongs to the file */
export const unreadLines = async (
  work: AccountWork,
  { account }: Pick<ExportRequest, 'account'>,
  nameOf: NameOf,
  isAsked: (list: Completeness) => boolean,
): Promise<ReadMeLine[]> => {
  const lists = await listCompleteness(work);
  return lists
    .filter((list) => !list.complete && isOfAccount(list, account ?? null) && isAsked(list))
    .map((list) => [
      'Pages non lues',
      unreadText(list, nameOfChoice(nameOf, list.marketplaceUserId ?? UNKNOWN_ACCOUNT)),
    ]);
};

const unreadText = ({ list, filter, pagesRead, totalPages }: Completeness, account: string): string => {
  const what = list === 'wallet' ? `porte-monnaie, ${formatMonth(filter)}` : 'liste des ventes';
  const read = formatPlural(pagesRead.length, 'page lue', 'pages lues');
  return `${account}, ${what}${NARROW_NO_BREAK}: ${read}${totalPages === null ? '' : ` sur ${totalPages}`}`;
};

/** A line that counts what is missing; none where nothing is. */
export const missingLine = (count: number, one: string, many: string): ReadMeLine[] =>
  count === 0 ? [] : [['Il manque', formatPlural(count, one, many)]];
