import type { DateRange } from '../date-range.ts';
import { type Minor, toMinor } from '../money.ts';
import type { SheetSale } from '../sheets/sales-sheet.ts';
import { signedMinor } from '../wallet-labels.ts';
import { saleRowsWithin } from './sale-rows.ts';

/** A sale as lists have it, with what they add up: amounts are decimal in `currency`; null is unknown. */
export interface ListedSale extends SheetSale {
  id: string;
  marketplaceUserId: string | null;
  orderId: string | null;
  /** By what time its own row belongs to a range; absent from older servers. */
  countedAt?: string | null | undefined;
  /** What was paid back after its release; negative where a line of a wallet takes such a payment back. */
  refunds: readonly { amount: number | null; at: string | null }[];
  cost: number | null;
  margin: number | null;
  /** True where its cost is to be entered. */
  uncosted: boolean;
}

/** A row of a list of sales: a sale, or a refund after its release, which stands on its own day. */
export interface SaleEntry<Sale extends ListedSale = ListedSale> {
  key: string;
  sale: Sale;
  /** Null: the row is the sale itself. */
  refund: Sale['refunds'][number] | null;
  /** Its place among the refunds of the sale, from 0. */
  place: number | null;
  /** When it was sold, or refunded. */
  at: string | null;
}

/** @param place that of the refund; null: the row is the sale itself @returns null where the sale has no such refund */
export const entryAt = <Sale extends ListedSale>(sale: Sale, place: number | null): SaleEntry<Sale> | null => {
  if (place === null) return { key: sale.id, sale, refund: null, place, at: sale.date };
  const refund = sale.refunds[place];
  return refund === undefined ? null : { key: `${sale.id} ${place}`, sale, refund, place, at: refund.at };
};

/** The rows of some sales: each sale whose own row belongs to the range, and each of its refunds that does. */
export const saleEntries = <Sale extends ListedSale>(sales: readonly Sale[], range: DateRange): SaleEntry<Sale>[] => {
  const rowsOf = saleRowsWithin<Sale['refunds'][number], Sale>(range);
  return sales.flatMap((sale) =>
    rowsOf(sale).flatMap(({ refund }) => entryAt(sale, refund === null ? null : sale.refunds.indexOf(refund)) ?? []),
  );
};

/** The sales among some rows: refunds are rows of their own and no sales. */
export const countSales = (entries: readonly Pick<SaleEntry, 'refund'>[]): number =>
  entries.filter(({ refund }) => refund === null).length;

/** What a row adds: what was released or is agreed, or what a refund took back; null while unknown. */
export const minorOf = ({ sale, refund }: Pick<SaleEntry, 'sale' | 'refund'>): Minor | null => {
  if (refund === null) return signedMinor(sale.released?.amount ?? sale.price);
  const minor = signedMinor(refund.amount);
  return minor === null ? null : -minor;
};

/** What a row adds to the margin: that of the sale itself, or what a refund took back from it; null while unknown. */
export const marginOf = ({ sale, refund }: Pick<SaleEntry, 'sale' | 'refund'>): Minor | null => {
  const isCosted = sale.cost !== null || sale.outcome === 'refunded_after_release';
  if (!isCosted || sale.currency === null || sale.margin === null) return null;
  if (refund === null) return signedMinor(sale.margin);
  const back = signedMinor(refund.amount);
  return back === null ? null : -back;
};

/** False of a refund, and of a sale that one undid: its articles are back, so that it costs nothing and counts for none. */
export const isStanding = ({ sale, refund }: Pick<SaleEntry, 'sale' | 'refund'>): boolean =>
  refund === null && sale.outcome !== 'refunded_after_release';

/** What a row costs where its margin is known. */
export const costOf = (entry: Pick<SaleEntry, 'sale' | 'refund'>): Minor =>
  isStanding(entry) ? (toMinor(entry.sale.cost) ?? 0) : 0;

/** The margin of a sale as a share of what it brought; null where that is nothing, or the margin is unknown. */
export const marginShare = (entry: SaleEntry): number | null => {
  const margin = marginOf(entry);
  if (margin === null || !isStanding(entry)) return null;
  const brought = margin + costOf(entry);
  return brought > 0 ? margin / brought : null;
};
