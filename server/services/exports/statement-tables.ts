import { dayCell } from '#core/model/csv-dates.ts';
import { formatMoney, formatPlural, NARROW_NO_BREAK } from '#core/model/french.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import type { Sale } from '#core/model/sales/sale.ts';
import { saleWord } from '#core/model/sales/sale-words.ts';
import type { LedgerSheetRow } from '#core/model/sheets/ledger-sheet.ts';
import { toInstant, toParisDay } from '#core/model/time.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import type { PdfColumn, PdfSection } from '../../pdf/pdf-model.ts';
import { type DatedMoney, type StatementData, spentOn, sumsOf } from './statement-data.ts';

/** « 24/10/2026 » in Paris. */
const dayText = (at: string | null): string => {
  const instant = toInstant(at);
  return instant === null ? 'inconnu' : String(dayCell(toParisDay(instant)));
};

const moneyText = (minor: Minor | null, currency: Currency | null): string => formatMoney(minor, currency);

interface Money {
  minor: Minor | null;
  currency: Currency | null;
}

/** The last rows of a table: one for each currency, which are never added. */
const totalsOf = <T>(rows: readonly T[], columns: number, of: readonly ((row: T) => Money)[]): string[][] => {
  const sums = of.map((each) => new Map(sumsOf(rows, each).sums));
  const currencies = [...new Set(sums.flatMap((each) => [...each.keys()]))];
  const blank = Array.from({ length: columns - of.length - 1 }, () => '');
  return currencies.map((currency) => [
    `Total ${currency}`,
    ...blank,
    ...sums.map((each) => (each.has(currency) ? moneyText(each.get(currency) ?? 0, currency) : '')),
  ]);
};

const sectionOf = <T>(
  {
    title,
    columns,
    rows,
    money,
  }: { title: string; columns: readonly PdfColumn[]; rows: readonly T[]; money: readonly ((row: T) => Money)[] },
  cellsOf: (row: T) => string[],
): PdfSection[] =>
  rows.length === 0
    ? []
    : [
        {
          title: `${title} (${rows.length})`,
          table: { columns, rows: rows.map(cellsOf), totals: totalsOf(rows, columns.length, money) },
        },
      ];

const priceOf = ({ priceMinor: minor, currency }: Sale): Money => ({ minor, currency });
const receivedOf = ({ released, currency }: Sale): Money => ({ minor: released?.minor ?? null, currency });
const moneyOf = ({ minor, currency }: DatedMoney): Money => ({ minor, currency });
const takenOf = ({ amount, currency }: LedgerSheetRow): Money => {
  const minor = signedMinor(amount);
  return { minor: minor === null ? null : -minor, currency };
};

const text = (value: string | null): string => value ?? 'inconnu';
const figure = ({ minor, currency }: Money): string => moneyText(minor, currency);

/** What happened in the month, line by line. */
export const detailSections = (data: StatementData): PdfSection[] => [...saleSections(data), ...spentSections(data)];

const saleSections = ({ sold, released, refunds }: StatementData): PdfSection[] => [
  ...sectionOf(
    {
      title: 'Ventes dont l’argent a été libéré',
      columns: [
        { heading: 'Libérée le', share: 0.13 },
        { heading: 'Titre', share: 0.43 },
        { heading: 'Transaction', share: 0.16 },
        { heading: 'Prix de vente', share: 0.14, isFigure: true },
        { heading: 'Reçu', share: 0.14, isFigure: true },
      ],
      rows: released,
      money: [priceOf, receivedOf],
    },
    (sale) => [
      ...[dayText(sale.released?.at ?? null), text(sale.title), sale.transactionId ?? ''],
      ...[figure(priceOf(sale)), figure(receivedOf(sale))],
    ],
  ),
  ...sectionOf(
    {
      title: 'Ventes conclues dans le mois',
      columns: [
        { heading: 'Vendue le', share: 0.18 },
        { heading: 'Titre', share: 0.43 },
        { heading: 'Où en est l’argent', share: 0.23 },
        { heading: 'Prix de vente', share: 0.16, isFigure: true },
      ],
      rows: sold,
      money: [priceOf],
    },
    (sale) => [
      `${dayText(sale.soldAt)}${sale.isSoldAtEstimated ? ' env.' : ''}`,
      ...[
        text(sale.title),
        saleWord({ ...sale, doubtful: sale.isDoubtful, channel: sale.filed?.channel ?? null }, false),
        figure(priceOf(sale)),
      ],
    ],
  ),
  ...datedSection('Remboursements après libération', refunds),
];

