// npm test: installs what is missing, then runs everything. `npm test -- --all` runs the server tests in full on both
// databases; `npm test -- <part of a path>` runs only the unit and server tests that match; `--at 2027-01-01T00:05` moves
// the clock of the tests.
import { tmpdir } from 'node:os';
import { testsOfBothDatabases } from './both-databases.mjs';
import { runBrowserSuite } from './browser-suite.mjs';
import { buildAll } from './builds.mjs';
import { conclude, runChecks, runSuite } from './checks.mjs';
import { findChromium, findFirefox, findPostgres, installPackages } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { findMemoryFolder } from './memory-folder.mjs';
import { startPostgres } from './postgres.mjs';
import { passSignals, runMain } from './processes.mjs';
import { canShiftClock, shiftedClock, takeStart } from './shifted-clock.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome */
/** @typedef {{ outcomes: Outcome[], notes: string[] }} Run notes are printed before the last line */

/**
 * The outcome of a suite that cannot run: a failure in CI, a prominent warning elsewhere.
 * @param {string} name @param {string} reason @returns {Outcome}
 */
function skip(name, reason) {
  const failed = process.env.CI === 'true' ? 1 : 0;
  console.log(`${failed ? '✗' : '⚠'} ${name}: NOT RUN, ${reason}`);
  return { name, counts: { passed: 0, failed, skipped: 1 }, seconds: 0 };
}

/**
 * The server tests that can differ between the two databases; all of them where there is no PostgreSQL. They often wait
 * for other processes, so they run beside the other suites; what they print is shown only when one of them fails.
 * @param {boolean} isAll runs all of them
 * @returns {Promise<Outcome>}
 */
function runOnPglite(isAll) {
  const filters = findPostgres() && !isAll ? testsOfBothDatabases : [];
  return runSuite('server tests on PGlite', ['server'], { env: { DATABASE_URL: '' }, filters });
}

/** All server tests, which take a third of the time here. @returns {Promise<Outcome>} */
async function runOnPostgres() {
  const bin = findPostgres();
  const name = 'server tests on PostgreSQL';
  if (!bin) return skip(name, 'no PostgreSQL here. Install it (apt install postgresql) and run again.');
  const { url, stop } = await startPostgres(bin);
  try {
    return await runSuite(name, ['server'], { env: { DATABASE_URL: url }, live: true });
  } finally {
    await stop();
  }
}

/** @returns {Promise<Run>} */
async function runInBrowser() {
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
  return runBrowserSuite({ PUPPETEER_EXECUTABLE_PATH: chromium });
}

/** @param {boolean} isAll @returns {Promise<Run>} */
async function runEverything(isAll) {
  const missing = [
    !findChromium() && 'chromium',
    !findFirefox() && 'firefox-esr',
    !findPostgres() && 'postgresql',
  ].filter((name) => name !== false);
  await installPackages(missing);
  const inTurn = async () => [...(await runChecks()), await runOnPostgres()];
  const [embedded, others] = await Promise.all([runOnPglite(isAll), inTurn()]);
  const { outcomes, notes } = await runInBrowser();
  return { outcomes: [...others, embedded, ...outcomes], notes };
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
  console.log(`The tests begin at ${at.toJSON()}. Durations and the times of files stay real.`);
}

await runMain(async () => {
  passSignals();
  const { at, others } = takeStart(process.argv.slice(2));
  await ensureInstalled();
  if (at) await moveClock(at);
  process.env.TMPDIR = findMemoryFolder() ?? tmpdir();
  const filters = others.filter((argument) => argument !== '--all');
  const startedAt = performance.now();
  const run = filters.length > 0 ? runChosen(filters) : runEverything(others.includes('--all'));
  const { outcomes, notes } = await run;
  return conclude(outcomes, (performance.now() - startedAt) / 1000, notes);
});
