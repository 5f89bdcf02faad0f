import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { conclude } from './checks.mjs';
import { root } from './processes.mjs';

const counts = { passed: 2, failed: 0, skipped: 0 };

it('ends with the tests that failed, then the sum', () => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.split('\n')));
  onTestFinished(() => log.mockRestore());
  const failed = {
    status: 'failed',
    fullName: 'orders are kept',
    failureMessages: ['Error: lost\n    at orders.ts:3'],
  };
  const report = {
    ...{ numPassedTests: 2, numFailedTests: 1, numPendingTests: 0 },
    testResults: [
      { name: join(root, 'server/orders.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
    ],
  };
  const code = conclude(
    [
      { name: 'unit tests', counts, seconds: 2 },
      { name: 'server tests', counts: { ...counts, failed: 1 }, seconds: 3, report },
      { name: 'dead code', counts: { ...counts, failed: 1 }, seconds: 1 },
    ],
    6,
  );
  expect(code).toBe(1);
  expect(lines.slice(-5)).toEqual([
    'Failed: server tests',
    '  server/orders.test.ts › orders are kept',
    '    Error: lost',
    'Failed: dead code',
    '6 passed, 2 failed',
  ]);
});
