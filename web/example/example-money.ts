import type { HomeReply } from '#core/contract/home.ts';
import type { DateRange } from '#core/model/date-range.ts';
import type { KnownMonths } from '#core/model/home/coverage.ts';
import { homeSpans } from '#core/model/home/home-spans.ts';
import type { Order } from '#core/model/order.ts';
import { addMonths } from '#core/model/paris-months.ts';
import { emptyResult, type Result } from '#core/model/stock/result.ts';
import type { DayResults } from '#core/model/stock/results-over.ts';
import { type Instant, MINUTE, type ParisDay, toIso, toParisDay } from '#core/model/time.ts';
import { EXAMPLE_ACCOUNTS, type InventedSale, inventedSales } from './invented-sales.ts';

const EURO = 'EUR';
/** Of each account and month, in cents: what made articles more visible, and bags and labels. */
export const BOOSTS_MINOR = 795;
const SUPPLIES_MINOR = 1_480;
/** The days on which they are paid. */
export const BOOST_DAY = '10';
const SUPPLIES_DAY = '12';

/** The invented past of a present: its sales, since the January of last year. */
export interface ExamplePast {
  now: Instant;
  today: ParisDay;
  /** The first day of which anything is known. */
  first: ParisDay;
  sales: readonly InventedSale[];
}

export const examplePast = (now: Instant): ExamplePast => {
  const today = toParisDay(now);
  const first = `${Number(today.slice(0, 4)) - 1}-01-01`;
  return { now, today, first, sales: inventedSales(first, today) };
};

/** When everything was read last. */
export const readAt = ({ now }: Pick<ExamplePast, 'now'>): string => toIso(now - 2 * MINUTE);

/** Every month from the first known one to the present one, `2026-11`. */
export const monthsOf = ({ first, today }: ExamplePast): string[] => {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= today.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
};

/**
 * The money of the home page, from the same sales as the wallet.
 * @param account the only account to count; null for both
 */
export const exampleHome = (
  past: ExamplePast,
  { range, account, orders }: { range: DateRange; account: string | null; orders: readonly Order[] },
): HomeReply => {
  const accounts = EXAMPLE_ACCOUNTS.flatMap(({ userId }) => (account === null || account === userId ? [userId] : []));
  return {
    ...homeSpans({ days: daysOf(past, accounts), known: knownOf(past, accounts), first: past.first }, range, past.now),
    toCome: { pending: stillToCome(orders, accounts), completed: [] },
    ...{ since: past.first.slice(0, 7), readAt: readAt(past) },
    ...{ doubtful: 0, undated: 0, unknownRegime: 0, unknownExpenses: 0 },
    ...{ regime: 'professional', regimes: ['professional'] },
  };
};

const daysOf = (past: ExamplePast, accounts: readonly string[]): DayResults[] => {
  const byDay = new Map<ParisDay, Result>();
  const resultOn = (day: ParisDay): Result => {
    const result = byDay.get(day) ?? emptyResult(EURO);
    byDay.set(day, result);
    return result;
  };
  for (const sale of past.sales) if (accounts.includes(sale.account)) addSale(resultOn(sale.day), sale);
  for (const month of monthsOf(past)) {
    addCost(past, `${month}-${BOOST_DAY}`, (day) => {
      resultOn(day).feesMinor += BOOSTS_MINOR * accounts.length;
      resultOn(day).resultMinor -= BOOSTS_MINOR * accounts.length;
    });
    addCost(past, `${month}-${SUPPLIES_DAY}`, (day) => {
      resultOn(day).expensesMinor += SUPPLIES_MINOR * accounts.length;
      resultOn(day).resultMinor -= SUPPLIES_MINOR * accounts.length;
    });
  }
  return [...byDay]
    .map(([day, result]) => ({ day, results: new Map([[EURO, result]]) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

const addCost = ({ today }: ExamplePast, day: ParisDay, add: (day: ParisDay) => void): void => {
  if (day <= today) add(day);
};

const addSale = (result: Result, { priceMinor, costMinor }: InventedSale): void => {
  const side = costMinor === null ? result.unknown : result.known;
  side.count += 1;
  side.receivedMinor += priceMinor;
  if (costMinor === null) return;
  result.costMinor += costMinor;
  result.resultMinor += priceMinor - costMinor;
};

/** Every month of both wallets was read whole. */
const knownOf = (past: ExamplePast, accounts: readonly string[]): KnownMonths[] =>
  accounts.map(() => ({
    since: past.first.slice(0, 7),
    wallet: new Map(monthsOf(past).map((month) => [month, true])),
    filed: null,
  }));

/** What the marketplace still holds for orders that are not completed. */
const stillToCome = (orders: readonly Order[], accounts: readonly string[]): HomeReply['toCome']['pending'] => {
  const pending = orders.filter(
    ({ archived, phase, marketplaceUserId }) =>
      !archived && phase !== 'completed' && accounts.includes(marketplaceUserId ?? ''),
  );
  const amount = pending.reduce((sum, { price }) => sum + (price ?? 0), 0);
  return [{ currency: EURO, count: pending.length, amount, unpriced: 0 }];
};
