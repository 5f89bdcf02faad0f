import { ORDER_LISTS, type OrderList } from '#core/model/order-lists.ts';
import { naturalDirection, type OrderSort, usualSort } from '#core/model/order-sort.ts';
import { STILL_DAYS, type StillDays } from '#core/model/still-parcels.ts';

/** Names of the lists in the address, in the seller's language. */
const LIST_OF: Readonly<Record<string, OrderList>> = {
  'a-expedier': 'pending',
  'en-retard': 'late',
  deposees: 'dropped',
  suspendues: 'suspended',
  expediees: 'shipped',
  archivees: 'archived',
  'a-verifier': 'doubtful',
};

const SORT_OF: Readonly<Record<string, OrderSort['by']>> = {
  echeance: 'deadline',
  date: 'date',
  prix: 'price',
  titre: 'title',
};

/** Search parameters of the orders screen; every one is optional. */
export interface OrdersSearch {
  /** List: `a-expedier`, `en-retard`, `deposees`, `suspendues`, `expediees`, `archivees`, `a-verifier`. */
  liste?: string | undefined;
  tri?: string | undefined;
  /** `inverse` turns the sort round. */
  sens?: 'inverse' | undefined;
  /** Shipped orders alone: parcels without a movement that was read for so many days. */
  immobile?: StillDays | undefined;
  /** Shows what each order leaves, and what its articles cost. */
  marge?: 'oui' | undefined;
  /** The order whose details are open. */
  commande?: string | undefined;
}

const nameIn = <Value>(table: Readonly<Record<string, Value>>, value: Value): string =>
  Object.keys(table).find((name) => table[name] === value) ?? '';

const isName = (table: Readonly<Record<string, unknown>>, name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(table, name);

/** The number of days as the address names it, or as the filter does. */
export const toStillDays = (days: unknown): StillDays | undefined =>
  STILL_DAYS.find((known) => String(known) === String(days));

const ORDER_ID = /^[0-9a-f-]{36}$/i;

/** Keeps the valid parts of an address that anyone may have typed. */
export const parseOrdersSearch = (search: Readonly<Record<string, unknown>>): OrdersSearch => ({
  ...(isName(LIST_OF, search.liste) && { liste: search.liste }),
  ...(isName(SORT_OF, search.tri) && { tri: search.tri }),
  ...(search.sens === 'inverse' && { sens: 'inverse' as const }),
  ...(toStillDays(search.immobile) && { immobile: toStillDays(search.immobile) }),
  ...(search.marge === 'oui' && { marge: 'oui' as const }),
  ...(typeof search.commande === 'string' && ORDER_ID.test(search.commande) && { commande: search.commande }),
});

export const listOf = ({ liste }: OrdersSearch): OrderList => LIST_OF[liste ?? ''] ?? ORDER_LISTS[0];

/** The name of a list in the address, and in that of a file saved from it. */
export const listName = (list: OrderList): string => nameIn(LIST_OF, list);

export const toListName = (list: OrderList): string | undefined =>
  list === ORDER_LISTS[0] ? undefined : listName(list);

export const sortOf = (search: OrdersSearch): OrderSort => {
  const { tri, sens } = search;
  const by = SORT_OF[tri ?? ''] ?? usualSort(listOf(search)).by;
  const natural = naturalDirection(by);
  if (sens !== 'inverse') return { by, direction: natural };
  return { by, direction: natural === 'ascending' ? 'descending' : 'ascending' };
};

/** The shortest form of a sort in the address: the list's default needs none. */
export const toSortSearch = ({ by, direction }: OrderSort, list: OrderList): Pick<OrdersSearch, 'tri' | 'sens'> => ({
  tri: by === usualSort(list).by ? undefined : nameIn(SORT_OF, by),
  sens: direction === naturalDirection(by) ? undefined : 'inverse',
});
