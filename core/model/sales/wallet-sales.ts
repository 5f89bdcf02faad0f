import type { Minor } from '../money.ts';
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
  const mayBeAnother = ({ conversationId, marketplace }: SaleLine, released: NonNullable<Sale['released']>): boolean =>
    conversationId === null
      ? mayBeAny(marketplace, released)
      : conversations.has(inDeal({ marketplace }, conversationId)) || mayBeNameless(marketplace, released);
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

/**
 * Whether one of these sales could be the one that brought an amount: it costs at least as much, and was not sold later. Judged by the bounds of all of them at once, so that a long list costs no more than a short one; it
 * errs on the side of doubt.
 */
const twinFinder = (sales: readonly Sale[]) => {
  const bounds = new Map<string, { highest: Minor; earliest: number }>();
  for (const { marketplace, priceMinor, soldAt } of sales) {
    const { highest, earliest } = bounds.get(marketplace) ?? { highest: 0, earliest: Number.POSITIVE_INFINITY };
    bounds.set(marketplace, {
      highest: Math.max(highest, priceMinor ?? Number.POSITIVE_INFINITY),
      earliest: Math.min(earliest, toInstant(soldAt) ?? Number.NEGATIVE_INFINITY),
    });
  }
  return (marketplace: string, { minor, at }: NonNullable<Sale['released']>): boolean => {
    const bound = bounds.get(marketplace);
    return (
      bound !== undefined && minor <= bound.highest && (toInstant(at) ?? Number.POSITIVE_INFINITY) >= bound.earliest
    );
  };
};
