import type { Bench } from './bench.ts';
import { dashboardCompute } from './rows/dashboard.ts';
import { parse } from './rows/parse.ts';

/** The rows of the budget, in the order in which they are told. */
export const benches: readonly Bench[] = [dashboardCompute, parse];
