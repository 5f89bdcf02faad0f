import { expect, test } from 'vitest';
import { benches } from './benches.ts';

test('every budget that was decided has its row, once', () => {
  expect(benches.flatMap(({ rows }) => Object.keys(rows)).sort()).toEqual([
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
    'parse-flight',
    'parse-json',
    'second-start',
    'side-panel-interactive',
    'side-panel-own-size',
    'side-panel-size',
    'worker-heap',
  ]);
});
