import type { WireSaleEntry } from '#core/contract/sale-pages.ts';
import { formatPlural } from '#core/model/french.ts';
import { countSales } from '#core/model/sales/sale-entries.ts';
import type { ChosenSales } from '#core/queries/exports.ts';

/** The ticked rows as the server is asked for them. One that may be a known sale is in no file. */
export const toChosenSales = (entries: readonly WireSaleEntry[]): ChosenSales => {
  const exported = entries.filter(({ sale }) => !sale.doubtful);
  return {
    sales: exported.flatMap(({ sale, place }) => (place === null ? [sale.id] : [])),
    refunds: exported.flatMap(({ sale, place }) => (place === null ? [] : [{ sale: sale.id, place }])),
  };
};

/** « 12 ventes et 1 remboursement ». */
export const chosenText = (entries: readonly WireSaleEntry[]): string => {
  const sales = countSales(entries);
  const refunds = entries.length - sales;
  const parts = [sales > 0 && formatPlural(sales, 'vente'), refunds > 0 && formatPlural(refunds, 'remboursement')];
  return parts.filter((part) => part !== false).join(' et ');
};
