/** The most rows that a call of the server answers with. */
export const FULL_PAGE = 500;

/** Which page of a list is asked for, and how many rows it may have. */
export interface PageWanted {
  /** Null: the first one. */
  cursor: string | null;
  limit: number;
}

/**
 * The pages of a list one after the other, until there are no more or a number of rows was read.
 * @param most rows @returns `isWhole`: there are no more @throws {AppError} whatever `read` throws
 */
export const readPages = async <Page extends { cursor: string | null }>(
  read: (wanted: PageWanted) => Promise<Page>,
  rowsOf: (page: Page) => readonly unknown[],
  most: number = Number.POSITIVE_INFINITY,
): Promise<{ pages: Page[]; isWhole: boolean }> => {
  const pages: Page[] = [];
  let left = most;
  for (let cursor: string | null = null; ; ) {
    const page: Page = await read({ cursor, limit: Math.min(FULL_PAGE, left) });
    pages.push(page);
    left -= rowsOf(page).length;
    cursor = page.cursor;
    if (cursor === null || left <= 0) return { pages, isWhole: cursor === null };
  }
};
