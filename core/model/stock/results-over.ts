import type { DateRange } from '../date-range.ts';
import type { Currency } from '../money.ts';
import { type ParisDay, toInstant, toParisDay } from '../time.ts';
import { addEntry, emptyResult, type Result, type ResultSources, visitEntries } from './result.ts';

export type Results = ReadonlyMap<Currency | null, Result>;

/** The results of one day, by currency. */
export interface DayResults {
  day: ParisDay;
  results: Results;
}

/** Finds days in Paris. Its offset is whole hours, so all times of one hour share their day. */
const dayFinder = (): ((at: string | null) => ParisDay | null) => {
  const byHour = new Map<string, ParisDay | null>();
  return (at) => {
    if (at === null) return null;
    // Only the wire form names its hour in UTC.
    const hour = at.endsWith('Z') ? at.slice(0, 'YYYY-MM-DDTHH'.length) : at;
    const known = byHour.get(hour);
    if (known !== undefined) return known;
    const instant = toInstant(at);
    const day = instant === null ? null : toParisDay(instant);
    byHour.set(hour, day);
    return day;
  };
};

/** The result of every day on which anything moved, oldest first, in one pass: those of any range add up to its result. */
export const resultsByDay = (sources: ResultSources): DayResults[] => {
  const dayOf = dayFinder();
  const days = new Map<ParisDay, Map<Currency | null, Result>>();
  visitEntries(sources, (entry) => {
    const day = dayOf(entry.at);
    if (day === null) return;
    const results = days.get(day) ?? new Map<Currency | null, Result>();
    days.set(day, results);
    addEntry(resultIn(results, entry.currency), entry);
  });
  return [...days].map(([day, results]): DayResults => ({ day, results })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

/** The result of each of some ranges by currency, as `resultOf` has it. Ranges may overlap. */
export const resultsOver = (days: readonly DayResults[], ranges: readonly DateRange[]): Results[] =>
  ranges.map(({ from, to }) => {
    const sums = new Map<Currency | null, Result>();
    for (const { day, results } of days) {
      if (day < from || day > to) continue;
      for (const [currency, result] of results) addResult(resultIn(sums, currency), result);
    }
    return sums;
  });

const resultIn = (results: Map<Currency | null, Result>, currency: Currency | null): Result => {
  const known = results.get(currency);
  if (known !== undefined) return known;
  const made = emptyResult(currency);
  results.set(currency, made);
  return made;
};

const addResult = (sum: Result, { known, unknown, ...part }: Result): void => {
  for (const [side, added] of [
    [sum.known, known],
    [sum.unknown, unknown],
  ] as const) {
    side.count += added.count;
    side.receivedMinor += added.receivedMinor;
  }
  sum.costMinor += part.costMinor;
  sum.tiedMinor += part.tiedMinor;
  sum.feesMinor += part.feesMinor;
  sum.expensesMinor += part.expensesMinor;
  sum.resultMinor += part.resultMinor;
  sum.stated += part.stated;
};
