// npm test: installs what is missing, then runs everything.
//   --all                   also runs the server tests in full on both databases, and longer series of faults
//   --changed BASE          runs only what a change since that commit can break
//   --at 2027-01-01T00:05   moves the clock of the unit and server tests
//   part of a path          runs only the unit and server tests that match
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { chooseBrowserFiles } from './browser-areas.mjs';
import { runBrowserSuite } from './browser-suite.mjs';
import { buildAll } from './builds.mjs';
import { changedFiles } from './changed-files.mjs';
import { conclude, runChecks, runSuite, skip } from './checks.mjs';
import { findChromium, findDovecot, findFirefox, findHeadlessShell, findPostgres, installPackages } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { findMemoryFolder } from './memory-folder.mjs';
import { passSignals, runMain } from './processes.mjs';
import { runOnPglite, runOnPostgres } from './server-suite.mjs';
import { canShiftClock, parseStart, realClock, shiftedClock } from './shifted-clock.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome */
/** @typedef {{ outcomes: Outcome[], notes: string[] }} Run notes are printed before the last line */

async function installMissing() {
  const missing = [
    !findChromium() && 'chromium',
    !findFirefox() && 'firefox-esr',
    !findPostgres() && 'postgresql',
    !findDovecot() && 'dovecot-imapd',
  ].filter((name) => name !== false);
  await installPackages(missing);
  // Not every release of Debian has this one, without which the tests are slower.
  if (findHeadlessShell() === findChromium()) await installPackages(['chromium-headless-shell']);
}

/**
 * @param {string[] | null} files names of browser files; null: all of them
 * @returns {Promise<Run>}
 */
async function runInBrowser(files) {
  const chromium = findChromium();
  if (!chromium) {
    const reason = 'no Chromium here. Install it (apt install chromium) or set PUPPETEER_EXECUTABLE_PATH.';
    return { outcomes: [skip('browser tests', reason)], notes: [] };
  }
  try {
    await buildAll({});
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { outcomes: [{ name: 'builds', counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 }], notes: [] };
  }
  realClock();
  const filters = files?.map((name) => `tests/e2e/${name}.e2e.ts`);
  return runBrowserSuite({ PUPPETEER_EXECUTABLE_PATH: chromium }, filters);
}

/** @param {boolean} isAll @returns {Promise<Run>} */
async function runEverything(isAll) {
  const inTurn = async () => [...(await runChecks()), await runOnPostgres()];
  const [embedded, others] = await Promise.all([runOnPglite(isAll), inTurn()]);
  const { outcomes, notes } = await runInBrowser(null);
  return { outcomes: [...others, embedded, ...outcomes], notes };
}

/** @param {string} base @returns {Promise<Run>} */
async function runChanged(base) {
  const files = chooseBrowserFiles(changedFiles(base));
  const others = [...(await runChecks(base)), await runOnPostgres(base)];
  const { outcomes, notes } = await runInBrowser(files);
  return { outcomes: [...others, ...outcomes], notes };
}

/** @param {string[]} filters parts of paths @returns {Promise<Run>} */
async function runChosen(filters) {
  return { outcomes: [await runSuite('chosen tests', ['unit', 'server'], { filters, live: true })], notes: [] };
}

/**
 * Everything that this process starts from now on believes that it is this late.
 * @param {Date} at
 */
async function moveClock(at) {
  if (!canShiftClock()) await installPackages(['faketime']);
  Object.assign(process.env, shiftedClock(at));
  console.log(
    `The unit and server tests begin at ${at.toJSON()}. Durations, the times of files and the browser tests stay real.`,
  );
}

await runMain(async () => {
  passSignals();
  const { values, positionals } = parseArgs({
    options: { all: { type: 'boolean', default: false }, at: { type: 'string' }, changed: { type: 'string' } },
    allowPositionals: true,
  });
  const at = values.at === undefined ? null : parseStart(values.at);
  await ensureInstalled();
  process.env.TMPDIR = findMemoryFolder() ?? tmpdir();
  if (values.all) process.env.COMPTOIR_TESTS_ALL = 'true';
  if (positionals.length === 0) await installMissing();
  if (at) await moveClock(at);
  const startedAt = performance.now();
  const run =
    positionals.length > 0
      ? runChosen(positionals)
      : values.changed
        ? runChanged(values.changed)
        : runEverything(values.all);
  const { outcomes, notes } = await run;
  return conclude(outcomes, (performance.now() - startedAt) / 1000, notes);
});
