import { formatCount, formatPlural } from './french.ts';

/** How much of a list one page of it showed. */
export interface ListExtent {
  rowsRead: number;
  /** Total number of rows announced by the list; null when it does not state it. */
  rowsAnnounced: number | null;
  /** From 1. */
  page: number | null;
  totalPages: number | null;
  /** Null when it is not known whether there is more, or when the announced numbers are contradictory. */
  isPartial: boolean | null;
}

type Announced = Omit<ListExtent, 'rowsRead' | 'isPartial'>;

const isPartial = (rowsRead: number, { rowsAnnounced, totalPages }: Announced): boolean | null => {
  const hasMorePages = totalPages === null ? null : totalPages > 1;
  if (rowsAnnounced === null) return hasMorePages;
  if (rowsAnnounced > rowsRead) return true;
  return rowsAnnounced < rowsRead || hasMorePages === true ? null : false;
};

/** Compares what one page of a list showed with what the list announces. */
export const makeListExtent = (rowsRead: number, announced: Announced): ListExtent => ({
  rowsRead,
  ...announced,
  isPartial: isPartial(rowsRead, announced),
});

const readText = ({ rowsRead, rowsAnnounced }: ListExtent): string => {
  const read = formatPlural(rowsRead, 'ligne lue', 'lignes lues');
  if (rowsAnnounced === null) return `${read}, aucun total annoncé`;
  return `${read} sur ${formatPlural(rowsAnnounced, 'ligne annoncée', 'lignes annoncées')} en tout`;
};

const TITLES = { true: 'Liste partielle', false: 'Liste entière', null: 'Rien ne dit si cette liste est entière' };

/** « Liste partielle : 20 lignes lues sur 118 lignes annoncées en tout, page 1 sur 6. » */
export const listExtentText = (extent: ListExtent): string => {
  const { page, totalPages } = extent;
  const place =
    page !== null && totalPages !== null ? `, page ${formatCount(page)} sur ${formatCount(totalPages)}` : '';
  return `${TITLES[`${extent.isPartial}`]}\u202f: ${readText(extent)}${place}.`;
};
