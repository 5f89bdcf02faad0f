import type { ClockTime } from '#core/model/notices.ts';
import { instantsOf } from '#core/model/quiet-hours.ts';
import { HOUR, type Instant, type ParisDay, toParisDay } from '#core/model/time.ts';

/** Later than this, after an outage, a mail about the morning is no longer worth sending. */
const WORTH_SENDING_MS = 6 * HOUR;

/**
 * The Paris day whose mail is due at an instant; null when none is. In the hour that spring skips, it is due at the change
 * of the clocks; in the one that autumn repeats, the first time.
 * @param chosenAt when the seller chose the time: a time that had passed then is meant for the next day
 */
export const dayDue = (at: ClockTime, chosenAt: Instant, now: Instant): ParisDay | null => {
  const day = toParisDay(now);
  const [due] = instantsOf(day, at);
  return due <= now && now - due < WORTH_SENDING_MS && chosenAt <= due ? day : null;
};
