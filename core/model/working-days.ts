import { addDays, type ParisDay } from './time.ts';

/** Easter Sunday (Gregorian), by the anonymous algorithm of Meeus, Astronomical Algorithms, ch. 8. */
const easterSunday = (year: number): ParisDay => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const monthAndDay = h + l - 7 * m + 114;
  const month = Math.floor(monthAndDay / 31);
  const day = (monthAndDay % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

const FIXED_HOLIDAYS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];
const AFTER_EASTER = [1, 39, 50];

/** Public holidays of metropolitan France (Code du travail, art. L3133-1; Alsace-Moselle's two more are left out). */
export const frenchHolidays = (year: number): readonly ParisDay[] => {
  const easter = easterSunday(year);
  return [...FIXED_HOLIDAYS.map((day) => `${year}-${day}`), ...AFTER_EASTER.map((days) => addDays(easter, days))];
};

/** Monday to Friday, French public holidays excepted. */
export const isWorkingDay = (day: ParisDay): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !frenchHolidays(Number(day.slice(0, 4))).includes(day);
};

/** The `count`-th working day after `day` (the day itself never counts). */
export const addWorkingDays = (day: ParisDay, count: number): ParisDay => {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, 1);
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
};
