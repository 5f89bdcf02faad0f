import type { Bench } from './bench.ts';
import { backup } from './rows/backup.ts';
import { competitorAnalysis } from './rows/competitor-analysis.ts';
import { competitorChart } from './rows/competitor-chart.ts';
import { competitorEstimates } from './rows/competitor-estimates.ts';
import { competitorScreens } from './rows/competitor-screens.ts';
import { competitorServed } from './rows/competitor-served.ts';
import { contentScriptOnPage, contentScriptSize } from './rows/content-script.ts';
import { dashboardCompute, dashboardSize } from './rows/dashboard.ts';
import { fairOnPglite, fairOnPostgres } from './rows/fair.ts';
import { fairAccountsOnPglite, fairAccountsOnPostgres } from './rows/fair-accounts.ts';
import { files } from './rows/files.ts';
import { homeReady } from './rows/home-ready.ts';
import { importOrders } from './rows/import-orders.ts';
import { listOrders } from './rows/list-orders.ts';
import { moneyOnPglite, moneyOnPostgres } from './rows/money.ts';
import { moneyExports } from './rows/money-exports.ts';
import { parse } from './rows/parse.ts';
import { sidePanel } from './rows/side-panel.ts';
import { site } from './rows/site.ts';
import { start } from './rows/start.ts';
import { statusChange } from './rows/status-change.ts';
import { workerHeap } from './rows/worker-heap.ts';

/**
 * The rows of the budget, in the order of the report. The server's own come first, because a process that has built the
 * extension keeps so much in memory that each garbage collection takes longer than a server's.
 */
export const benches: readonly Bench[] = [
  listOrders,
  importOrders,
  files,
  moneyOnPglite,
  moneyOnPostgres,
  moneyExports,
  backup,
  statusChange,
  fairOnPostgres,
  fairOnPglite,
  fairAccountsOnPostgres,
  fairAccountsOnPglite,
  contentScriptSize,
  contentScriptOnPage,
  sidePanel,
  dashboardSize,
  dashboardCompute,
  homeReady,
  site,
  parse,
  start,
  workerHeap,
  competitorEstimates,
  competitorAnalysis,
  competitorServed,
  competitorChart,
  competitorScreens,
];
