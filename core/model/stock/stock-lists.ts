import { type Currency, type Minor, sumByCurrency, toMinor } from '../money.ts';
import { DAY, type ParisDay, toInstant, toParisDay } from '../time.ts';
import { isInStock, STOCK_STATES, type StockState } from './product.ts';

/** An article as lists and figures of the stock need it. `cost`: decimal, null while unknown. */
export interface StockRow {
  state: StockState | 'unknown';
  cost: number | null;
  currency: Currency | null;
  boughtOn: ParisDay | null;
  /** ISO instant. */
  listedAt: string | null;
}

/** From this age on an article sleeps. */
export const DORMANT_DAYS = 90;

/** Bounds of the ages that the stock is sorted by, in days: below the first, from one to the next, from the last on. */
export const AGE_BOUNDS = [30, DORMANT_DAYS, 180] as const;

/**
 * How long the seller has had an article: since its purchase; otherwise at least since it was listed. Null while
 * neither day is known; a day in the future does not count.
 */
export const stockAge = (
  { boughtOn, listedAt }: Pick<StockRow, 'boughtOn' | 'listedAt'>,
  today: ParisDay,
): { days: number; isAtLeast: boolean } | null => {
  const listed = toInstant(listedAt);
  const since = boughtOn ?? (listed === null ? null : toParisDay(listed));
  if (since === null || since > today) return null;
  const days = Math.round((Date.parse(today) - Date.parse(since)) / DAY);
  return { days, isAtLeast: boughtOn === null };
};

/**
 * Lists of the stock. `all` holds what is here; `unpriced` and `dormant` are parts of it; what left, and listings whose
 * articles may or may not be here, have lists of their own.
 */
export const STOCK_LISTS = [
  'all',
  'online',
  'to_list',
  'to_ship',
  'to_decide',
  'dormant',
  'unpriced',
  'sold',
  'gone',
  'unseen',
] as const;
export type StockList = (typeof STOCK_LISTS)[number];

export const mapStockLists = <T>(toValue: (list: StockList) => T): Record<StockList, T> =>
  // Every list has one.
  Object.fromEntries(STOCK_LISTS.map((list) => [list, toValue(list)])) as Record<StockList, T>;

const LIST_OF: Readonly<Record<StockState | 'unknown', StockList>> = {
  to_list: 'to_list',
  draft: 'to_list',
  off_sale: 'to_list',
  on_sale: 'online',
  reserved: 'online',
  to_ship: 'to_ship',
  to_decide: 'to_decide',
  sold: 'sold',
  gone: 'gone',
  unseen: 'unseen',
  unknown: 'unseen',
};

/** The states whose articles are in a list, where nothing else decides. */
export const statesIn = (list: StockList): StockState[] => STOCK_STATES.filter((state) => LIST_OF[state] === list);

const isHere = ({ state }: StockRow): boolean => state !== 'unknown' && isInStock(state);

/** True of an article that is here and has been for ninety days at least. */
export const isDormant = (row: StockRow, today: ParisDay): boolean =>
  isHere(row) && (stockAge(row, today)?.days ?? 0) >= DORMANT_DAYS;

/** The articles of each list, in the given order. */
export const groupStock = <Row extends StockRow>(
  rows: readonly Row[],
  today: ParisDay,
): ReadonlyMap<StockList, readonly Row[]> => {
  const groups = new Map<StockList, Row[]>(STOCK_LISTS.map((list) => [list, []]));
  for (const row of rows) {
    groups.get(LIST_OF[row.state])?.push(row);
    if (!isHere(row)) continue;
    groups.get('all')?.push(row);
    if (row.cost === null) groups.get('unpriced')?.push(row);
    if (isDormant(row, today)) groups.get('dormant')?.push(row);
  }
  return groups;
};

/** Some articles, and what those of a known cost cost. */
export interface CostedCount {
  count: number;
  sums: ReadonlyMap<Currency, Minor>;
  /** How many have no known cost. */
  unpriced: number;
}

/** What some articles cost, by currency; a cost whose currency is unknown is in no sum. */
export const costOf = (rows: readonly StockRow[]): CostedCount => {
  const { totals, unknown } = sumByCurrency(rows.map(({ cost, currency }) => ({ minor: toMinor(cost), currency })));
  return { count: rows.length, sums: totals, unpriced: unknown };
};

/** The articles that are here by age, youngest first, and those of an unknown age. */
export const stockAges = (
  rows: readonly StockRow[],
  today: ParisDay,
): { bands: readonly CostedCount[]; unknown: CostedCount } => {
  const here = rows.filter(isHere);
  const bandOf = (row: StockRow): number => {
    const age = stockAge(row, today);
    return age === null ? -1 : AGE_BOUNDS.filter((bound) => age.days >= bound).length;
  };
  const groups = Map.groupBy(here, bandOf);
  return {
    bands: [...AGE_BOUNDS, null].map((_, band) => costOf(groups.get(band) ?? [])),
    unknown: costOf(groups.get(-1) ?? []),
  };
};
