import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './processes.mjs';

/** @typedef {import('./outcomes.mjs').Report} Report */

/**
 * A test file with a failure. The tests of one file often build on one another, so its first failure stands for those
 * after it.
 * @typedef {object} Failure
 * @property {string} file relative to the project
 * @property {string} test its first failed test; empty when the file or a hook failed before any test
 * @property {string} error the text of that failure
 * @property {number} after how many more of its tests failed
 */

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

/** @param {string} error @returns {string} its first line, without the colours of a terminal */
export const firstLine = (error) => stripVTControlCharacters(error).trim().split('\n')[0] ?? '';

const MOST_LINES = 12;
const MOST_CHARACTERS = 1_000;

/**
 * The part of an error before its stack: for a failed property also the seed and the counterexample, without which it
 * cannot be tried again.
 * @param {string} error
 * @returns {string[]} at most twelve lines of a thousand characters, without the colours of a terminal
 */
function excerpt(error) {
  const lines = stripVTControlCharacters(error).trim().split('\n');
  const stack = lines.findIndex((line) => line.startsWith('    at '));
  return lines
    .slice(0, stack === -1 ? MOST_LINES : Math.min(stack, MOST_LINES))
    .map((line) => line.slice(0, MOST_CHARACTERS));
}

/** @param {readonly Failure[]} failures @returns {string[]} the test, then an excerpt of its error */
export const describeFailures = (failures) =>
  failures.flatMap(({ file, test, error, after }) => [
    `  ${[file, test].filter(Boolean).join(' › ')}${after > 0 ? ` (and ${after} after it)` : ''}`,
    ...excerpt(error).map((line) => `    ${line}`),
  ]);
