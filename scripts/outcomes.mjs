import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestResult */

/** @typedef {{ name: string, status: string, message: string, assertionResults: TestResult[] }} FileResult */

/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: FileResult[] }} Report what vitest's JSON reporter writes */

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

/** @param {string} path @returns {Report | null} null when vitest wrote none */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  const add = (/** @type {keyof Counts} */ kind) => all.reduce((sum, counts) => sum + counts[kind], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}
/** @param {number} seconds @returns {string} as « 7 min 05 s », or « 42 s » below a minute */
function toWords(seconds) {
  const whole = Math.round(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  return minutes === 0 ? `${rest} s` : `${minutes} min ${String(rest).padStart(2, '0')} s`;
}

/**
 * One line for each suite, the slowest first, then one for the whole run.
 * @param {{ name: string, seconds: number }[]} outcomes
 * @param {number} seconds how long the whole run took
 * @returns {string[]}
 */
export function listTimes(outcomes, seconds) {
  const slowestFirst = outcomes.toSorted((one, other) => other.seconds - one.seconds);
  const lines = [...slowestFirst, { name: 'in all', seconds }].map((each) => [each.name, toWords(each.seconds)]);
  const width = Math.max(...lines.map(([name = '']) => name.length));
  const timeWidth = Math.max(...lines.map(([, time = '']) => time.length));
  return ['Times:', ...lines.map(([name = '', time = '']) => `  ${name.padEnd(width)}  ${time.padStart(timeWidth)}`)];
}
