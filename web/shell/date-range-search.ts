import { type DateRange, defaultRange } from '#core/model/date-range.ts';
import { addDays, type Instant, type ParisDay } from '#core/model/time.ts';

/** A date range in an address: `?du=2026-01-01&au=2026-06-30`, Paris days, both included. */
export interface RangeSearch {
  du?: ParisDay | undefined;
  au?: ParisDay | undefined;
}

const EARLIEST: ParisDay = '2000-01-01';
const LATEST: ParisDay = '2099-12-31';

/** A day that exists, written as `2026-02-28`; undefined for anything else. */
export const toDay = (value: unknown): ParisDay | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  if (value < EARLIEST || value > LATEST) return undefined;
  // 30 February would move on to March.
  return !Number.isNaN(Date.parse(value)) && addDays(value, 0) === value ? value : undefined;
};

/** Keeps the valid parts of an address that anyone may have typed. Two days in the wrong order are both dropped. */
export const parseRangeSearch = (search: Readonly<Record<string, unknown>>): RangeSearch => {
  const du = toDay(search.du);
  const au = toDay(search.au);
  if (du !== undefined && au !== undefined && du > au) return {};
  return { ...(du !== undefined && { du }), ...(au !== undefined && { au }) };
};

/** The effective range: that of the address, otherwise from 1 January to today. */
export const toRange = ({ du, au }: RangeSearch, now: Instant): DateRange => {
  const usual = defaultRange(now);
  const to = au ?? (du !== undefined && du > usual.to ? du : usual.to);
  const from = du ?? (usual.from <= to ? usual.from : `${to.slice(0, 4)}-01-01`);
  return { from, to };
};

/** The shortest form of a range in the address: the default needs none. */
export const toRangeSearch = (range: DateRange, now: Instant): RangeSearch => {
  const usual = defaultRange(now);
  return {
    du: range.from === usual.from ? undefined : range.from,
    au: range.to === usual.to ? undefined : range.to,
  };
};
