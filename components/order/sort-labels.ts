import type { OrderSort, SortKey } from '#core/model/order-sort.ts';

export const SORT_LABELS: Record<SortKey, string> = {
  deadline: 'Échéance',
  date: 'Date de vente',
  price: 'Prix',
  title: 'Titre',
};

/** What each direction means, in the seller's words. */
export const DIRECTION_LABELS: Record<SortKey, Record<OrderSort['direction'], string>> = {
  deadline: { ascending: 'Plus proche d’abord', descending: 'Plus lointaine d’abord' },
  date: { ascending: 'Plus ancienne d’abord', descending: 'Plus récente d’abord' },
  price: { ascending: 'Moins cher d’abord', descending: 'Plus cher d’abord' },
  title: { ascending: 'De A à Z', descending: 'De Z à A' },
};

/** The same sort in the other direction. */
export const turnedSort = ({ by, direction }: OrderSort): OrderSort => ({
  by,
  direction: direction === 'ascending' ? 'descending' : 'ascending',
});
