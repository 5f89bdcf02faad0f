import type { Bench } from './bench.ts';
import { competitorAnalysis } from './rows/competitor-analysis.ts';
import { competitorChart } from './rows/competitor-chart.ts';
import { competitorEstimates } from './rows/competitor-estimates.ts';
import { competitorScreens } from './rows/competitor-screens.ts';
import { competitorServed } from './rows/competitor-served.ts';
import { contentScriptOnPage, contentScriptSize } from './rows/content-script.ts';
import { dashboardCompute, dashboardSize } from './rows/dashboard.ts';
import { importOrders } from './rows/import-orders.ts';
import { listOrders } from './rows/list-orders.ts';
import { parse } from './rows/parse.ts';
import { sidePanel } from './rows/side-panel.ts';
import { start } from './rows/start.ts';
import { workerHeap } from './rows/worker-heap.ts';

/** The rows of the budget, in the order of the report. */
export const benches: readonly Bench[] = [
  contentScriptSize,
  contentScriptOnPage,
  sidePanel,
  dashboardSize,
  dashboardCompute,
  parse,
  listOrders,
  importOrders,
  start,
  workerHeap,
  competitorEstimates,
  competitorAnalysis,
  competitorServed,
  competitorChart,
  competitorScreens,
];
