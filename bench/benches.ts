import type { Bench } from './bench.ts';
import { dashboardCompute } from './rows/dashboard.ts';
import { importOrders } from './rows/import-orders.ts';
import { listOrders } from './rows/list-orders.ts';
import { parse } from './rows/parse.ts';
import { start } from './rows/start.ts';

/** The rows of the budget, in the order in which they are told. */
export const benches: readonly Bench[] = [dashboardCompute, parse, listOrders, importOrders, start];
