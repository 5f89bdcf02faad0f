import type { DateRange } from '../date-range.ts';
import { fold } from '../fold.ts';
import { type AccountChoice, ofAccount } from '../own-accounts.ts';
import { REGIMES, type Regime } from '../regime.ts';
import { searchWords } from '../search-words.ts';
import { type SortBy, sortBy } from '../sort-by.ts';
import { titleKeyOf } from '../title-key.ts';
import { type ListedSale, marginOf, minorOf, type SaleEntry, saleEntries } from './sale-entries.ts';
import { isInSaleList, mapSaleLists, type SaleList, traitsOf } from './sale-lists.ts';
import {
  countEntries,
  type EntryCounts,
  type EntryGroup,
  groupOf,
  moneyParts,
  type PartSum,
  type SaleSums,
  sumGroups,
} from './sale-sums.ts';

/** Which sales are asked for: those of some days in Paris, under one regime, of one account. */
export interface SaleScope extends DateRange {
  /** By default that of the seller's own type. */
  regime?: Regime | 'all' | undefined;
  /** By default every account. */
  account?: AccountChoice | undefined;
}

export interface SaleFilter extends SaleScope {
  list: SaleList;
  /** Every word of it is in the title, the buyer or the number of the sale. */
  search: string;
}

export const SALE_SORTS = ['date', 'price', 'margin', 'title'] as const;
export type SaleSortKey = (typeof SALE_SORTS)[number];
export type SaleSort = SortBy<SaleSortKey>;

/** Newest, most expensive and most profitable first, titles from A on. */
export const naturalSaleSort = (by: SaleSortKey): SaleSort => ({
  by,
  direction: by === 'title' ? 'ascending' : 'descending',
});

/** What a screen shows above and below its list. */
export interface SalesOverview {
  /** Whose sales these are, and the regimes under which the seller has any. */
  regime: Regime | 'all';
  regimes: Regime[];
  /** Sales left out, because the regime they were made under is unknown. */
  unknownRegime: number;
  lists: Record<SaleList, EntryCounts>;
  parts: PartSum[];
  /** The orders of the sales whose money is still to come. */
  pendingOrders: string[];
  /** What the rows of the list add up to that the search finds. */
  found: SaleSums;
}

/** What a search looks through. */
export const saleSearchText = (sale: Pick<ListedSale, 'title' | 'buyerLogin' | 'transactionId'>): string =>
  fold([sale.title, sale.buyerLogin, sale.transactionId].filter((text) => text !== null).join(' '));

export const searchEntries = <Sale extends ListedSale>(
  entries: readonly SaleEntry<Sale>[],
  search: string,
): readonly SaleEntry<Sale>[] => {
  const words = searchWords(search);
  if (words.length === 0) return entries;
  return entries.filter(({ sale }) => {
    const text = saleSearchText(sale);
    return words.every((word) => text.includes(word));
  });
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Sales without a date last, a sale before its refunds. ISO instants in UTC sort as text. */
const newestFirst = (a: SaleEntry, b: SaleEntry): number =>
  compare(b.sale.date ?? '', a.sale.date ?? '') || compare(a.sale.id, b.sale.id) || (a.place ?? -1) - (b.place ?? -1);

const KEYS: Readonly<Record<SaleSortKey, (entry: SaleEntry) => string | number | null>> = {
  date: ({ at }) => at,
  price: minorOf,
  margin: marginOf,
  title: ({ sale }) => titleKeyOf(sale),
};

/** Equals stand newest first, unknown values come last in both directions. */
export const sortEntries = <Sale extends ListedSale>(
  entries: readonly SaleEntry<Sale>[],
  { by, direction }: SaleSort,
): SaleEntry<Sale>[] => sortBy(entries.toSorted(newestFirst), KEYS[by], direction);

const isUnder = (regime: Regime | 'all', sale: ListedSale): boolean => regime === 'all' || sale.regime === regime;

const entriesWithin = <Sale extends ListedSale>(all: readonly Sale[], scope: SaleScope, own: Regime) => {
  const regime = scope.regime ?? own;
  const account = scope.account ?? null;
  const shown = ofAccount(
    all.filter((sale) => isUnder(regime, sale)),
    account,
  );
  return { regime, account, entries: saleEntries(shown, scope) };
};

/** The rows that a view shows, in its order. @param own the regime of the seller's own type */
export const viewEntries = <Sale extends ListedSale>(
  all: readonly Sale[],
  { list, search, ...scope }: SaleFilter,
  sort: SaleSort,
  own: Regime,
): SaleEntry<Sale>[] => {
  const listed = entriesWithin(all, scope, own).entries.filter((entry) => isInSaleList(traitsOf(entry), list));
  return sortEntries(searchEntries(listed, search), sort);
};

/** What the groups of rows of a scope add up to. @param groups each with whether the search finds its rows */
export const overviewOf = (
  groups: readonly (EntryGroup & { isFound: boolean })[],
  list: SaleList,
): Pick<SalesOverview, 'lists' | 'parts' | 'found'> => {
  const inList = mapSaleLists((each) => groups.filter((group) => isInSaleList(group, each)));
  return {
    lists: mapSaleLists((each) => countEntries(inList[each])),
    parts: moneyParts(groups),
    found: sumGroups(inList[list].filter(({ isFound }) => isFound)),
  };
};

/** What the sales of a view add up to, and what else there is. @param own the regime of the seller's own type */
export const salesOverview = (
  all: readonly ListedSale[],
  { list, search, ...scope }: SaleFilter,
  own: Regime,
): SalesOverview => {
  const { regime, account, entries } = entriesWithin(all, scope, own);
  const found = new Set(searchEntries(entries, search));
  const groups = entries.map((entry) => ({ ...groupOf(entry), isFound: found.has(entry) }));
  return {
    regime,
    regimes: REGIMES.filter((each) => all.some((sale) => sale.regime === each)),
    unknownRegime: regime === 'all' ? 0 : ofAccount(all, account).filter((sale) => isWithoutRegime(sale)).length,
    ...overviewOf(groups, list),
    pendingOrders: entries.flatMap(pendingOrderOf).toSorted(),
  };
};

const pendingOrderOf = ({ sale, refund }: SaleEntry): string[] =>
  refund === null && sale.stage === 'pending' && !sale.doubtful && sale.orderId !== null ? [sale.orderId] : [];

const isWithoutRegime = ({ regime }: ListedSale): boolean => regime === null || regime === 'unknown';
