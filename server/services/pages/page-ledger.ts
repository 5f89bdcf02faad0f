import type { Completeness } from '#core/contract/completeness.ts';

/** The stored state of one list: the newest announcement, and the pages read under it. */
export interface Ledger {
  totalPages: number | null;
  totalEntries: number | null;
  /** Page number to ISO instant of its reading. */
  pages: Readonly<Record<string, string>>;
  announcedAt: string;
  /** Every earlier entry is known, because the list was read completely at that time. Null when it never was. */
  completeUntil: string | null;
}

export interface PageRead {
  page: number | null;
  totalPages: number | null;
  totalEntries: number | null;
  observedAt: string;
  /** Orders on this page that were created after the ledger was last written. */
  newOrders: number;
}

/**
 * The ledger after one more page. A page counts while the list announces the same totals as when it was read; when the
 * totals change, earlier pages no longer add up and counting restarts with this page. One exception: a list that was
 * read completely and grew by no more than the new orders on this page is still complete, because its rows have only
 * moved down. A page without a number or totals (only the visible rows) implies nothing about completeness, nor does
 * one that is older than the announcement and disagrees with it.
 */
export const nextLedger = (kept: Ledger | null, read: PageRead): Ledger | null => {
  const { page, totalPages, totalEntries, observedAt } = read;
  if (page === null || totalPages === null) return kept;
  const announced = { totalPages, totalEntries, completeUntil: kept?.completeUntil ?? null };
  if (kept === null) return markedWhole({ ...announced, pages: countedPages({}, read), announcedAt: observedAt });
  if (kept.totalPages === totalPages && kept.totalEntries === totalEntries) {
    const announcedAt = later(kept.announcedAt, observedAt);
    return markedWhole({ ...announced, pages: countedPages(kept.pages, read), announcedAt });
  }
  if (observedAt < kept.announcedAt) return kept;
  const pages = isExplained(kept, read) ? movedDown(kept.pages, totalPages) : {};
  return markedWhole({ ...announced, pages: countedPages(pages, read), announcedAt: observedAt });
};

const oldestOf = ({ pages }: Pick<Ledger, 'pages'>): string | undefined => Object.values(pages).toSorted()[0];

/** What was completely known stays known up to that time, whatever is added later. */
const markedWhole = (ledger: Ledger): Ledger => {
  const oldest = isWhole(ledger) ? oldestOf(ledger) : undefined;
  if (oldest === undefined) return ledger;
  return { ...ledger, completeUntil: later(ledger.completeUntil ?? '', oldest) };
};

/**
 * Combines two entries of one list: the pages of both when they announce the same totals, otherwise the newer entry.
 */
export const unitedLedger = (a: Ledger, b: Ledger): Ledger => {
  const [older, newer] = a.announcedAt <= b.announcedAt ? [a, b] : [b, a];
  const completeUntil = later(a.completeUntil ?? '', b.completeUntil ?? '') || null;
  if (older.totalPages !== newer.totalPages || older.totalEntries !== newer.totalEntries)
    return { ...newer, completeUntil };
  const pages: Record<string, string> = { ...newer.pages };
  for (const [page, at] of Object.entries(older.pages)) pages[page] = later(pages[page] ?? '', at);
  return markedWhole({ ...newer, pages, completeUntil });
};

const later = (a: string, b: string): string => (a > b ? a : b);

const countedPages = (pages: Ledger['pages'], { page, totalPages, observedAt }: PageRead): Ledger['pages'] => {
  if (page === null || totalPages === null || page < 1 || page > totalPages) return pages;
  return { ...pages, [page]: later(pages[page] ?? '', observedAt) };
};

const isWhole = ({ totalPages, pages }: Ledger): boolean =>
  totalPages !== null && Object.keys(pages).length >= totalPages;

/** What a page states about its whole list. */
export type Announced = Pick<Ledger, 'totalPages' | 'totalEntries'>;

/** Maximum number of rows of one page in a capture. */
const MAX_ROWS = 500;

/**
 * Each page contains at least one row, and no more than possible. Other announced totals are ignored, however large.
 */
const isPossible = ({ totalPages, totalEntries }: Announced): boolean =>
  totalPages !== null &&
  totalEntries !== null &&
  totalPages <= Math.max(1, totalEntries) &&
  totalEntries <= totalPages * MAX_ROWS;

const isExplained = (kept: Ledger, read: PageRead): boolean =>
  isWhole(kept) &&
  isPossible(kept) &&
  isPossible(read) &&
  (read.totalEntries ?? 0) - (kept.totalEntries ?? 0) <= read.newOrders;

/** Each page of the new count, as old as the oldest that was read, because it is unknown which rows moved where. */
const movedDown = (pages: Ledger['pages'], totalPages: number): Ledger['pages'] => {
  const oldest = oldestOf({ pages });
  if (oldest === undefined) return {};
  return Object.fromEntries(Array.from({ length: totalPages }, (_, index) => [index + 1, oldest]));
};

/** The values shown on screens: complete only when every announced page counts; as old as the oldest of them. */
export const summariseLedger = (ledger: Ledger): Pick<Completeness, 'pagesRead' | 'complete' | 'readAt'> => ({
  pagesRead: Object.keys(ledger.pages)
    .map(Number)
    .toSorted((a, b) => a - b),
  complete: isWhole(ledger),
  readAt: oldestOf(ledger) ?? ledger.announcedAt,
});
