import { createRecentMemory, type RecentMemory } from '../recent-memory.ts';
import type { AllSales } from './all-sales.ts';

/** Assembled sales by account, each for as long as nothing of the account changes. */
export type SalesMemory = RecentMemory<AllSales>;

/** Sales in all, of which one takes about half a kilobyte. */
const MOST_SALES = 250_000;

export const createSalesMemory = (): SalesMemory => createRecentMemory(MOST_SALES, ({ sales }) => sales.length);
