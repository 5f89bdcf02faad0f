import { searchPatterns } from './search-pattern.ts';
import { DAY, type Instant, toInstant } from './time.ts';

/** A purchase is recent for as long as its article may still be on its way, or not put in stock yet. */
const RECENT_FOR = 30 * DAY;

/** How many of the purchases are recent; one without a date is not said to be. */
export const countRecent = (purchases: Iterable<{ orderDate: string | null }>, now: Instant): number => {
  let count = 0;
  for (const { orderDate } of purchases) {
    const at = toInstant(orderDate);
    if (at !== null && at <= now && now - at < RECENT_FOR) count += 1;
  }
  return count;
};

/** The purchases whose title or number holds every word of a search. */
export const findPurchases = <P extends { title: string | null; transactionId: string | null }>(
  purchases: readonly P[],
  search: string,
): readonly P[] => {
  const patterns = searchPatterns(search);
  return purchases.filter(({ title, transactionId }) =>
    patterns.every((pattern) => pattern.test(title ?? '') || pattern.test(transactionId ?? '')),
  );
};
