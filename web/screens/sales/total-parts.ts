import type { Currency, Minor } from '#core/model/money.ts';
import type { MoneyTotal } from '#core/model/money-total.ts';
import { signedMinor } from '#core/model/wallet-labels.ts';
import type { SalesSummary } from '#core/queries/sales.ts';

/**
 * What the total of the sales consists of, in the order shown:
 * - `toCome`: « À venir », to the cent
 * - `held`: to come as well, and in no stage of it: suspended, archived, of an unknown state, or only in a file
 * - `completed`: the deal is done, and no page of the wallet with its money was read
 * - `untracked`: a file states the sale and not where its money is
 * - `released`: « Libéré », to the cent
 * - `doubtful`: in « Libéré », and not certainly in any sale
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
  /** « À venir »; null while the orders are not known. */
  toCome: MoneyTotal | null;
  /** « Libéré »; null while the wallets are not known. */
  released: MoneyTotal | null;
}

/** The totals of all sales of a range by what they consist of, one for each currency in which the amount of any is known. */
export const partedTotals = (known: SalesSummary['parts'], { toCome, released }: PartedBy): PartedTotal[] => {
  const sums = new Map<Currency, Map<TotalPart, Minor>>();
  const add = (currency: Currency, part: TotalPart, minor: Minor): void => {
    const own = sums.get(currency) ?? new Map<TotalPart, Minor>();
    sums.set(currency, own.set(part, (own.get(part) ?? 0) + minor));
  };
  for (const { part, currency, amount } of known) {
    const minor = signedMinor(amount) ?? 0;
    if (part === 'pending') {
      const expected = toCome?.sums?.get(currency) ?? 0;
      add(currency, 'toCome', expected);
      add(currency, 'held', minor - expected);
    } else if (part === 'doubtful') {
      if (released?.sums == null) continue;
      add(currency, 'doubtful', -minor);
      add(currency, 'unmatched', minor);
    } else add(currency, part === 'received' ? 'unmatched' : part === 'completed' ? part : 'untracked', minor);
  }
  for (const [currency, minor] of released?.sums ?? []) {
    add(currency, 'released', minor);
    add(currency, 'unmatched', -minor);
  }
  const listed = new Set(known.flatMap(({ part, currency }) => (part === 'doubtful' ? [] : [currency])));
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
