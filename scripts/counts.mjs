import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} Report what vitest's JSON reporter writes */

/**
 * What a suite did. A file that could not be loaded holds no test and still failed; so did a run that ended badly
 * without naming a failed test.
 * @param {Report | null} report null when vitest wrote none
 * @param {number} exitCode vitest's own
 * @returns {Counts}
 */
export function toCounts(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests,
  };
}

/** @param {string} path @param {number} exitCode @returns {Counts} */
export function readCounts(path, exitCode) {
  try {
    return toCounts(JSON.parse(readFileSync(path, 'utf8')), exitCode);
  } catch {
    return toCounts(null, exitCode);
  }
}

/** @param {Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  const add = (/** @type {keyof Counts} */ kind) => all.reduce((sum, counts) => sum + counts[kind], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}
