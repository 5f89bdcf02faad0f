// npm test: installs what is missing, then runs everything. `npm test -- --all` runs the server tests in full on both
// databases; `npm test -- <part of a path>` runs only the unit and server tests that match.
import { tmpdir } from 'node:os';
import { testsOfBothDatabases } from './both-databases.mjs';
import { buildAll } from './builds.mjs';
import { conclude, runChecks, runSuite } from './checks.mjs';
import { findChromium, findFirefox, findPostgres, installPackages } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { findMemoryFolder } from './memory-folder.mjs';
import { startPostgres } from './postgres.mjs';
import { passSignals, runMain } from './processes.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome */

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
 * All of them on PostgreSQL, where they take a third of the time; on PGlite those that can differ. Without a PostgreSQL
 * all of them run on PGlite.
 * @param {boolean} isAll runs all of them on both
 * @returns {Promise<Outcome[]>}
 */
async function runServerTests(isAll) {
  const bin = findPostgres();
  const filters = bin && !isAll ? testsOfBothDatabases : [];
  const embedded = await runSuite('server tests on PGlite', ['server'], {
    env: { DATABASE_URL: '' },
    filters,
    live: true,
  });
  return [embedded, await runOnPostgres(bin)];
}

/** @param {string | null} bin the folder of PostgreSQL's programs @returns {Promise<Outcome>} */
async function runOnPostgres(bin) {
  const name = 'server tests on PostgreSQL';
  if (!bin) return skip(name, 'no PostgreSQL here. Install it (apt install postgresql) and run again.');
  const { url, stop } = await startPostgres(bin);
  try {
    return await runSuite(name, ['server'], { env: { DATABASE_URL: url }, live: true });
  } finally {
    await stop();
  }
}

/** @returns {Promise<Outcome>} */
async function runInBrowser() {
  const name = 'browser tests';
  const chromium = findChromium();
  if (!chromium)
    return skip(name, 'no Chromium here. Install it (apt install chromium) or set PUPPETEER_EXECUTABLE_PATH.');
  try {
    await buildAll({});
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { name: 'builds', counts: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 };
  }
  return runSuite(name, ['e2e'], { env: { PUPPETEER_EXECUTABLE_PATH: chromium }, live: true });
}

/** @param {boolean} isAll @returns {Promise<Outcome[]>} */
async function runEverything(isAll) {
  const missing = [
    !findChromium() && 'chromium',
    !findFirefox() && 'firefox-esr',
    !findPostgres() && 'postgresql',
  ].filter((name) => name !== false);
  await installPackages(missing);
  const checks = await runChecks();
  return [...checks, ...(await runServerTests(isAll)), await runInBrowser()];
}

await runMain(async () => {
  passSignals();
  await ensureInstalled();
  process.env.TMPDIR = findMemoryFolder() ?? tmpdir();
  const given = process.argv.slice(2);
  const filters = given.filter((argument) => argument !== '--all');
  const startedAt = performance.now();
  const outcomes =
    filters.length > 0
      ? [await runSuite('chosen tests', ['unit', 'server'], { filters, live: true })]
      : await runEverything(given.includes('--all'));
  return conclude(outcomes, (performance.now() - startedAt) / 1000);
});
