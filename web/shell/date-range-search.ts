import type { Comparison } from '#core/model/compared-range.ts';
import { type DateRange, defaultRange } from '#core/model/date-range.ts';
import { addDays, type Instant, type ParisDay } from '#core/model/time.ts';

/** What was put right in an address: `inversee`, its two days were in the wrong order; `inconnue`, a day does not exist. */
const MENDED = ['inversee', 'inconnue'] as const;
export type Mended = (typeof MENDED)[number];

/** A date range in an address: `?du=2026-01-01&au=2026-06-30`, Paris days, both included. */
export interface RangeSearch {
  du?: ParisDay | undefined;
  au?: ParisDay | undefined;
  /** Stays until the seller chooses a range or leaves the screen. */
  corrigee?: Mended | undefined;
}

/** What every screen of the dashboard has in its address; days and comparison go along from one to the next. */
export interface SharedSearch extends RangeSearch {
  /** `avant`: with the time just before; by default with the same days a year earlier. */
  comparer?: 'avant' | undefined;
}

/** Carried over by every link and every navigation within the dashboard that does not set them. */
export const CARRIED = ['du', 'au', 'comparer'] as const satisfies (keyof SharedSearch)[];

const EARLIEST: ParisDay = '2000-01-01';
const LATEST: ParisDay = '2099-12-31';

/** A day that exists, written as `2026-02-28`; undefined for anything else. */
export const toDay = (value: unknown): ParisDay | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  if (value < EARLIEST || value > LATEST) return undefined;
  // 30 February would move on to March.
  return !Number.isNaN(Date.parse(value)) && addDays(value, 0) === value ? value : undefined;
};

const isStated = (value: unknown): boolean => value !== undefined && value !== '';

/**
 * The range of an address that anyone may have typed: days in the wrong order are exchanged and a day that does not exist
 * is dropped, both with a mark. Every name is set, because the router keeps what is not.
 */
export const parseRangeSearch = (search: Readonly<Record<string, unknown>>): RangeSearch => {
  const [du, au] = [toDay(search.du), toDay(search.au)];
  if (du !== undefined && au !== undefined && du > au) return { du: au, au: du, corrigee: 'inversee' };
  const isUnknown = (isStated(search.du) && du === undefined) || (isStated(search.au) && au === undefined);
  return { du, au, corrigee: isUnknown ? 'inconnue' : MENDED.find((known) => known === search.corrigee) };
};

export const parseSharedSearch = (search: Readonly<Record<string, unknown>>): SharedSearch => ({
  ...parseRangeSearch(search),
  comparer: search.comparer === 'avant' ? 'avant' : undefined,
});

export const comparisonIn = ({ comparer }: SharedSearch): Comparison =>
  comparer === 'avant' ? 'before' : 'yearBefore';

export const toComparisonSearch = (comparison: Comparison): Pick<SharedSearch, 'comparer'> => ({
  comparer: comparison === 'before' ? 'avant' : undefined,
});

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
    corrigee: undefined,
  };
};
