import { createRecentMemory, type RecentMemory } from './recent-memory.ts';

interface Kept {
  value: unknown;
  rows: number;
}

/** What is derived from the data of accounts, each for as long as no figure of its account can have changed. */
export type DerivedMemory = RecentMemory<Kept>;

/** Rows of all values together: sales, articles, expenses. One takes about half a kilobyte. */
const MOST_ROWS = 500_000;

export const createDerivedMemory = (): DerivedMemory => createRecentMemory<Kept>(MOST_ROWS, ({ rows }) => rows);
