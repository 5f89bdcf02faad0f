import { type ListPage, MAX_ROWS, type PageSource, type UnreadPage } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import { asObject } from './raw-value.ts';
import { toCount } from './stated.ts';

/** The pagination of a list other than orders (WEB §5 and §6: `pagination`). */
export const readListPage = (pagination: unknown, filter: string | null = null): ListPage => {
  const counts = asObject(pagination);
  return {
    orderType: null,
    filter,
    page: toCount(counts.current_page) ?? toCount(counts.page),
    totalPages: toCount(counts.total_pages),
    totalEntries: toCount(counts.total_entries),
    perPage: toCount(counts.per_page),
  };
};

/** A display has no counts. */
export const NO_LIST_PAGE: ListPage = readListPage(null);

const COUNTS = ['page', 'totalPages', 'totalEntries', 'perPage'] as const;

/** Paths of the counts that a list lacked. */
export const pageGaps = (page: ListPage, expected: readonly (typeof COUNTS)[number][] = COUNTS): string[] =>
  expected.filter((name) => page[name] === null).map((name) => `page.${name}`);

interface Rows {
  kind: 'wardrobe' | 'feedbacks';
  source: PageSource;
  /** Where the rows should have been. */
  path: string;
  rows: unknown;
  page: ListPage;
}

/** Why rows cannot be read as a list; null when they can. */
export const refuseRows = ({ kind, source, path, rows, page }: Rows): UnreadPage | null => {
  if (!Array.isArray(rows)) return unread(kind, 'unknown_shape', { source, missing: [path], page });
  if (rows.length > MAX_ROWS) return unread(kind, 'too_large', { source, page });
  return rows.length === 0 ? unread(kind, 'empty_list', { source, missing: pageGaps(page), page }) : null;
};
