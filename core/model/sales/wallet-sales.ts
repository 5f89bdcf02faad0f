import type { Currency, Minor } from '../money.ts';
import { toInstant } from '../time.ts';
import type { Sale } from './sale.ts';
import { byDate, dealOf, inDeal, type SaleLine, sumOf } from './sale-line.ts';

/** The sales that only a wallet states: one for each deal it names, and one for each line that names none. */
export const salesOfLines = (
  strays: readonly SaleLine[],
  known: readonly Sale[],
  conversations: ReadonlySet<string>,
): Sale[] => {
  const unreleased = known.filter(({ released }) => released === null);
  const mayBeAny = twinFinder(unreleased);
  const mayBeNameless = twinFinder(unreleased.filter((sale) => sale.conversationId === null));
  const deals = Map.groupBy(
    strays.filter(({ kind }) => kind === 'sale'),
    (line) => (line.conversationId === null ? line.id : `${inDeal(line, line.conversationId)} ${line.currency}`),
  );
  const mayBeAnother = (
    { conversationId, marketplace, currency }: SaleLine,
    released: NonNullable<Sale['released']>,
  ): boolean =>
    conversationId === null
      ? mayBeAny(marketplace, currency, released)
      : conversations.has(inDeal({ marketplace }, conversationId)) || mayBeNameless(marketplace, currency, released);
  return [...deals.values()].flatMap((lines) => {
    const [first] = lines.toSorted(byDate);
    const last = lines.toSorted(byDate).at(-1);
    const released = sumOf(lines);
    if (first === undefined || last === undefined || released === null) return [];
    return [
      {
        ...dealOf(first),
        ...{ source: 'wallet' as const, orderId: null, fileShopId: null, transactionId: null, title: first.title },
        ...{ buyerLogin: null, photoUrl: null, soldAt: null, isSoldAtEstimated: false, priceMinor: null },
        ...{ currency: first.currency, outcome: 'counted' as const, stage: last.stage, released },
        ...{ isPartlyRefunded: false, takenBy: last.takenBy, refunds: [], filed: null },
        isDoubtful: mayBeAnother(first, released),
      },
    ];
  });
};

interface Bounds {
  highest: Minor;
  earliest: number;
}

/**
 * Whether one of these sales could be the one that brought an amount: it is in the same currency, or in an unknown one, costs at
 * least as much, and was not sold later. Judged by the bounds of all of them at once, so that a long list costs no more than a
 * short one; it errs on the side of doubt.
 */
const twinFinder = (sales: readonly Sale[]) => {
  const bounds = new Map<string, Bounds>();
  const keyOf = (marketplace: string, currency: Currency | null): string => `${marketplace} ${currency}`;
  for (const { marketplace, currency, priceMinor, soldAt } of sales) {
    const key = keyOf(marketplace, currency);
    const { highest, earliest } = bounds.get(key) ?? { highest: 0, earliest: Number.POSITIVE_INFINITY };
    // An amount in an unknown currency may be any amount.
    const most = currency === null || priceMinor === null ? Number.POSITIVE_INFINITY : priceMinor;
    bounds.set(key, {
      highest: Math.max(highest, most),
      earliest: Math.min(earliest, toInstant(soldAt) ?? Number.NEGATIVE_INFINITY),
    });
  }
  return (marketplace: string, currency: Currency, { minor, at }: NonNullable<Sale['released']>): boolean =>
    [currency, null].some((each) => {
      const bound = bounds.get(keyOf(marketplace, each));
      if (bound === undefined || minor > bound.highest) return false;
      return (toInstant(at) ?? Number.POSITIVE_INFINITY) >= bound.earliest;
    });
};
