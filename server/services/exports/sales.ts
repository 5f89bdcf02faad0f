import { fromMinor } from '#core/model/money.ts';
import { isOfAccount } from '#core/model/own-accounts.ts';
import { mayBeWithin } from '#core/model/sales/sale-range.ts';
import { saleRowsWithin } from '#core/model/sales/sale-rows.ts';
import { type CostedSalesSheetRow, costedSalesSheet, type SheetSale } from '#core/model/sheets/sales-sheet.ts';
import type { ReadMeLine } from '#core/model/sheets/sheet.ts';
import { placeWords } from '#core/model/stock/places.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { ExportedSheet } from '../../sheets/exported-sheet.ts';
import { readPreferences } from '../preferences.ts';
import type { KeptSale } from '../read-model/kept-sale.ts';
import { loadSales } from '../sales/load-sales.ts';
import { loadStrayRefunds, type StrayRefund } from '../sales/loose-money.ts';
import { toPlainSale } from '../sales/wire.ts';
import { inSlices } from './in-slices.ts';
import { headOfReadMe, missingLine, unreadLines } from './read-me.ts';
import { type ExportRequest, loadNames, type NameOf, rangeOf } from './request.ts';
import { sheetCostOf, UNKNOWN_COST } from './sale-costs.ts';

/**
 * The sales that figures count, each once, newest first, with their refunds; last the refunds whose sale is not known. What
 * it adds up to is `GET /api/sales/combined-statistics`.
 */
export const exportSales = async (
  work: AccountWork,
  request: ExportRequest,
): Promise<ExportedSheet<CostedSalesSheetRow>> => {
  const [loaded, nameOf] = [await loadSales(work, request.regime), await loadNames(work)];
  const account = request.account ?? null;
  const strayRefunds = await loadStrayRefunds(work, { regime: loaded.regime, account });
  const { placeWord } = await readPreferences(work);
  const counts = countMissing();
  const head = await headOfReadMe(work, { request, regime: loaded.regime, nameOf, by: BY });
  const unread = await unreadLines(work, request, nameOf, ({ list }) => list === 'sold' || list === 'wallet');
  const own = loaded.sales.filter(({ sale }) => isOfAccount(sale, account));
  return {
    sheet: costedSalesSheet(placeWords(placeWord).title),
    rows: rowsOf({ sales: own, strayRefunds }, { ...request, nameOf, count: counts.count }),
    readMe: () => [
      ...head,
      ...CONTENT,
      ...unread,
      ...counts.lines(),
      ...missingLine(own.filter(({ sale }) => sale.isDoubtful).length, ...DOUBTFUL),
      ...missingLine(loaded.unknownRegime, ...NO_REGIME),
    ],
  };
};

/** Counts what the rows of a file lack, while they are written. */
export const countMissing = () => {
  const counts = { unpriced: 0, undated: 0, uncosted: 0 };
  return {
    count({ sale, refund, known }: CostedSalesSheetRow): void {
      if (refund !== null) return;
      if (sale.price === null) counts.unpriced += 1;
      if (sale.date === null) counts.undated += 1;
      if (known.cost === null && sale.outcome !== 'refunded_after_release') counts.uncosted += 1;
    },
    lines: (): readonly ReadMeLine[] => [
      ...missingLine(counts.unpriced, 'prix de vente inconnu', 'prix de vente inconnus'),
      ...missingLine(counts.uncosted, ...NO_COST),
      ...missingLine(counts.undated, 'date de vente inconnue', 'dates de vente inconnues'),
    ],
  };
};

const BY =
  'par jour de mise à disposition de l’argent, ou par jour de vente tant qu’il n’a pas été lu ; ce qui est en attente y est toujours';
const DOUBTFUL = [
  'ligne du porte-monnaie à rapprocher, peut-être une vente déjà listée',
  'lignes du porte-monnaie à rapprocher, peut-être des ventes déjà listées',
] as const;
const NO_COST = [
  'vente sans prix d’achat connu, donc sans marge',
  'ventes sans prix d’achat connu, donc sans marge',
] as const;
const NO_REGIME = [
  'vente sans date, d’un compte qui a changé de régime',
  'ventes sans date, de comptes qui ont changé de régime',
] as const;
/** What the columns contain. */
export const CONTENT: readonly ReadMeLine[] = [
  ['Lignes', 'une par vente ; un remboursement après mise à disposition a sa propre ligne, avec un montant négatif'],
  ['Reçu', 'ce que le porte-monnaie a reçu ; vide tant que sa page n’a pas été lue'],
  [
    'Libérée le',
    'quand l’argent est arrivé au porte-monnaie ; pour une vente qu’un fichier seul connaît, le jour qu’il donne',
  ],
  ['Frais', 'ceux qu’un fichier donne pour une vente que lui seul connaît'],
  ['Prix d’achat', 'article, protection et port, ou la part du lot ; vide quand il manque pour un article de la vente'],
  ['Dépenses', 'ce qui a été dépensé pour les articles de la vente en plus de leur prix d’achat'],
  [
    'Marge',
    'ce que la vente a rapporté, moins son prix d’achat et ses dépenses ; vide tant que l’un des deux est inconnu. Les boosts et les autres frais n’y sont pas',
  ],
  ['Identifiant Comptoir', 'par lui, Comptoir reconnaît la ligne si vous lui redonnez ce fichier'],
  ['Date estimée', '« oui » quand seule la date de la liste est connue'],
];

interface RowOptions extends Pick<ExportRequest, 'from' | 'to'> {
  nameOf: NameOf;
  count: (row: CostedSalesSheetRow) => void;
}

type PlainSale = ReturnType<typeof toPlainSale>;

interface Listed {
  sales: readonly KeptSale[];
  strayRefunds: readonly StrayRefund[];
}

async function* rowsOf({ sales, strayRefunds }: Listed, { nameOf, count, ...asked }: RowOptions) {
  const range = rangeOf(asked);
  const rowsWithin = saleRowsWithin<PlainSale['refunds'][number], PlainSale>(range);
  yield* inSlices(sales, (kept) => {
    const { sale } = kept;
    if (sale.isDoubtful) return [];
    const wire = toPlainSale(sale);
    const name = nameOf(sale.marketplaceUserId);
    const rows = rowsWithin(wire).map(({ refund }) => {
      const place = refund === null ? null : wire.refunds.indexOf(refund);
      return { sale: wire, refund, account: name, known: sheetCostOf(kept, place) };
    });
    for (const row of rows) count(row);
    return rows;
  });
  const mayBeIn = mayBeWithin(range);
  const strays = strayRefunds.filter((refund) => mayBeIn(refund.at));
  yield* inSlices(strays, ({ minor, at, currency, marketplaceUserId }) => [
    {
      sale: { ...UNKNOWN_SALE, currency },
      refund: { amount: minor === null ? null : fromMinor(minor), at },
      account: nameOf(marketplaceUserId),
      known: UNKNOWN_COST,
    },
  ]);
}

/** Of a refund whose sale no page shows. */
const UNKNOWN_SALE: SheetSale = {
  ...{
    title: null,
    buyerLogin: null,
    transactionId: null,
    conversationId: null,
    date: null,
    dateEstimated: false,
    price: null,
  },
  ...{ currency: null, stage: 'unknown', outcome: 'unknown', source: 'wallet', regime: null, released: null },
  ...{ partlyRefunded: false, takenBy: null, doubtful: false, channel: null, byHand: false },
};
