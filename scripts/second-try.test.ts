import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFailures } from './failures.mjs';
import { root } from './processes.mjs';
import { countOthers, describeUnstable } from './second-try.mjs';

const result = (fullName: string, error: string | null = null) => ({
  ...{ fullName, status: error === null ? 'passed' : 'failed', failureMessages: error === null ? [] : [error] },
});

const file = (name: string, assertionResults: ReturnType<typeof result>[], message = '') => ({
  ...{ name: join(root, 'tests/e2e', name), message, assertionResults },
  status: message !== '' || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
});

const report = {
  ...{ numPassedTests: 4, numFailedTests: 2, numPendingTests: 0 },
  testResults: [
    file('sales.e2e.ts', [result('sales add up'), result('sales sort')]),
    file('stock.e2e.ts', [
      result('stock opens'),
      result('stock closes', '\u001b[31mError: no dialog\u001b[39m\n    at stock.e2e.ts:12'),
      result('stock is empty', 'Error: still there'),
      result('stock is accessible'),
    ]),
    file('wallet.e2e.ts', [], 'Waited 60 s in vain: the account.'),
  ],
};

test('a failed file is named with its first failure, which stands for those after it', () => {
  expect(listFailures(report)).toEqual([
    expect.objectContaining({ file: 'tests/e2e/stock.e2e.ts', test: 'stock closes', after: 1 }),
    { file: 'tests/e2e/wallet.e2e.ts', test: '', error: 'Waited 60 s in vain: the account.', after: 0 },
  ]);
});

test('no test of a file that is tried again counts in the first run', () => {
  expect(countOthers(report, listFailures(report))).toEqual({ passed: 2, failed: 0, skipped: 0 });
});

test('unstable tests are listed with what failed', () => {
  expect(describeUnstable(listFailures(report))).toEqual([
    'Unstable: failed beside others, passed alone',
    '  tests/e2e/stock.e2e.ts › stock closes (and 1 after it)',
    '    Error: no dialog',
    '  tests/e2e/wallet.e2e.ts',
    '    Waited 60 s in vain: the account.',
  ]);
  expect(describeUnstable([])).toEqual([]);
});

test('a failed property is listed with its seed and its counterexample, without the stack', () => {
  const error = [
    ...['Error: Property failed after 7 tests', '{ seed: 5, path: "6:1" }', `Counterexample: [${'x'.repeat(2_000)}]`],
    ...['Got AssertionError: expected 1 to be 0', '    at stock.test.ts:12'],
  ].join('\n');
  const listed = describeUnstable([{ file: 'core/stock.test.ts', test: 'adds up', error, after: 0 }]);
  expect(listed.slice(2).map((line) => line.slice(0, 44))).toEqual([
    '    Error: Property failed after 7 tests',
    '    { seed: 5, path: "6:1" }',
    '    Counterexample: [xxxxxxxxxxxxxxxxxxxxxxx',
    '    Got AssertionError: expected 1 to be 0',
  ]);
  expect(listed[4]).toHaveLength(1_004);
});
