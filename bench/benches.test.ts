import { expect, test } from 'vitest';
import { benches } from './benches.ts';

test('every budget that was decided has its row, once', () => {
  expect(benches.flatMap(({ rows }) => Object.keys(rows)).sort()).toEqual([
    'competitor-analysis',
    'competitor-chart',
    'competitor-error-month',
    'competitor-error-year',
    'competitor-storage',
    'competitor-uncovered-month',
    'competitor-uncovered-year',
    'competitor-width-month',
    'competitor-width-year',
    'content-script-floor',
    'content-script-layout-shift',
    'content-script-long-tasks',
    'content-script-main-thread',
    'content-script-size',
    'dashboard-compute',
    'dashboard-own-size',
    'dashboard-size',
    'idle-memory',
    'import-orders',
    'list-orders',
    'list-orders-again',
    'parse-flight',
    'parse-json',
    'second-start',
    'side-panel-interactive',
    'side-panel-own-size',
    'side-panel-size',
    'worker-heap',
  ]);
});
