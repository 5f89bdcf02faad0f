import type { VisitSummary } from '#core/model/competitor/shop-analysis.ts';
import { DAY, type Instant, toInstant } from '#core/model/time.ts';

type Counted = 'soldCount' | 'followers' | 'itemCount' | 'feedbackCount';

/** The increase of a displayed count between two visits. */
export interface CountDelta {
  delta: number;
  since: Instant;
}

/** Visits that showed the count, oldest first. */
const showing = (visits: readonly VisitSummary[], field: Counted): { at: Instant; count: number }[] =>
  visits
    .toSorted((a, b) => a.no - b.no)
    .flatMap((visit) => {
      const [at, count] = [toInstant(visit.at), visit[field]];
      return at === null || count === null ? [] : [{ at, count }];
    });

/**
 * From the newest visit back to the last one at least the given number of days earlier, otherwise to the first. Null
 * when only one visit showed the count.
 */
export const deltaOver = (visits: readonly VisitSummary[], field: Counted, days: number): CountDelta | null => {
  const shown = showing(visits, field);
  const last = shown.pop();
  const earliest = shown[0];
  if (last === undefined || earliest === undefined) return null;
  const reference = shown.findLast(({ at }) => at <= last.at - days * DAY) ?? earliest;
  return { delta: last.count - reference.count, since: reference.at };
};
