import { countSales, type SaleEntry } from '#components/sale/sale-entries.ts';
import { formatPlural } from '#core/model/french.ts';
import type { ChosenSales } from '#core/queries/exports.ts';

/** The ticked rows as the server is asked for them. One that may be a known sale is in no file. */
export const toChosenSales = (entries: readonly SaleEntry[]): ChosenSales => {
  const exported = entries.filter(({ sale }) => !sale.doubtful);
  return {
    sales: exported.flatMap(({ sale, refund }) => (refund === null ? [sale.id] : [])),
    refunds: exported.flatMap(({ sale, refund }) =>
      refund === null ? [] : [{ sale: sale.id, place: sale.refunds.indexOf(refund) }],
    ),
  };
};

/** « 12 ventes et 1 remboursement ». */
export const chosenText = (entries: readonly SaleEntry[]): string => {
  const sales = countSales(entries);
  const refunds = entries.length - sales;
  const parts = [sales > 0 && formatPlural(sales, 'vente'), refunds > 0 && formatPlural(refunds, 'remboursement')];
  return parts.filter((part) => part !== false).join(' et ');
};
