import { spawnSync } from 'node:child_process';
import { runSuite } from './checks.mjs';
import { listFailures } from './failures.mjs';
import { root } from './processes.mjs';
import { countOthers, describeUnstable, MOST_UNSTABLE } from './second-try.mjs';
import { keepUnstable, MOST_TIMES } from './unstable-list.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome */
/** @typedef {import('./failures.mjs').Failure} Failure */

/** Projects of vitest.config.ts: the second one runs once the first has ended. */
const projects = ['e2e', 'e2e alone'];

/** @returns {string} the short name of the commit that is tested */
function currentCommit() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return stdout?.trim() || 'unknown';
}

/**
 * The browser tests. A file with a failure is run once more, alone, in a new process and browser: what passes then was
 * disturbed by its neighbours or by the machine, so it counts as passed and is listed as unstable.
 * @param {Record<string, string>} env
 * @param {string[]} [filters] parts of the paths of the files to run; all if omitted
 * @returns {Promise<{ outcomes: Outcome[], notes: string[] }>} notes are printed before the last line
 */
export async function runBrowserSuite(env, filters = []) {
  const first = await runSuite('browser tests', projects, { env, filters, live: true });
  const failures = first.report ? listFailures(first.report) : [];
  if (!first.report || failures.length === 0) return { outcomes: [first], notes: [] };
  if (failures.length > MOST_UNSTABLE) {
    const note = `${failures.length} browser files failed: not tried again, more than ${MOST_UNSTABLE} fail the run anyway`;
    return { outcomes: [first], notes: [note] };
  }
  const others = { ...first, counts: countOthers(first.report, failures) };
  /** @type {Outcome[]} */
  const again = [];
  /** @type {Failure[]} */
  const unstable = [];
  for (const failure of failures) {
    const outcome = await runSuite(`${failure.file}, alone`, projects, { env, filters: [failure.file], live: true });
    again.push(outcome);
    if (outcome.counts.failed === 0) unstable.push(failure);
  }
  const tooOften = keepUnstable(unstable, currentCommit()).map(({ file }) => ({
    name: `${file}, unstable ${MOST_TIMES} times: mend it`,
    counts: { passed: 0, failed: 1, skipped: 0 },
    seconds: 0,
  }));
  return { outcomes: [others, ...again, ...tooOften], notes: describeUnstable(unstable) };
}
