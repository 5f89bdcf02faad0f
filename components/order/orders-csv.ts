import type { AccountMark } from '#core/model/account-marks.ts';
import { type CsvCell, toCsv } from '#core/model/csv.ts';
import { momentCell } from '#core/model/csv-dates.ts';
import type { Order } from '#core/model/order.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import { saleDay } from '#core/model/sale-date.ts';

const HEAD = [
  ...['Titre', 'Prix', 'Devise', 'Acheteur', 'Compte', 'Numéro', 'Articles', 'État'],
  ...['Vendue le', 'Date de vente', 'À expédier avant', 'Échéance', 'Transporteur', 'Suivi'],
];

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
