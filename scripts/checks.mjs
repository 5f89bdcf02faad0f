import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeFailures, listFailures } from './failures.mjs';
import { runtime } from './install.mjs';
import { listTimes, readReport, sumCounts, toCounts } from './outcomes.mjs';
import { execute, root } from './processes.mjs';

/** @typedef {import('./outcomes.mjs').Counts} Counts */
/** @typedef {import('./outcomes.mjs').Report} Report */
/** @typedef {{ name: string, counts: Counts, seconds: number, report?: Report | null }} Outcome report: vitest's own */
/** @typedef {Outcome & { report: Report | null }} SuiteOutcome of vitest */

const worlds = ['page', 'worker', 'content', 'server', 'tests'];

const programs = [
  { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  ...worlds.map((world) => ({
    name: `types: ${world}`,
    args: [
      // The native compiler takes a quarter of the time; the other has the API that knip and our own tests read with.
      'node_modules/typescript-native/bin/tsc',
      '--checkers',
      '1',
      '--incremental',
      '--tsBuildInfoFile',
      `.cache/tsc/${world}.json`,
      '-p',
      `tsconfig.${world}.json`,
    ],
  })),
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js'] },
];

/**
 * Prints the result of a program as soon as it has ended.
 * @param {Outcome} outcome
 * @param {string} text shown only when something failed
 */
function tell({ name, counts, seconds }, text) {
  const parts = [
    `${counts.passed} passed`,
    counts.failed && `${counts.failed} failed`,
    counts.skipped && `${counts.skipped} skipped`,
  ];
  if (counts.failed > 0) console.log(text.trimEnd());
  console.log(
    `${counts.failed > 0 ? '✗' : '✓'} ${name}: ${parts.filter(Boolean).join(', ')} (${seconds.toFixed(1)} s)`,
  );
}

/** @param {number} startedAt of `performance.now()` */
const secondsSince = (startedAt) => (performance.now() - startedAt) / 1000;

/**
 * The outcome of a suite that cannot run: a failure in CI, a prominent warning elsewhere.
 * @param {string} name @param {string} reason @returns {Outcome}
 */
export function skip(name, reason) {
  const failed = process.env.CI === 'true' ? 1 : 0;
  console.log(`${failed ? '✗' : '⚠'} ${name}: NOT RUN, ${reason}`);
  return { name, counts: { passed: 0, failed, skipped: 1 }, seconds: 0 };
}

/** @param {{ name: string, args: string[] }} program @returns {Promise<Outcome>} */
async function runProgram({ name, args }) {
  const startedAt = performance.now();
  const { code, text } = await execute(runtime(), args, { output: 'capture' });
  const counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const outcome = { name, counts, seconds: secondsSince(startedAt) };
  tell(outcome, text);
  return outcome;
}

/**
 * Runs vitest and reads the counts from its own report.
 * @param {string} name what the person reads
 * @param {string[]} projects of vitest.config.ts
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {string[]} [options.filters] parts of the paths of its files
 * @param {string | undefined} [options.base] only the tests that what changed since this commit can break
 * @param {boolean} [options.live] shows the run as it goes
 * @returns {Promise<SuiteOutcome>}
 */
export async function runSuite(name, projects, { env = {}, filters = [], base, live = false } = {}) {
  const path = join('.cache', 'tests', `${name.replaceAll(/\W+/g, '-')}.json`);
  rmSync(join(root, path), { force: true });
  const startedAt = performance.now();
  const reporters = [`--reporter=${live ? 'default' : 'dot'}`, '--reporter=json', `--outputFile.json=${path}`];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const changed = base === undefined ? [] : ['--changed', base];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...changed, ...reporters, ...filters];
  const { code, text } = await execute(runtime(), args, { env, output: live ? 'inherit' : 'capture' });
  const report = readReport(join(root, path));
  const outcome = { name, counts: toCounts(report, code), seconds: secondsSince(startedAt), report };
  tell(outcome, text);
  return outcome;
}

/**
 * Everything that needs neither browser nor database: format, types, dead code, architecture and unit tests. Two lanes,
 * for vitest alone takes about as long as the rest.
 * @param {string} [base] only the unit tests that what changed since this commit can break
 * @returns {Promise<Outcome[]>}
 */
export async function runChecks(base) {
  const inTurn = async () => {
    const outcomes = [];
    for (const program of programs) outcomes.push(await runProgram(program));
    return outcomes;
  };
  const [unit, others] = await Promise.all([runSuite('unit tests', ['unit'], { base }), inTurn()]);
  return [...others, unit];
}

/**
 * Prints the time of each suite, the notes, which tests failed, then the sum of everything on the last line: a log of
 * which only the end is kept still names them.
 * @param {Outcome[]} outcomes
 * @param {number} seconds how long the whole run took; suites that ran side by side add up to more
 * @param {readonly string[]} [notes] lines about tests that passed only when they were tried again
 * @returns {number} the exit code
 */
export function conclude(outcomes, seconds, notes = []) {
  for (const line of [...listTimes(outcomes, seconds), ...notes]) console.log(line);
  const { passed, failed } = sumCounts(outcomes.map(({ counts }) => counts));
  for (const { name, counts, report } of outcomes) {
    if (counts.failed > 0)
      console.log([`Failed: ${name}`, ...describeFailures(report ? listFailures(report) : [])].join('\n'));
  }
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}
