import { deadlineOf } from './deadline.ts';
import { NARROW_NO_BREAK, NO_BREAK } from './french.ts';
import { daysUntil, formatDay, formatHour, formatSpan, formatWeekday } from './french-dates.ts';
import type { Order } from './order.ts';
import { HOUR, type Instant } from './time.ts';

/** How pressing a deadline is: `urgent` within a day, `soon` within three days or late or unknown, `calm` beyond. */
export type Pressure = 'urgent' | 'soon' | 'calm';

export interface DeadlineText {
  text: string;
  /** A shorter version for a narrow panel or phone, which has room for one line; null when `text` itself is short. */
  short: string | null;
  /** The same for the narrowest ones alone. */
  shortest: string | null;
  pressure: Pressure;
  /** Estimated rather than read: drawn hatched. */
  estimated: boolean;
}

/** Closer than this, a time span is clearer than a day: « dans 7 h » rather than « demain 10 h ». */
const SPAN_BELOW = 12 * HOUR;
const WEEK = 7;

const dayAndHour = (at: Instant, now: Instant): string => `${formatDay(at, now)} ${formatHour(at)}`;

/** « mar. 18 h » within the week, otherwise with the date. */
const nearDay = (at: Instant, now: Instant): string => {
  const days = daysUntil(at, now);
  return days > 0 && days < WEEK ? `${formatWeekday(at)} ${formatHour(at)}` : dayAndHour(at, now);
};

const cancelledSoon = (at: Instant, now: Instant): string => {
  if (at - now < SPAN_BELOW) return `Annulée dans ${formatSpan(at - now)}`;
  return `Annulée ${daysUntil(at, now) === 0 ? 'aujourd’hui' : 'demain'} ${formatHour(at)}`;
};

const late = (at: Instant | null, estimated: boolean, now: Instant): string => {
  if (at === null) return 'Plus de 4 jours · échéance inconnue';
  if (!estimated) return `Plus de 4 jours · avant ${nearDay(at, now)}`;
  // « vers » already means that it is estimated, and the chip is hatched.
  return now >= at ? estimatePassed(at, now) : `Plus de 4 jours · vers ${formatDay(at, now)}`;
};

const estimatePassed = (at: Instant, now: Instant): string => `Échéance estimée passée (${formatDay(at, now)})`;

/** Without the first words, or with fewer. */
const shortened = (text: string): string =>
  text.replace(/^Plus de 4\sjours/, `+4${NO_BREAK}j`).replace('Échéance estimée', 'Estimée');

const estimate = (at: Instant, now: Instant): DeadlineText => {
  if (now >= at) {
    const text = estimatePassed(at, now);
    return { text, short: shortened(text), shortest: null, pressure: 'soon', estimated: true };
  }
  return { text: `Vers le ${formatDay(at, now)}`, short: null, shortest: null, pressure: 'calm', estimated: true };
};

/** The action that an order's deadline requires, in French; null when nothing is left to ship. */
export const deadlineText = (order: Order, now: Instant): DeadlineText | null => {
  const { kind, at, estimated } = deadlineOf(order, now);
  const say = (text: string, pressure: Pressure, short: string | null = null): DeadlineText => ({
    ...{ text, short, shortest: null, pressure, estimated },
  });
  if (kind === 'none') return null;
  if (kind === 'suspended') return say(`Ne pas expédier${NARROW_NO_BREAK}: suspendue`, 'calm', 'Ne pas expédier');
  if (kind === 'late') {
    const text = late(at, estimated, now);
    return say(text, 'soon', shortened(text));
  }
  if (at === null) return say('Échéance inconnue', 'soon');
  if (kind === 'overdue') return say(`Échéance dépassée depuis ${formatSpan(now - at)}`, 'urgent');
  if (kind === 'forgotten') {
    const since = formatSpan(now - at);
    return say(`Échéance dépassée depuis ${since} · à relire`, 'soon', `Dépassée depuis ${since} · à relire`);
  }
  if (kind === 'cancelled-soon') return say(cancelledSoon(at, now), 'urgent');
  if (kind === 'estimated') return estimate(at, now);
  const isNear = daysUntil(at, now) < WEEK;
  return { ...say(`Avant ${dayAndHour(at, now)}`, 'calm'), shortest: isNear ? `Avant ${nearDay(at, now)}` : null };
};
