import { addMonths } from '#core/model/paris-months.ts';
import {
  addDays,
  HOUR,
  type Instant,
  MINUTE,
  type ParisDay,
  startOfParisDay,
  toIso,
  toParisDay,
} from '#core/model/time.ts';
import type { ExampleSeller } from './example-seller.ts';
import { type InventedSale, inventedSales } from './invented-sales.ts';

/** The invented past of a present: its sales, since the January of last year. */
export interface ExamplePast {
  seller: ExampleSeller;
  now: Instant;
  today: ParisDay;
  /** The first day of which anything is known. */
  first: ParisDay;
  sales: readonly InventedSale[];
}

/** The first sales are of its first days, and their money came some days later. */
const FIRST_MONEY_DAYS = 9;

export const examplePast = (now: Instant, seller: ExampleSeller): ExamplePast => {
  const today = toParisDay(now);
  const first = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const sales = inventedSales(seller.accounts, addDays(first, FIRST_MONEY_DAYS), today);
  return { seller, now, today, first, sales };
};

/** When everything was read last. */
export const readAt = ({ now }: Pick<ExamplePast, 'now'>): string => toIso(now - 2 * MINUTE);

/** Every month from the first known one to the present one, `2026-11`. */
export const monthsOf = ({ first, today }: Pick<ExamplePast, 'first' | 'today'>): string[] => {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= today.slice(0, 7); month = addMonths(month, 1)) months.push(month);
  return months;
};

/** When money moved on a day: in the morning, and never in the future. */
export const movedAt = (day: ParisDay, { now }: Pick<ExamplePast, 'now'>): string =>
  toIso(Math.min(startOfParisDay(day) + 6 * HOUR, now));
