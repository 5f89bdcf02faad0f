import { DAY, HOUR, type Instant, type ParisDay, toParisDay } from '../time.ts';

/** Days since 1 January 1970 in the civil calendar, free of clock changes. */
export type DayNumber = number;

export const toDayNumber = (day: ParisDay): DayNumber => Date.parse(`${day}T00:00:00Z`) / DAY;

/** 0 is Monday; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: DayNumber): number => (((day + 3) % 7) + 7) % 7;

export interface ParisHour {
  day: DayNumber;
  /** 0 to 23 by the clocks of Paris. */
  hour: number;
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', hour: '2-digit', hourCycle: 'h23' });

/**
 * Finds days and hours in Paris. Its offset is whole hours, so all instants of one hour share both: a hundred thousand
 * sales need as many look-ups of the calendar as they have hours.
 */
export const parisHourFinder = (): ((at: Instant) => ParisHour) => {
  const byHour = new Map<number, ParisHour>();
  return (at) => {
    const key = Math.floor(at / HOUR);
    const known = byHour.get(key);
    if (known) return known;
    const found = { day: toDayNumber(toParisDay(at)), hour: Number(clock.format(at)) };
    byHour.set(key, found);
    return found;
  };
};
