import { dayCell, momentCell } from '#core/model/csv-dates.ts';
import { formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import { formatMonth } from '#core/model/french-dates.ts';
import { UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import { regimeWord } from '#core/model/sheets/regime-word.ts';
import { toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { PdfModel, PdfSection } from '../../pdf/pdf-model.ts';
import { readUser } from '../accounts/user.ts';
import { listMarketplaceAccounts } from '../marketplace-accounts.ts';
import { unreadLines } from './read-me.ts';
import { loadNames, nameOfChoice } from './request.ts';
import { loadStatement, type StatementData, type StatementRequest } from './statement-data.ts';
import { detailSections, resultSections, summarySection, walletSections } from './statement-tables.ts';

/** The statement of a month as a document: the figures are those of the screens, to the cent. */
export const statementOf = async (work: AccountWork, request: StatementRequest): Promise<PdfModel> => {
  const [data, nameOf, user] = [await loadStatement(work, request), await loadNames(work), await readUser(work, work)];
  const { range, regime } = data;
  const madeAt = toIso(work.clock.now());
  const name = `${user.firstname} ${user.lastname}`.trim();
  const unread = await unreadLines(
    work,
    request,
    nameOf,
    ({ list, filter }) => list === 'sold' || (list === 'wallet' && filter === request.month),
  );
  const known = (await listMarketplaceAccounts(work)).map(({ userId }) => nameOf(userId) ?? userId);
  const accounts =
    request.account === undefined ? known.join(', ') || 'aucun lu' : nameOfChoice(nameOf, request.account);
  return {
    title: `Relevé ${ofMonth(formatMonth(request.month))}`,
    subtitle: user.displayname === name || user.displayname === '' ? name : `${user.displayname} · ${name}`,
    facts: [
      ['Vendeur', `${name || user.displayname}, ${user.email}`],
      ['Compte Vinted', accounts],
      ['Régime', regime === 'all' ? 'tous' : (regimeWord(regime) ?? '')],
      ['Période', `du ${dayCell(range.from)} au ${dayCell(range.to)}, jours de Paris`],
    ],
    sections: [
      summarySection(data),
      ...walletSections(data, (userId) => nameOfChoice(nameOf, userId ?? UNKNOWN_ACCOUNT)),
      ...resultSections(data),
      missingSection(
        data,
        unread.map(([, text]) => text),
      ),
      ...detailSections(data),
    ],
    foot: `Fait par Comptoir le ${momentCell(madeAt)} d’après les pages Vinted lues, les fichiers et les saisies du vendeur. Sans lien avec Vinted.`,
    madeAt,
  };
};

/** « de juillet 2026 », « d’octobre 2026 ». */
const ofMonth = (month: string): string => (/^[aeiouyâéèêîôû]/i.test(month) ? `d’${month}` : `de ${month}`);

const NOTHING_MISSING = 'Rien de connu ne manque à ce relevé.';

/** What the figures of the month lack, as far as Comptoir knows. */
const missingSection = ({ costs, sold, released, doubtful, wallets }: StatementData, unread: string[]): PdfSection => {
  const count = (number: number, one: string, many: string): string[] =>
    number === 0 ? [] : [`${formatPlural(number, one, many)}.`];
  const withoutPrice = new Set([...sold, ...released].filter(({ priceMinor }) => priceMinor === null)).size;
  const notes = [
    ...(wallets.length === 0 ? ['Aucun porte-monnaie n’a été lu pour ce mois.'] : []),
    ...unread.map((text) => `Pages non lues${NARROW_NO_BREAK}: ${text}.`),
    ...count(
      costs.moreUncosted,
      'vente sans prix d’achat connu, hors résultat',
      'ventes sans prix d’achat connu, hors résultat',
    ),
    ...count(withoutPrice, 'vente sans prix de vente connu', 'ventes sans prix de vente connu'),
    ...count(
      costs.undated,
      'vente dont le jour de l’argent est inconnu',
      'ventes dont le jour de l’argent est inconnu',
    ),
    ...count(costs.unknownRegime, 'vente dont le régime est inconnu', 'ventes dont le régime est inconnu'),
    ...count(
      costs.unknownExpenses,
      'dépense au montant ou à la date inconnus',
      'dépenses au montant ou à la date inconnus',
    ),
    ...count(
      doubtful,
      'ligne du porte-monnaie à rapprocher d’une vente',
      'lignes du porte-monnaie à rapprocher de ventes',
    ),
  ];
  return { title: 'Ce qui manque', notes: notes.length === 0 ? [NOTHING_MISSING] : notes };
};
