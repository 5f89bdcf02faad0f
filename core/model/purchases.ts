import { searchPatterns } from './search-pattern.ts';
import { DAY, type Instant, toInstant } from './time.ts';

/** How long a purchase is recent: its article may still be on its way, or not added to stock yet. */
const RECENT_FOR = 30 * DAY;

/** The recent purchases, in the given order; one without a date is not recent. */
export const recentPurchases = <P extends { orderDate: string | null }>(purchases: readonly P[], now: Instant): P[] =>
  purchases.filter(({ orderDate }) => {
    const at = toInstant(orderDate);
    return at !== null && at <= now && now - at < RECENT_FOR;
  });

/** The number of recent purchases. */
export const countRecent = (purchases: readonly { orderDate: string | null }[], now: Instant): number =>
  recentPurchases(purchases, now).length;

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
