import type { WireSale } from '#core/contract/sales.ts';
import type { AccountMark } from '#core/model/account-marks.ts';
import { type CsvCell, toCsv } from '#core/model/csv.ts';
import { momentCell } from '#core/model/csv-dates.ts';
import type { Instant } from '#core/model/time.ts';
import type { SaleEntry } from './sale-entries.ts';
import { saleState } from './sale-text.ts';

const HEAD = [
  ...['Titre', 'Acheteur', 'Compte', 'Numéro', 'Vendue le', 'Prix de vente', 'Reçu', 'Reçu le'],
  ...['Remboursé', 'Remboursé le', 'Devise', 'Étape', 'Source'],
];

const SOURCES: Readonly<Record<string, string>> = { order: 'page', wallet: 'porte-monnaie', file: 'fichier' };

type AccountOf = ((sale: WireSale) => AccountMark) | undefined;

const rowOf = (entry: SaleEntry, accountOf: AccountOf, now: Instant): readonly CsvCell[] => {
  const { sale, refund } = entry;
  const account = sale.marketplaceUserId === null ? null : (accountOf?.(sale).name ?? null);
  const own = refund === null;
  return [
    ...[sale.title, sale.buyerLogin, account, sale.transactionId, momentCell(sale.date)],
    // A refund is a row of its own: nothing is counted twice.
    ...[own ? sale.price : null, own ? (sale.released?.amount ?? null) : null],
    own ? momentCell(sale.released?.at) : null,
    ...(own ? [null, null] : [refund.amount === null ? null : -refund.amount, momentCell(refund.at)]),
    ...[sale.currency, saleState(entry, undefined, now).word, SOURCES[sale.source] ?? null],
  ];
};

/** Sales and refunds as they are shown, in their order. Unknown is an empty cell. */
export const salesCsv = (entries: readonly SaleEntry[], accountOf: AccountOf, now: Instant): string =>
  toCsv(
    HEAD,
    entries.map((entry) => rowOf(entry, accountOf, now)),
  );