const spentSections = ({ fees, expenses, transfers }: StatementData): PdfSection[] => [
  ...datedSection('Boosts, vitrines et autres frais du porte-monnaie', fees),
  ...sectionOf(
    {
      title: 'Dépenses',
      columns: [
        { heading: 'Date', share: 0.13 },
        { heading: 'Type', share: 0.24 },
        { heading: 'Note', share: 0.29 },
        { heading: 'Compte dans', share: 0.18 },
        { heading: 'Montant', share: 0.16, isFigure: true },
      ],
      rows: expenses,
      money: [spentOn],
    },
    (expense) => [
      ...[String(dayCell(expense.day) ?? 'inconnu'), text(expense.type), expense.note ?? ''],
      countedIn(expense.tiedTo),
      figure(spentOn(expense)),
    ],
  ),
  ...sectionOf(
    {
      title: 'Virements vers la banque',
      columns: [
        { heading: 'Date', share: 0.13 },
        { heading: 'Libellé', share: 0.43 },
        { heading: 'Compte', share: 0.28 },
        { heading: 'Montant', share: 0.16, isFigure: true },
      ],
      rows: transfers,
      money: [takenOf],
    },
    (line) => [dayText(line.at), text(line.label), line.account ?? '', figure(takenOf(line))],
  ),
];

const countedIn = (tiedTo: StatementData['expenses'][number]['tiedTo']): string => {
  if (tiedTo === null) return 'le résultat du mois';
  return tiedTo.lost > 0 ? 'le coût d’un lot et le résultat' : 'le coût d’un achat';
};

const datedSection = (title: string, rows: readonly DatedMoney[]): PdfSection[] =>
  sectionOf(
    {
      title,
      columns: [
        { heading: 'Date', share: 0.13 },
        { heading: 'Libellé', share: 0.71 },
        { heading: 'Montant', share: 0.16, isFigure: true },
      ],
      rows,
      money: [moneyOf],
    },
    (row) => [dayText(row.at), row.title ?? 'vente inconnue', figure(moneyOf(row))],
  );

const WIDE: readonly PdfColumn[] = [
  { heading: '', share: 0.62 },
  { heading: 'Nombre', share: 0.16, isFigure: true },
  { heading: 'Montant', share: 0.22, isFigure: true },
];

/** The month in a few lines. */
export const summarySection = (data: StatementData): PdfSection => {
  const line = <T>(name: string, rows: readonly T[], of: (row: T) => Money): string[][] => {
    const { sums, unknown } = sumsOf(rows, of);
    const rest = unknown === 0 ? '' : ` + ${unknown} inconnu${unknown > 1 ? 's' : ''}`;
    if (sums.length === 0) return [[name, String(rows.length), unknown === 0 ? '0' : `inconnu`]];
    return sums.map(([currency, minor], place) => [
      place === 0 ? name : '',
      place === 0 ? String(rows.length) : '',
      moneyText(minor, currency) + (place === 0 ? rest : ''),
    ]);
  };
  return {
    title: 'Le mois en bref',
    table: {
      columns: WIDE,
      rows: [
        ...line('Ventes conclues, au prix de vente', data.sold, priceOf),
        ...line('Ventes dont l’argent a été libéré, montant reçu', data.released, receivedOf),
        ...line('Remboursements après libération', data.refunds, moneyOf),
        ...line('Boosts, vitrines et autres frais du porte-monnaie', data.fees, moneyOf),
        ...line('Dépenses', data.expenses, spentOn),
        ...line('Virements vers la banque', data.transfers, takenOf),
      ],
    },
  };
};

