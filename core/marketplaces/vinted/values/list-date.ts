const LIST_DATE = /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-][01]\d:?[0-5]\d)$/;

/** Whole seconds and an offset of whole hours: nearly all dates of the marketplace. */
const PLAIN = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-][01]\d:00$/;

/** Number of days that every month has. */
const SHORTEST = 28;

/**
 * The instant of a plain date that falls on the same civil day in UTC, otherwise null. Avoids `Date`: this runs once
 * per row, and a page must be read within twice the time of its `JSON.parse`.
 */
const shiftWithinDay = (text: string): string | null => {
  const hour = Number(text.slice(11, 13)) - Number(text.slice(19, 22));
  if (hour < 0 || hour > 23) return null;
  if (Number(text.slice(8, 10)) > SHORTEST && !dayExists(text)) return null;
  return `${text.slice(0, 11)}${hour < 10 ? `0${hour}` : hour}${text.slice(13, 19)}.000Z`;
};

/** Engines turn 30 February into a day in March; such a day is refused. */
const dayExists = (text: string): boolean => {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  return new Date(Date.UTC(year, month, 0)).getUTCDate() >= day;
};

/**
 * A date of the marketplace (`2026-07-28T11:24:05+02:00`) as an ISO instant in UTC; null when it has no offset, or
 * names a day that does not exist.
 */
export const toListDate = (value: unknown): string | null => {
  if (typeof value !== 'string') return null;
  const shifted = PLAIN.test(value) ? shiftWithinDay(value) : null;
  if (shifted !== null || !LIST_DATE.test(value)) return shifted;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) || !dayExists(value) ? null : date.toISOString();
};
