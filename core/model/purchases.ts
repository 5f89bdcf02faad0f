import { searchPatterns } from './search-pattern.ts';
import { DAY, type Instant, toInstant } from './time.ts';

/** How long a purchase is recent: its article may still be on its way, or not added to stock yet. */
const RECENT_FOR = 30 * DAY;

/** The number of recent purchases; one without a date does not count. */
export const countRecent = (purchases: Iterable<{ orderDate: string | null }>, now: Instant): number => {
  let count = 0;
  for (const { orderDate } of purchases) {
    const at = toInstant(orderDate);
    if (at !== null && at <= now && now - at < RECENT_FOR) count += 1;
  }
  return count;
};

/** The purchases whose title or number contains every word of a search. */
export const findPurchases = <P extends { title: string | null; transactionId: string | null }>(
  purchases: readonly P[],
  search: string,
): readonly P[] => {
  const patterns = searchPatterns(search);
  return purchases.filter(({ title, transactionId }) =>
    patterns.every((pattern) => pattern.test(title ?? '') || pattern.test(transactionId ?? '')),
  );
};
