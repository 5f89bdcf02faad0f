import { type CsvCell, toCsv } from '#core/model/csv.ts';
import { momentCell } from '#core/model/csv-dates.ts';
import { fromMinor } from '#core/model/money.ts';
import type { Order } from '#core/model/order.ts';
import { phaseLabel } from '#core/model/phase-label.ts';
import { saleDay } from '#core/model/sale-date.ts';
import type { CostAndMargin, OrderRowsProps } from './order-rows.ts';

const HEAD = [
  ...['Titre', 'Prix', 'Devise', 'Acheteur', 'Compte', 'Numéro', 'Articles', 'État'],
  ...['Vendue le', 'Date de vente', 'À expédier avant', 'Échéance', 'Transporteur', 'Suivi'],
];

const SALE_DATES = { sale: 'lue', about: 'environ', by: 'au plus tard', phase: null };

/** Beside the others where the list shows them. */
const MARGIN_HEAD = ['Coût', 'Marge'];

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

const marginCells = (known: CostAndMargin | null): readonly CsvCell[] => [
  known && fromMinor(known.costMinor),
  known?.margin ? fromMinor(known.margin.minor) : null,
];

/**
 * The rows of a list as they are shown, in their order. Unknown is an empty cell; a date that was not read is named as
 * such beside it.
 */
export const ordersCsv = (
  orders: readonly Order[],
  { accountOf, marginOf }: Pick<OrderRowsProps, 'accountOf' | 'marginOf'>,
): string =>
  toCsv(
    [...HEAD, ...(marginOf ? MARGIN_HEAD : [])],
    orders.map((order) => [
      ...rowOf(order, order.marketplaceUserId === null ? null : (accountOf?.(order).name ?? null)),
      ...(marginOf ? marginCells(marginOf(order)) : []),
    ]),
  );