const TWO: readonly PdfColumn[] = [
  { heading: '', share: 0.78 },
  { heading: 'Montant', share: 0.22, isFigure: true },
];

const PART_NAMES = {
  released: 'Ventes libérées, remboursements déduits',
  boosts: 'Boosts, vitrines et autres frais',
  purchases: 'Achats, remboursements déduits',
  transfers: 'Virements vers la banque',
  others: 'Autres mouvements',
} as const;

/** « Argent »: whether what was read leads from one balance of a wallet to the other. */
export const walletSections = ({ wallets }: StatementData, nameOf: (userId: string | null) => string): PdfSection[] =>
  wallets.flatMap(({ marketplaceUserId, currency, equation, partial }): PdfSection[] => {
    const title = `Porte-monnaie de ${nameOf(marketplaceUserId)}${currency === null ? '' : `, ${currency}`}`;
    if (equation === null) {
      return [
        {
          title,
          notes: [
            `Aucun solde de ce mois n’a été lu${NARROW_NO_BREAK}: il ne peut pas être comparé avec les mouvements.`,
          ],
        },
      ];
    }
    const amount = (value: number | null): string => moneyText(signedMinor(value), currency);
    const parts = Object.entries(PART_NAMES).map(([part, name]) => [
      name,
      amount(equation.parts[part as keyof typeof PART_NAMES]),
    ]);
    return [
      {
        title,
        notes: [
          ...(partial ? ['Des lignes de ce mois n’ont peut-être pas été lues.'] : []),
          ...equation.faults.map(({ month, unread }) =>
            unread
              ? `Les pages de ${month} n’ont pas toutes été lues.`
              : `Les lignes de ${month} ne mènent pas à son solde.`,
          ),
        ],
        table: {
          columns: TWO,
          rows: [[`Solde au ${dayCell(equation.since)}, début de journée`, amount(equation.opening)], ...parts],
          totals: [
            ['Solde calculé en fin de période', amount(equation.computed)],
            ['Solde lu', amount(equation.read)],
            ['Écart', amount(equation.difference)],
          ],
        },
      },
    ];
  });

/** What the sales of the month left over, where their cost is known. */
export const resultSections = ({ costs, regime }: StatementData): PdfSection[] =>
  costs.results.map(({ currency, known, unknown, cost, fees, expenses, result }): PdfSection => {
    const amount = (value: number): string => moneyText(signedMinor(value), currency);
    const of = currency === null ? '' : `, ${currency}`;
    const out = [`${formatPlural(unknown.count, 'vente')} (${amount(unknown.received)}) sans prix d’achat connu.`];
    const spent = [
      ['Boosts, vitrines et autres frais', amount(-fees)],
      ['Dépenses du mois', amount(-expenses)],
    ];
    // Fees alone would read as a loss.
    if (known.count === 0) {
      return {
        title: `Frais et dépenses${of}`,
        notes: [NO_RESULT, ...(unknown.count === 0 ? [] : out)],
        table: { columns: TWO, rows: spent },
      };
    }
    return {
      // Who sells a wardrobe owes no social charges.
      title: `${regime === 'particulier' ? 'Résultat' : 'Résultat avant cotisations'}${of}`,
      notes:
        unknown.count === 0 && unknown.received === 0
          ? []
          : out.map((text) => `Hors résultat${NARROW_NO_BREAK}: ${text}`),
      table: {
        columns: TWO,
        rows: [
          [`Reçu pour ${formatPlural(known.count, 'vente')} au prix d’achat connu`, amount(known.received)],
          ['Prix d’achat des articles, dépenses rattachées comprises', amount(-cost)],
          ...spent,
        ],
        totals: [['Résultat', amount(result)]],
      },
    };
  });

const NO_RESULT = `Résultat inconnu${NARROW_NO_BREAK}: aucune vente de ce mois n’a de prix d’achat connu.`;
