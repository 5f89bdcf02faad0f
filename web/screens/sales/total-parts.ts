import { minorOf, type SaleEntry } from '#components/sale/sale-entries.ts';
import type { Currency, Minor } from '#core/model/money.ts';
import type { MoneyTotal } from '#core/model/money-total.ts';

/**
 * What the total of the sales consists of, in the order shown:
 * - `toCome`: « À venir », to the cent
 * - `held`: to come as well, and in no stage of it: suspended, archived, of an unknown state, or told by a file alone
 * - `completed`: the deal is done, and no page of the wallet with its money was read
 * - `untracked`: a file states the sale and not where its money is
 * - `released`: « Libéré », to the cent
 * - `doubtful`: in « Libéré » and in no sale for sure
 * - `unmatched`: what the sales have received more, or less, than the wallets show
 */
export const TOTAL_PARTS = ['toCome', 'held', 'completed', 'untracked', 'released', 'doubtful', 'unmatched'] as const;
export type TotalPart = (typeof TOTAL_PARTS)[number];

/** The total of some sales in one currency. The parts, signed, add up to it; those of 0 are left out. */
export interface PartedTotal {
  currency: Currency;
  total: Minor;
  parts: readonly { part: TotalPart; minor: Minor }[];
}

export interface PartedBy {
  /** The orders whose prices are « À venir »; null while these are not known. */
  toCome: ReadonlySet<string> | null;
  /** « Libéré »; null while the wallets are not known. */
  released: MoneyTotal | null;
}

const partOf = ({ sale, refund }: SaleEntry, toCome: PartedBy['toCome']): TotalPart => {
  if (refund !== null || sale.released !== null) return 'unmatched';
  if (sale.orderId !== null && toCome?.has(sale.orderId)) return 'toCome';
  if (sale.stage === 'pending') return 'held';
  return sale.stage === 'completed' ? 'completed' : 'untracked';
};

/**
 * The totals of all sales of a range by what they consist of, one for each currency in which the amount of any is known.
 * @param entries those of the range, the doubtful ones too
 */
export const partedTotals = (entries: readonly SaleEntry[], { toCome, released }: PartedBy): PartedTotal[] => {
  const sums = new Map<Currency, Map<TotalPart, Minor>>();
  const listed = new Set<Currency>();
  const add = (currency: Currency, part: TotalPart, minor: Minor): void => {
    const own = sums.get(currency) ?? new Map<TotalPart, Minor>();
    sums.set(currency, own.set(part, (own.get(part) ?? 0) + minor));
  };
  for (const entry of entries) {
    const [minor, { currency, doubtful }] = [minorOf(entry), entry.sale];
    if (minor === null || currency === null) continue;
    if (!doubtful) {
      listed.add(currency);
      add(currency, partOf(entry, toCome), minor);
    } else if (released?.sums != null && entry.sale.released !== null) {
      add(currency, 'doubtful', -minor);
      add(currency, 'unmatched', minor);
    }
  }
  for (const [currency, minor] of released?.sums ?? []) {
    add(currency, 'released', minor);
    add(currency, 'unmatched', -minor);
  }
  return [...sums].flatMap(([currency, own]) => (listed.has(currency) ? [toParted(currency, own)] : []));
};

const toParted = (currency: Currency, own: ReadonlyMap<TotalPart, Minor>): PartedTotal => ({
  currency,
  total: [...own.values()].reduce((sum, minor) => sum + minor, 0),
  parts: TOTAL_PARTS.flatMap((part) => {
    const minor = own.get(part) ?? 0;
    return minor === 0 ? [] : [{ part, minor }];
  }),
});
