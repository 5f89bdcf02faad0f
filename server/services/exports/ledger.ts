import { formatMoney } from '#core/model/french.ts';
import { toAmount } from '#core/model/money.ts';
import { isOfAccount } from '#core/model/own-accounts.ts';
import { type LedgerSheetRow, ledgerSheet } from '#core/model/sheets/ledger-sheet.ts';
import type { ReadMeLine } from '#core/model/sheets/sheet.ts';
import { LINE_LABELS } from '#core/model/wallet-labels.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { ExportedSheet } from '../../sheets/exported-sheet.ts';
import type { LedgerLine } from '../ledger/lines.ts';
import { isAccount } from '../owners/owner-key.ts';
import { loadRegimes } from '../regimes/load-regimes.ts';
import type { Regimes } from '../regimes/regimed-sale.ts';
import { type DeducedLine, loadDeduced } from './deduced-lines.ts';
import { ledgerPages } from './ledger-pages.ts';
import { headOfReadMe, missingLine, unreadLines } from './read-me.ts';
import { type ExportRequest, loadNames, type NameOf, rangeOf } from './request.ts';

/**
 * Every standing line of the ledger: those that count by their days, then the others. The column « Montant » of a wallet adds up to what its money moved by
 * according to `GET /api/sales/money`; what is in no total has a column of its own.
 */
export const exportLedger = async (
  work: AccountWork,
  request: ExportRequest,
): Promise<ExportedSheet<LedgerSheetRow>> => {
  const [regimes, nameOf, deduced] = [await loadRegimes(work), await loadNames(work), await loadDeduced(work)];
  const regime = request.regime ?? regimes.own;
  const counts = { leftOut: 0 };
  const head = await headOfReadMe(work, { request, regime, nameOf, by: 'par jour du mouvement' });
  const unread = await unreadLines(work, request, nameOf, ({ list }) => list === 'wallet');
  const isWhole = request.from === undefined && request.to === undefined;
  const toRow = rowMaker({ regimes, nameOf, deduced });
  const isAsked = (row: LedgerSheetRow, line: LedgerLine): boolean =>
    (regime === 'all' || row.regime === regime) && isOfAccount(ownerOf(line), request.account ?? null);
  return {
    sheet: ledgerSheet,
    rows: (async function* () {
      for await (const lines of ledgerPages(work, isWhole ? null : rangeOf(request))) {
        const rows = lines.flatMap((line) => {
          const row = toRow(line);
          return isAsked(row, line) ? [row] : [];
        });
        counts.leftOut += rows.filter(({ leftOut }) => leftOut !== null).length;
        yield rows;
      }
    })(),
    readMe: () => [
      ...head,
      ...CONTENT,
      ...unread,
      ...missingLine(counts.leftOut, 'ligne hors des totaux', 'lignes hors des totaux, pour la raison dite à côté'),
    ],
  };
};

const CONTENT: readonly ReadMeLine[] = [
  [
    'Lignes',
    'une par mouvement du porte-monnaie, et par dépense lue dans un fichier ; les dépenses saisies sont dans l’export des dépenses',
  ],
  ['Montant', 'positif quand l’argent entre, négatif quand il sort'],
  [
    'Sens déduit',
    '« oui » quand la page ne dit pas si l’argent entre ou sort, et que la vente, l’achat ou le solde du mois le montre',
  ],
];

interface RowContext {
  regimes: Regimes;
  nameOf: NameOf;
  deduced: (line: LedgerLine) => DeducedLine | undefined;
}

const ownerOf = ({ marketplace, marketplaceUserId }: LedgerLine) => ({
  marketplace,
  marketplaceUserId: isAccount(marketplaceUserId) ? marketplaceUserId : null,
});

const rowMaker = ({ regimes, nameOf, deduced }: RowContext) => {
  return (line: LedgerLine): LedgerSheetRow => {
    const owner = ownerOf(line);
    const decided = deduced(line);
    const minor = decided?.minor ?? line.amountMinor;
    return {
      day: line.day,
      at: line.at,
      kind: kindOf(line, decided),
      label: line.label,
      amount: toAmount(minor),
      currency: line.currency,
      leftOut: leftOutOf(line, minor),
      isDeduced: decided !== undefined,
      month: line.source === 'wallet' ? line.part : null,
      conversationId: line.conversationId,
      account: nameOf(owner.marketplaceUserId),
      regime: owner.marketplaceUserId === null ? regimes.own : regimes.of(owner, line.at),
      source: line.source === 'wallet' ? 'porte-monnaie' : 'fichier',
    };
  };
};

const kindOf = ({ provenance }: LedgerLine, decided: DeducedLine | undefined): string =>
  provenance.kind === 'file' ? 'Dépense' : LINE_LABELS[decided?.kind ?? provenance.kind];

/** Why a line is in no total; null: it is in them. */
const leftOutOf = (line: LedgerLine, minor: number | null): string | null => {
  const { provenance, currency, counts, amountMinor, day, source, marketplaceUserId } = line;
  if (provenance.kind === 'repeat') return 'ligne en double, à classer';
  if (minor === null) return openText(line);
  if (currency === null) return 'devise inconnue';
  if (source === 'wallet' && !isAccount(marketplaceUserId)) return 'compte à préciser';
  // Nothing else keeps a line of the ledger from counting.
  if (!counts && amountMinor !== null && day !== null) return 'déjà dans le relevé d’un autre mois';
  return null;
};

const openText = ({ provenance, currency }: LedgerLine): string => {
  const shown = provenance.kind === 'file' ? null : provenance.shownMinor;
  return shown === null ? 'montant inconnu' : `sens inconnu, ${formatMoney(Math.abs(shown), currency)} affichés`;
};
