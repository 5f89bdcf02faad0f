import { formatDayAndHour } from '#core/model/french-dates.ts';
import type { Instant } from '#core/model/time.ts';

/** « Votre compte sera supprimé le mer. 2 déc. à 18 h ». @param leavesAt ISO instant */
export const leavingTitle = (leavesAt: string, now: Instant): string =>
  `Votre compte sera supprimé le ${formatDayAndHour(Date.parse(leavesAt), now)}`;

/** After a sign-in that took back the deletion. */
export const KEPT_TITLE = 'Votre compte est conservé';
