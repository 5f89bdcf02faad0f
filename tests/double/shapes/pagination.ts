import { type LazyList, sliceOf } from '../world/lazy-list.ts';

/** One page of a list and the totals around it, in both spellings (WEB §2.2, §2.3). */
export type Page<T> = { rows: T[]; current: number; total: number; entries: number; perPage: number };

export function paginate<T>(rows: readonly T[], page: number, perPage: number): Page<T> {
  const start = (page - 1) * perPage;
  return toPage(rows.slice(start, start + perPage), rows.length, page, perPage);
}

/** The same for a list that is generated as it is read. */
export function paginateList<T>(list: LazyList<T>, page: number, perPage: number): Page<T> {
  return toPage(sliceOf(list, (page - 1) * perPage, perPage), list.length, page, perPage);
}

function toPage<T>(rows: T[], entries: number, current: number, perPage: number): Page<T> {
  return { rows, current, total: Math.ceil(entries / perPage), entries, perPage };
}

export function toSnakePagination(page: Page<unknown>, now: number) {
  return {
    current_page: page.current,
    page: page.current,
    per_page: page.perPage,
    time: Math.floor(now / 1000),
    total_entries: page.entries,
    total_pages: page.total,
  };
}

export function toCamelPagination(page: Page<unknown>, now: number) {
  return {
    currentPage: page.current,
    totalPages: page.total,
    totalEntries: page.entries,
    perPage: page.perPage,
    time: Math.floor(now / 1000),
  };
}
