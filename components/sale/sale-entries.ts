import type { SortBy } from '#components/competitor/article-heads.tsx';
import { sortBy, titleKeyOf } from '#components/competitor/article-rows.ts';
import type { WireSale } from '#core/contract/sales.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { type Currency, type Minor, toMinor } from '#core/model/money.ts';
import { SALE_LISTS, type SaleList } from '#core/model/sales/sale-lists.ts';
import { saleRowsWithin } from '#core/model/sales/sale-rows.ts';
import { searchPatterns } from '#core/model/search-pattern.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';

/** A row of the list: a sale, or a refund after its release, which stands on its own day. */
export interface SaleEntry {
  key: string;
  sale: WireSale;
  /** Null: the row is the sale itself. */
  refund: SaleRefund | null;
  /** When it was sold, or refunded. */
  at: string | null;
}

type SaleRefund = WireSale['refunds'][number];

const toEntry = (sale: WireSale, refund: SaleRefund | null): SaleEntry =>
  refund === null
    ? { key: sale.id, sale, refund, at: sale.date }
    : { key: `${sale.id} ${sale.refunds.indexOf(refund)}`, sale, refund, at: refund.at };

/** The rows of some sales: each sale whose own row belongs to the range, and each of its refunds that does. */
export const saleEntries = (sales: readonly WireSale[], range: DateRange): SaleEntry[] => {
  const rowsOf = saleRowsWithin<SaleRefund, WireSale>(range);
  return sales.flatMap((sale) => rowsOf(sale).map(({ refund }) => toEntry(sale, refund)));
};

const isInSaleList = ({ sale, refund }: SaleEntry, list: SaleList): boolean => {
  if (list === 'doubtful') return sale.doubtful && refund === null;
  if (list === 'refunds') return refund !== null || sale.partlyRefunded || sale.outcome === 'return_open';
  if (list === 'all') return !sale.doubtful;
  if (list === 'received') return sale.released !== null && !sale.doubtful;
  if (refund !== null || sale.doubtful) return false;
  if (list === 'uncosted') return sale.uncosted;
  return list === 'released' ? sale.stage === 'released' || sale.stage === 'in_wallet' : sale.stage === list;
};

/**
 * The rows of each list, in the given order. A sale is in « all » and in one list of its stage; « received » has every sale
 * whose money was released, wherever it went, with what was paid back; « uncosted » those whose cost is to be entered.
 */
export const groupEntries = (entries: readonly SaleEntry[]): ReadonlyMap<SaleList, readonly SaleEntry[]> =>
  new Map(SALE_LISTS.map((list) => [list, entries.filter((entry) => isInSaleList(entry, list))]));

/** The sales among some rows: refunds are rows of their own and no sales. */
export const countSales = (entries: readonly SaleEntry[]): number =>
  entries.filter(({ refund }) => refund === null).length;

/** What a row adds: what was released or is agreed, or what a refund took back; null while unknown. */
export const minorOf = ({ sale, refund }: SaleEntry): Minor | null => {
  if (refund === null) return toMinor(sale.released?.amount ?? sale.price);
  const minor = toMinor(refund.amount);
  return minor === null ? null : -minor;
};

/** What a row adds to the margin: that of the sale itself, or what a refund took back from it; null while unknown. */
export const marginOf = ({ sale, refund }: SaleEntry): Minor | null => {
  const isCosted = sale.cost !== null || sale.outcome === 'refunded_after_release';
  if (!isCosted || sale.currency === null || sale.margin === null) return null;
  if (refund === null) return signedMinor(sale.margin);
  const back = toMinor(refund.amount);
  return back === null ? null : -back;
};

const NO_RETURNS: WireSale['returns'] = [];

/** The returns that are decided on this row: that of the last refund, or the sale itself where none is known. */
export const returnsOn = ({ sale, refund }: SaleEntry): WireSale['returns'] =>
  refund === (sale.refunds.at(-1) ?? null) ? sale.returns : NO_RETURNS;

/** The sum of some rows by currency, and how many amounts are unknown. */
export const sumEntries = (entries: readonly SaleEntry[]): { sums: Map<Currency, Minor>; unknown: number } => {
  const sums = new Map<Currency, Minor>();
  let unknown = 0;
  for (const entry of entries) {
    const [minor, { currency }] = [minorOf(entry), entry.sale];
    if (minor === null || currency === null) unknown += 1;
    else sums.set(currency, (sums.get(currency) ?? 0) + minor);
  }
  return { sums, unknown };
};

export type SaleSortKey = 'date' | 'price' | 'margin' | 'title';
export type SaleSort = SortBy<SaleSortKey>;

/** Newest, most expensive and most profitable first, titles from A on. */
export const naturalSaleSort = (by: SaleSortKey): SaleSort => ({
  by,
  direction: by === 'title' ? 'ascending' : 'descending',
});

const SORT_KEYS: Readonly<Record<SaleSortKey, (entry: SaleEntry) => string | number | null>> = {
  // ISO instants in one format: sorting the texts sorts the times.
  date: ({ at }) => at,
  price: minorOf,
  margin: marginOf,
  title: ({ sale }) => titleKeyOf(sale),
};

/** A sorted copy; unknown values come last in both directions, and equals keep their order. */
export const sortEntries = (entries: readonly SaleEntry[], { by, direction }: SaleSort): SaleEntry[] =>
  sortBy(entries, SORT_KEYS[by], direction);

/** The rows whose title, buyer or number contain every word of the search, in the given order. */
export const searchEntries = (entries: readonly SaleEntry[], search: string): readonly SaleEntry[] => {
  const patterns = searchPatterns(search);
  if (patterns.length === 0) return entries;
  return entries.filter(({ sale }) => {
    const words = `${sale.title ?? ''} ${sale.buyerLogin ?? ''} ${sale.transactionId ?? ''}`;
    return patterns.every((pattern) => pattern.test(words));
  });
};
