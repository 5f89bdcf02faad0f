import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listTimes, readReport, sumCounts, toCounts } from './outcomes.mjs';

const file = (...statuses: string[]) => ({
  ...{ name: 'some.test.ts', message: '', status: statuses.includes('failed') ? 'failed' : 'passed' },
  assertionResults: statuses.map((status) => ({ status, fullName: 'does something', failureMessages: [] })),
});

const report = (passed: number, failed: number, testResults = [file('passed')]) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  testResults,
});

test('the numbers of passed and failed tests come from the report', () => {
  expect(toCounts(report(3, 1, [file('passed', 'failed')]), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
});

test('a file that could not be loaded counts as one failure', () => {
  const broken = { ...file('failed'), assertionResults: [] };
  expect(toCounts(report(3, 0, [file('passed'), broken]), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a non-zero exit code without a failed test still counts as a failure', () => {
  expect(toCounts(report(3, 0), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('a run without a readable report is a failure', () => {
  expect(toCounts(readReport(join('no', 'such', 'report.json')), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the total covers every suite', () => {
  const suites = [toCounts(report(3, 0), 0), toCounts(report(2, 1, [file('passed', 'failed')]), 1)];
  expect(sumCounts(suites)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('the durations of a run list its suites from the slowest down, then the total', () => {
  const outcomes = [
    { name: 'unit tests', seconds: 42.4 },
    { name: 'browser tests', seconds: 244.6 },
  ];
  expect(listTimes(outcomes, 270)).toEqual([
    'Times:',
    '  browser tests  4 min 05 s',
    '  unit tests           42 s',
    '  in all         4 min 30 s',
  ]);
});
