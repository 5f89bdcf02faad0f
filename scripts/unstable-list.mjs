import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLine } from './failures.mjs';
import { root } from './processes.mjs';

/** @typedef {import('./failures.mjs').Failure} Failure */

/** Committed with the next change; whoever mends a test removes its lines. */
const PATH = join(root, 'tests', 'e2e', 'unstable.md');

/** A test that was unstable so often fails the run, until it is mended. */
export const MOST_TIMES = 3;

/** @param {string} text a cell of a Markdown table */
const toCell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim();

/** @param {Pick<Failure, 'file' | 'test'>} failure */
const nameOf = ({ file, test }) => toCell([file, test].filter(Boolean).join(' › '));

/**
 * @param {string} list the kept list
 * @param {readonly Failure[]} unstable of this run
 * @param {string} commit its short name
 * @returns {string} the list with one line more for each
 */
export function addToList(list, unstable, commit) {
  const lines = unstable.map((failure) => `| ${nameOf(failure)} | ${commit} | ${toCell(firstLine(failure.error))} |\n`);
  return list + lines.join('');
}

/**
 * @param {string} list with the lines of this run
 * @param {readonly Failure[]} unstable of this run
 * @returns {Failure[]} those that stand in it too often
 */
export const findTooOften = (list, unstable) =>
  unstable.filter((failure) => list.split(`| ${nameOf(failure)} |`).length - 1 >= MOST_TIMES);

/**
 * Adds to the kept list, except in CI, where nothing is left behind.
 * @param {readonly Failure[]} unstable of this run
 * @param {string} commit
 * @returns {Failure[]} those that stand in it too often, this run included
 */
export function keepUnstable(unstable, commit) {
  if (unstable.length === 0) return [];
  const list = addToList(readFileSync(PATH, 'utf8'), unstable, commit);
  if (process.env.CI !== 'true') writeFileSync(PATH, list);
  return findTooOften(list, unstable);
}
