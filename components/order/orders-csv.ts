import type { AccountMark } from '#core/model/account-marks.ts';
import { type CsvCell, toCsv } from '#core/model/csv.ts';
import type { Order } from '#core/model/order.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import { saleDay } from '#core/model/sale-date.ts';
import { toInstant } from '#core/model/time.ts';

const HEAD = [
  ...['Titre', 'Prix', 'Devise', 'Acheteur', 'Compte', 'Numéro', 'Articles', 'État'],
  ...['Vendue le', 'Date de vente', 'À expédier avant', 'Échéance', 'Transporteur', 'Suivi'],
];

const parisMoment = new Intl.DateTimeFormat('fr-FR', {
  ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  timeZone: 'Europe/Paris',
});

/** « 23/11/2026 09:10 », which a French spreadsheet reads as a date; null when unknown. */
const momentCell = (iso: string | null): CsvCell => {
  const at = toInstant(iso);
  return at === null ? null : parisMoment.format(at).replace(/,?\s/u, ' ');
};

const SALE_DATES = { sale: 'lue', about: 'environ', by: 'au plus tard', phase: null };

const rowOf = (order: Order, accountName: string | null): readonly CsvCell[] => {
  const sale = saleDay(order);
  return [
    ...[order.title, order.price, order.price === null ? null : order.currency, order.buyerLogin, accountName],
    ...[order.transactionId, order.itemCount, phaseLabel(order)],
    ...[sale && momentCell(order.orderDate), sale && SALE_DATES[sale.of], momentCell(order.shipBy)],
    order.shipBy === null ? null : order.shipByEstimated ? 'estimée' : 'lue',
    ...[order.carrier, order.trackingCode],
  ];
};

/**
 * The rows of a list as they are shown, in their order. Unknown is an empty cell; a date that was not read is named as
 * such beside it.
 */
export const ordersCsv = (orders: readonly Order[], accountOf: ((order: Order) => AccountMark) | undefined): string =>
  toCsv(
    HEAD,
    orders.map((order) => rowOf(order, order.marketplaceUserId === null ? null : (accountOf?.(order).name ?? null))),
  );
