import { addDays, DAY, type ParisDay, toIso, toParisDay } from '../../model/time.ts';
import type { DateOrder } from '../rows.ts';
import { BARE_DAY, CENTURY, isBareDay, SERIALS, unixOf } from './bare-days.ts';
import { type Cell, isBrokenFormula, isUnknown, type Problem, problem, type ReadCell, textOf } from './cell.ts';
import { parisInstant, timeOfDay } from './clock.ts';
import { type DayForm, dayFormOf } from './day-forms.ts';

/** A day in Paris. */
export interface StatedDay {
  day: ParisDay;
  /** ISO 8601 in UTC, when the cell states a time that happened once. */
  at: string | null;
}

/** How the dates of a column are read. */
export interface DayContext {
  /** Null: they can be read both ways. */
  order: DateOrder | null;
  system: 1900 | 1904;
  /** True where numbers are dates too, as the column shows. */
  isSerial: boolean;
  today: ParisDay;
}

/** Before the marketplace, and before any date the API accepts. */
const FIRST_DAY = '2000-01-01';
const MONTHS = 'Janvier,Février,Mars,Avril,Mai,Juin,Juillet,Août,Septembre,Octobre,Novembre,Décembre'.split(',');
const two = (number: number): string => String(number).padStart(2, '0');
const typedDay = (day: number, month: number, year: number): string => `${two(day)}/${two(month)}/${year}`;

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const whyNot = (year: number, month: number, day: number, order: DateOrder | null): Problem => {
  if (month > 12 && day <= 12) {
    const word = order === 'mdy' ? 'le mois vient avant le jour' : 'le jour vient avant le mois';
    const isFigures = order === 'dmy' || order === 'mdy';
    return isFigures
      ? problem(`Il n’y a pas de mois ${month}\u202f: dans cette colonne, ${word}.`, typedDay(month, day, year))
      : problem(`Il n’y a pas de mois ${month}.`);
  }
  if (month > 12 || month < 1) return problem(`Il n’y a pas de mois ${month}.`);
  if (day < 1 || day > 31) return problem(`Aucun mois n’a de jour ${day}.`);
  const last = daysIn(year, month);
  const name = month === 2 ? `Février ${year}` : MONTHS[month - 1];
  return problem(`${name} n’a que ${last} jours.`, typedDay(last, month, year));
};

const inCalendar = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

/** Applies even where the position alone shows which figure is the day. */
const judged = (stated: StatedDay, today: ParisDay): StatedDay | Problem => {
  if (stated.day > today) return problem('Cette date est dans le futur.');
  return stated.day < FIRST_DAY ? problem('Cette date est trop ancienne\u202f: avant l’an 2000.') : stated;
};

const dated = (
  { year, month, day, time, zone }: Extract<DayForm, { kind: 'dated' }>,
  order: DateOrder | null,
): StatedDay | Problem => {
  if (!inCalendar(year, month, day)) return whyNot(year, month, day, order);
  const civil = `${year}-${two(month)}-${two(day)}`;
  const clock = time === null ? null : timeOfDay(time);
  if (time !== null && clock === null) return problem('Cette heure n’existe pas.', typedDay(day, month, year));
  if (clock !== null && zone !== null) {
    const offset = /^[+-]/.test(zone) ? zone.replace(/^([+-]\d\d):?/, '$1:') : 'Z';
    const at = Date.parse(`${civil}T00:00:00${offset}`) + clock;
    return { day: toParisDay(at), at: toIso(at) };
  }
  // A day without a time is often written as its midnight.
  const at = clock === null || clock === 0 ? null : parisInstant(civil, clock);
  return { day: civil, at: at === null ? null : toIso(at) };
};

const ASK =
  'Jour puis mois, ou mois puis jour\u202f? Rien dans cette colonne ne le dit\u202f: choisissez l’ordre de ses dates.';

const figures = (form: Extract<DayForm, { kind: 'figures' }>, order: DateOrder | null): StatedDay | Problem => {
  const { first, second, year, time } = form;
  const isEqual = first === second;
  if (order !== 'dmy' && order !== 'mdy' && !isEqual && first <= 12 && second <= 12) return problem(ASK);
  const isMonthFirst = order === 'mdy' || (order !== 'dmy' && second > 12);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return dated({ kind: 'dated', year, month, day, time, zone: null }, order);
};

const NO_DATE = problem('Ce n’est pas une date.');
const BARE = problem('Un nombre, pas une date. Écrivez le jour, par exemple 14/11/2025.');

/** A number as a date: a compact date, or one of a column of serial numbers, or of seconds or milliseconds since 1970. */
const fromNumber = (number: number, { system, isSerial }: DayContext): StatedDay | Problem => {
  const form = Number.isInteger(number) ? dayFormOf(String(number)) : null;
  if (form?.kind === 'dated') return dated(form, null);
  if (!isBareDay(number)) return NO_DATE;
  if (!isSerial) return BARE;
  const { first, zero } = SERIALS[system];
  if (number >= first && number < first + CENTURY) {
    const day = addDays(zero, Math.floor(number));
    const time = Math.round(((number % 1) * DAY) / 1_000) * 1_000;
    const at = time === 0 || time >= DAY ? null : parisInstant(day, time);
    return { day, at: at === null ? null : toIso(at) };
  }
  const unix = unixOf(number);
  return unix === null ? NO_DATE : { day: toParisDay(unix), at: toIso(unix) };
};

const whatElse = (text: string): Problem => {
  if (isBrokenFormula(text)) return problem('Une formule cassée, pas une date.');
  if (/^\d{1,2}[/.-]\d{1,2}$|^\d{1,2} [a-zéû]{3,9}\.?$/i.test(text)) return problem('Il manque l’année.');
  if (/^\d{1,2}[/.-]\d{4}$|^[a-zéû]{3,9}\.? \d{4}$|^\d{4}(?:-\d{1,2})?$/i.test(text))
    return problem('Il manque le jour.');
  const fixed = text
    .replaceAll(/[Oo](?=[\d/.-])|(?<=[\d/.-])[Oo]/g, '0')
    .replaceAll(/[Il](?=[\d/.-])|(?<=[\d/.-])[Il]/g, '1');
  if (fixed !== text && dayFormOf(fixed) !== null) return problem('Une lettre est à la place d’un chiffre.', fixed);
  return NO_DATE;
};

const fromText = (text: string, context: DayContext): StatedDay | Problem => {
  const form = dayFormOf(text);
  if (form !== null) return form.kind === 'dated' ? dated(form, null) : figures(form, context.order);
  return BARE_DAY.test(text) ? fromNumber(Number(text.replace(',', '.')), context) : whatElse(text);
};

/** Reads a date, which lies neither in the future nor before the year 2000. */
export const readDay = (cell: Cell, context: DayContext): ReadCell<StatedDay> => {
  const text = textOf(cell);
  if (isUnknown(text)) return { value: null };
  if (typeof cell === 'object') return cell.as === 'percent' ? NO_DATE : problem('Un montant, pas une date.');
  const stated = typeof cell === 'number' ? fromNumber(cell, context) : fromText(text, context);
  const read = 'problem' in stated ? stated : judged(stated, context.today);
  return 'problem' in read ? read : { value: read };
};
