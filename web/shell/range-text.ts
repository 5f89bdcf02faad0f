import { type DateRange, defaultRange } from '#core/model/date-range.ts';
import { addDays, type Instant, type ParisDay, toParisDay } from '#core/model/time.ts';

// Civil days are formatted in UTC on purpose: a day has no hour, so no zone may shift it.
const dayMonth = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short' });

const words = (day: ParisDay): string => dayMonth.format(Date.parse(day)).replace(/^1(?=\s)/, '1er');
const yearOf = (day: ParisDay): string => day.slice(0, 4);

/** « 1er janv. – 21 nov. 2026 », « 1er oct. 2025 – 21 nov. 2026 ». */
export const formatRange = ({ from, to }: DateRange, now: Instant): string => {
  if (from === to) return `${words(from)} ${yearOf(from)}`;
  if (isEverything({ from, to }, now)) return 'Tout';
  const start = yearOf(from) === yearOf(to) ? words(from) : `${words(from)} ${yearOf(from)}`;
  return `${start} – ${words(to)} ${yearOf(to)}`;
};

/** Before any sale on a marketplace. */
const FIRST_DAY: ParisDay = '2000-01-01';

export const everything = (now: Instant): DateRange => ({ from: FIRST_DAY, to: toParisDay(now) });

/** True for a range that excludes nothing. */
export const isEverything = ({ from, to }: DateRange, now: Instant): boolean =>
  from === FIRST_DAY && to >= toParisDay(now);

const yearBefore = (now: Instant): DateRange => {
  const year = String(Number(yearOf(toParisDay(now))) - 1);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
};

/** Periods that sellers look at most. */
export const RANGE_PRESETS: readonly { label: string; toRange: (now: Instant) => DateRange }[] = [
  { label: 'Ce mois', toRange: (now) => ({ from: `${toParisDay(now).slice(0, 7)}-01`, to: toParisDay(now) }) },
  { label: '30 jours', toRange: (now) => ({ from: addDays(toParisDay(now), -29), to: toParisDay(now) }) },
  { label: '12 mois', toRange: (now) => ({ from: addDays(toParisDay(now), -364), to: toParisDay(now) }) },
  { label: 'Cette année', toRange: defaultRange },
  { label: 'L’an dernier', toRange: yearBefore },
  { label: 'Tout', toRange: everything },
];
