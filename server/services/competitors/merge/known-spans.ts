import type { KnownSpan } from '#core/model/competitor/shop-history.ts';
import type { FeedbackPageRead } from '../../../db/schema/competitors.ts';

/** Merges spans in any order into disjoint ascending ones. */
export const uniteSpans = (spans: readonly KnownSpan[]): KnownSpan[] => {
  const united: KnownSpan[] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = united.at(-1);
    if (last === undefined || from > last[1]) united.push([from, to]);
    else united[united.length - 1] = [last[0], Math.max(last[1], to)];
  }
  return united;
};

/**
 * Periods in which all evaluations are known, from the pages of one visit. A page covers the time between its oldest
 * and its newest row; the first page up to when it was read, the last one back to the beginning; two consecutive pages
 * cover the time between them.
 */
export const spansOfPages = (pages: readonly FeedbackPageRead[]): KnownSpan[] => {
  const byPage = Map.groupBy(pages, ([page]) => page);
  const joints = pages.flatMap((page) => (byPage.get(page[0] + 1) ?? []).flatMap((next) => jointOf(page, next)));
  return uniteSpans([...pages.flatMap(spanOfPage), ...joints]);
};

const spanOfPage = ([page, totalPages, totalEntries, at, oldest, newest]: FeedbackPageRead): KnownSpan[] => {
  if (totalEntries === 0) return [[0, at]];
  if (oldest === null || newest === null) return [];
  return [[page === totalPages ? 0 : oldest, page === 1 ? at : newest]];
};

/**
 * The time between two consecutive pages. Only while the list announces the same number of pages (otherwise they may be
 * cut differently), and no fewer evaluations at the later reading: a withdrawn one moves a row across the boundary
 * unseen.
 */
const jointOf = (page: FeedbackPageRead, next: FeedbackPageRead): KnownSpan[] => {
  const [, totalPages, totalEntries, at, oldest] = page;
  const [, nextTotalPages, nextTotalEntries, nextAt, , nextNewest] = next;
  if (oldest === null || nextNewest === null || totalEntries === null || nextTotalEntries === null) return [];
  if (totalPages === null || totalPages !== nextTotalPages) return [];
  const isSteady = nextAt >= at ? nextTotalEntries >= totalEntries : totalEntries === nextTotalEntries;
  return isSteady ? [[Math.min(nextNewest, oldest), Math.max(nextNewest, oldest)]] : [];
};
