import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './processes.mjs';

/** @typedef {import('./outcomes.mjs').Counts} Counts */
/** @typedef {import('./outcomes.mjs').Report} Report */

/**
 * A browser file with a failure. The tests of one file build on one another, so its first failure stands for those after
 * it.
 * @typedef {object} Failure
 * @property {string} file relative to the project
 * @property {string} test its first failed test; empty when the file or a hook failed before any test
 * @property {string} error the text of that failure
 * @property {number} after how many more of its tests failed
 */

/** The most files that are tried again: with more of them the run fails whatever they do alone. */
export const MOST_UNSTABLE = 3;

/** @param {Report} report @returns {Failure[]} */
export function listFailures(report) {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const [first, ...others] = assertionResults.filter(({ status }) => status === 'failed');
      return {
        file: relative(root, name),
        test: first?.fullName ?? '',
        error: first?.failureMessages[0] ?? message,
        after: others.length,
      };
    });
}

/**
 * The counts of the first run without those of the files that were tried again.
 * @param {Report} report of the first run
 * @param {readonly Failure[]} again
 * @returns {Counts}
 */
export function countOthers(report, again) {
  const files = new Set(again.map(({ file }) => file));
  const others = report.testResults.filter(({ name }) => !files.has(relative(root, name)));
  const count = (/** @type {readonly string[]} */ ...statuses) =>
    others.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => statuses.includes(status)).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('pending', 'skipped', 'todo') };
}

/** @param {string} error @returns {string} its first line, without the colours of a terminal */
export const firstLine = (error) => stripVTControlCharacters(error).trim().split('\n')[0] ?? '';

/**
 * @param {readonly Failure[]} unstable files that failed beside others and passed alone
 * @returns {string[]} what a run prints of them
 */
export function describeUnstable(unstable) {
  if (unstable.length === 0) return [];
  const lines = unstable.flatMap(({ file, test, error, after }) => [
    `  ${[file, test].filter(Boolean).join(' › ')}${after > 0 ? ` (and ${after} after it)` : ''}`,
    `    ${firstLine(error)}`,
  ]);
  return ['Unstable: failed beside others, passed alone', ...lines];
}
