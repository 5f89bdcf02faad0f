import type { Currency, Minor } from '../money.ts';
import { type Instant, toInstant } from '../time.ts';
import type { Sale } from './sale.ts';
import { byDate, dealOf, inDeal, type SaleLine, sumOf } from './sale-line.ts';

/** A sale that only a wallet states. */
export interface WalletSale {
  sale: Sale & { released: NonNullable<Sale['released']> };
  /** True when something else names its conversation, and is not one with it: it is doubtful, whatever other sales there are. */
  isNamedElsewhere: boolean;
}

/** The sales that only a wallet states: one for each deal it names, and one for each line that names none. */
export const salesOfLines = (strays: readonly SaleLine[], conversations: ReadonlySet<string>): WalletSale[] => {
  const deals = Map.groupBy(
    strays.filter(({ kind }) => kind === 'sale'),
    (line) => (line.conversationId === null ? line.id : `${inDeal(line, line.conversationId)} ${line.currency}`),
  );
  return [...deals.values()].flatMap((lines) => {
    const sorted = lines.toSorted(byDate);
    const [first, last] = [sorted[0], sorted.at(-1)];
    const released = sumOf(lines);
    if (first === undefined || last === undefined || released === null) return [];
    const { conversationId } = first;
    return [
      {
        sale: {
          ...dealOf(first),
          ...{ source: 'wallet' as const, orderId: null, fileShopId: null, transactionId: null, title: first.title },
          ...{ buyerLogin: null, photoUrl: null, soldAt: null, isSoldAtEstimated: false, priceMinor: null },
          ...{ currency: first.currency, outcome: 'counted' as const, stage: last.stage, released },
          ...{ isPartlyRefunded: false, takenBy: last.takenBy, refunds: [], filed: null, isDoubtful: false },
        },
        isNamedElsewhere: conversationId !== null && conversations.has(inDeal(first, conversationId)),
      },
    ];
  });
};

/** Of sales in one currency whose money no wallet showed. */
export interface Bounds {
  /** The highest price; infinite while one of them is unknown. */
  highest: Minor;
  /** When the first of them was sold; minus infinity while one of these times is unknown. */
  earliest: Instant;
}

/** Bounds by `boundsKey`, of all sales and of those without a conversation. */
export interface TwinBounds {
  any: ReadonlyMap<string, Bounds>;
  nameless: ReadonlyMap<string, Bounds>;
}

export const boundsKey = (marketplace: string, currency: Currency | null): string => `${marketplace} ${currency}`;

export const boundsOf = (sales: readonly Sale[]): TwinBounds => {
  const unreleased = sales.filter(({ released }) => released === null);
  return {
    any: boundsByKey(unreleased),
    nameless: boundsByKey(unreleased.filter(({ conversationId }) => conversationId === null)),
  };
};

const boundsByKey = (sales: readonly Sale[]): ReadonlyMap<string, Bounds> => {
  const bounds = new Map<string, Bounds>();
  for (const { marketplace, currency, priceMinor, soldAt } of sales) {
    const key = boundsKey(marketplace, currency);
    const { highest, earliest } = bounds.get(key) ?? { highest: 0, earliest: Number.POSITIVE_INFINITY };
    // An amount in an unknown currency may be any amount.
    const most = currency === null || priceMinor === null ? Number.POSITIVE_INFINITY : priceMinor;
    bounds.set(key, {
      highest: Math.max(highest, most),
      earliest: Math.min(earliest, toInstant(soldAt) ?? Number.NEGATIVE_INFINITY),
    });
  }
  return bounds;
};

/**
 * Whether one of these sales could be the one that a wallet alone states: it is in the same currency, or in an unknown one, costs
 * at least as much, and was not sold later. Judged by the bounds of all of them at once, so that a long list costs no more than a
 * short one; it errs on the side of doubt.
 */
export const mayBeAnother = (
  { any, nameless }: TwinBounds,
  { marketplace, currency, conversationId, released: { minor, at } }: WalletSale['sale'],
): boolean =>
  [currency, null].some((each) => {
    const bounds = (conversationId === null ? any : nameless).get(boundsKey(marketplace, each));
    if (bounds === undefined || minor > bounds.highest) return false;
    return (toInstant(at) ?? Number.POSITIVE_INFINITY) >= bounds.earliest;
  });
