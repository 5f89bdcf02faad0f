import { comparedRange } from '../compared-range.ts';
import { type DateRange, defaultRange } from '../date-range.ts';
import { type Currency, fromMinor } from '../money.ts';
import type { ParisMonth } from '../paris-months.ts';
import { emptyResult, type Result } from '../stock/result.ts';
import { type DayResults, resultsOver } from '../stock/results-over.ts';
import { type Instant, type ParisDay, toParisDay } from '../time.ts';
import { type Coverage, coverageOf, type KnownMonths } from './coverage.ts';
import { periodsOf, type Unit, unitFor, withoutEmptyYears } from './periods.ts';

/** What sales brought on each day, and how much of that is known. */
export interface HomeDays {
  days: readonly DayResults[];
  known: readonly KnownMonths[];
  /** Nothing happened before it. */
  first: ParisDay | null;
}

/** Sales of one side of a result, in decimal amounts. */
interface HomeSide {
  count: number;
  received: number;
}

/** What some days brought in one currency, in decimal amounts; `core/contract/home.ts` explains each field. */
export interface HomeFigures {
  currency: Currency | null;
  received: number | null;
  result: number | null;
  known: HomeSide;
  unknown: HomeSide;
  cost: number;
  tied: number;
  fees: number;
  expenses: number;
  stated: number;
}

export interface HomeSpan extends DateRange {
  coverage: Coverage['state'];
  unread: ParisMonth[];
  figures: HomeFigures[];
}

export interface HomeSpans {
  range: HomeSpan;
  unit: Unit;
  periods: HomeSpan[];
  before: HomeSpan;
  yearBefore: HomeSpan;
  thisMonth: HomeSpan;
  thisYear: HomeSpan;
}

/** The figures of a range, of its periods, of what it is compared with, and of the present month and year. */
export const homeSpans = ({ days, known, first }: HomeDays, range: DateRange, now: Instant): HomeSpans => {
  const { unit, periods } = divide(range, first);
  const today = toParisDay(now);
  const shown = { range, ...namedRanges(range, now) };
  const spans = spansOf([...Object.values(shown), ...periods], { days, known, today });
  const [whole, before, yearBefore, thisMonth, thisYear, ...divided] = spans;
  if (!whole || !before || !yearBefore || !thisMonth || !thisYear) throw new Error('as many spans as ranges');
  return { unit, range: whole, periods: divided, before, yearBefore, thisMonth, thisYear };
};

/** In the order in which the reply takes them. */
const namedRanges = (range: DateRange, now: Instant) => {
  const year = defaultRange(now);
  return {
    before: comparedRange(range, 'before'),
    yearBefore: comparedRange(range, 'yearBefore'),
    thisMonth: { ...year, from: `${year.to.slice(0, 7)}-01` },
    thisYear: year,
  };
};

const divide = (range: DateRange, first: ParisDay | null) => {
  const divided = withoutEmptyYears(range, first);
  const unit = unitFor(divided);
  return { unit, periods: periodsOf(divided, unit) };
};

interface SpanSources extends Pick<HomeDays, 'days' | 'known'> {
  today: ParisDay;
}

/** Each range with the same currencies, those of most sales first. */
const spansOf = (ranges: readonly DateRange[], { days, known, today }: SpanSources): HomeSpan[] => {
  const results = resultsOver(days, ranges);
  const currencies = currenciesOf(results);
  return ranges.map((range, at) => {
    const { state, unread } = coverageOf(known, range, today);
    const own = currencies.map((currency) => results[at]?.get(currency) ?? emptyResult(currency));
    // A file may state money on days that are to come.
    const coverage = state === 'none' && own.some(hasMoney) ? 'part' : state;
    return { ...range, coverage, unread: [...unread], figures: own.map((result) => toFigures(result, coverage)) };
  });
};

/** Those of most sales in the first of the results come first. */
const currenciesOf = (results: readonly ReadonlyMap<Currency | null, Result>[]): (Currency | null)[] => {
  const salesIn = (currency: Currency | null): number => {
    const first = results[0]?.get(currency);
    return first === undefined ? 0 : first.known.count + first.unknown.count;
  };
  const found = new Set(results.flatMap((each) => [...each.keys()]));
  return [...found].toSorted((a, b) => salesIn(b) - salesIn(a) || ((a ?? '~') < (b ?? '~') ? -1 : 1));
};

/** Amounts are unknown, not 0, where nothing that could show them was read. */
const toFigures = (result: Result, coverage: HomeSpan['coverage']): HomeFigures => {
  const { known, unknown, ...sums } = result;
  const received = known.receivedMinor + unknown.receivedMinor;
  const isKnown = coverage === 'whole' || hasMoney(result);
  return {
    ...{ currency: sums.currency, stated: sums.stated },
    received: isKnown ? fromMinor(received) : null,
    result: isKnown ? fromMinor(sums.resultMinor) : null,
    known: { count: known.count, received: fromMinor(known.receivedMinor) },
    unknown: { count: unknown.count, received: fromMinor(unknown.receivedMinor) },
    cost: fromMinor(sums.costMinor),
    tied: fromMinor(sums.tiedMinor),
    fees: fromMinor(sums.feesMinor),
    expenses: fromMinor(sums.expensesMinor),
  };
};

const hasMoney = ({ known, unknown }: Result): boolean =>
  known.count + unknown.count > 0 || known.receivedMinor !== 0 || unknown.receivedMinor !== 0;
