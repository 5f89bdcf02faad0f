import { relative } from 'node:path';
import { describeFailures } from './failures.mjs';
import { root } from './processes.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure */
/** @typedef {import('./outcomes.mjs').Counts} Counts */
/** @typedef {import('./outcomes.mjs').Report} Report */

/** The most files that are tried again: with more of them the run fails whatever they do alone. */
export const MOST_UNSTABLE = 3;

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

/**
 * @param {readonly Failure[]} unstable files that failed beside others and passed alone
 * @returns {string[]} what a run prints of them
 */
export const describeUnstable = (unstable) =>
  unstable.length === 0 ? [] : ['Unstable: failed beside others, passed alone', ...describeFailures(unstable)];
