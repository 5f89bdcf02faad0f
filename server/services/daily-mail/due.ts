import type { ClockTime } from '#core/model/notices.ts';
import { instantsOf } from '#core/model/quiet-hours.ts';
import { addDays, HOUR, type Instant, type ParisDay, toParisDay } from '#core/model/time.ts';

/** Later than this, after an outage, a mail about the morning is no longer worth sending. */
const WORTH_SENDING_MS = 6 * HOUR;

/**
 * The Paris day whose mail is due at an instant; null when none is. In the hour that spring skips, it is due at the change
 * of the clocks; in the one that autumn repeats, the first time.
 * @param chosenAt when the seller chose the time: a time that had passed then is meant for the next day
 */
export const dayDue = (at: ClockTime, chosenAt: Instant, now: Instant): ParisDay | null => {
  const today = toParisDay(now);
  // A mail of the late evening may be sent after midnight.
  const days = [today, addDays(today, -1)];
  const isDue = ([due]: readonly [Instant, ...Instant[]]): boolean =>
    due <= now && now - due < WORTH_SENDING_MS && chosenAt <= due;
  return days.find((day) => isDue(instantsOf(day, at))) ?? null;
};
