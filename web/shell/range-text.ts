import { twelveMonthsTo } from '#core/model/compared-range.ts';
import { type DateRange, defaultRange } from '#core/model/date-range.ts';
import { formatCivilDay } from '#core/model/french-dates.ts';
import { addDays, type Instant, type ParisDay, toParisDay } from '#core/model/time.ts';

// Civil days are formatted in UTC on purpose: a day has no hour, so no zone may shift it.
const dayMonth = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', day: 'numeric', month: 'short' });

const words = (day: ParisDay): string => dayMonth.format(Date.parse(day)).replace(/^1(?=\s)/, '1er');
const yearOf = (day: ParisDay): string => day.slice(0, 4);
const withYear = (day: ParisDay): string => formatCivilDay(day, () => `${words(day)} ${yearOf(day)}`);

/** « 1er janv. – 21 nov. 2026 », « 1er oct. 2025 – 21 nov. 2026 ». */
export const formatRange = ({ from, to }: DateRange, now: Instant): string => {
  if (from === to) return withYear(from);
  if (isEverything({ from, to }, now)) return 'Depuis le début';
  const start = yearOf(from) === yearOf(to) ? formatCivilDay(from, words) : withYear(from);
  return `${start} – ${withYear(to)}`;
};

/** Before any sale on a marketplace. */
const FIRST_DAY: ParisDay = '2000-01-01';

export const everything = (now: Instant): DateRange => ({ from: FIRST_DAY, to: toParisDay(now) });

/** True for a range that excludes nothing. */
export const isEverything = ({ from, to }: DateRange, now: Instant): boolean =>
  from === FIRST_DAY && to >= toParisDay(now);

const monthBefore = (now: Instant): DateRange => {
  const to = addDays(`${toParisDay(now).slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
};

const yearBefore = (now: Instant): DateRange => {
  const year = String(Number(yearOf(toParisDay(now))) - 1);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
};

const thisQuarter = (now: Instant): DateRange => {
  const to = toParisDay(now);
  const first = Number(to.slice(5, 7)) - ((Number(to.slice(5, 7)) - 1) % 3);
  return { from: `${yearOf(to)}-${String(first).padStart(2, '0')}-01`, to };
};

/** Periods that sellers look at most. */
export const RANGE_PRESETS: readonly { label: string; toRange: (now: Instant) => DateRange }[] = [
  { label: 'Ce mois', toRange: (now) => ({ from: `${toParisDay(now).slice(0, 7)}-01`, to: toParisDay(now) }) },
  { label: 'Mois dernier', toRange: monthBefore },
  { label: 'Ce trimestre', toRange: thisQuarter },
  { label: '12 derniers mois', toRange: (now) => twelveMonthsTo(toParisDay(now)) },
  { label: 'Cette année', toRange: defaultRange },
  { label: 'Année dernière', toRange: yearBefore },
  { label: 'Depuis le début', toRange: everything },
];
