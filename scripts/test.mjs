// npm test: installs what is missing, then runs everything. `npm test -- <part of a path>` runs only the unit and server tests that match.
import { buildAll } from './builds.mjs';
import { conclude, runChecks, runSuite } from './checks.mjs';
import { findChromium, findFirefox, findPostgres, installPackages } from './debian.mjs';
import { ensureInstalled } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { passSignals, runMain } from './processes.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome */

/**
 * What stands for a suite that has nothing to run on: a failure in CI, a loud word elsewhere.
 * @param {string} name @param {string} reason @returns {Outcome}
 */
function skip(name, reason) {
  const failed = process.env.CI === 'true' ? 1 : 0;
  console.log(`${failed ? '✗' : '⚠'} ${name}: NOT RUN, ${reason}`);
  return { name, counts: { passed: 0, failed, skipped: 1 } };
}

/** @returns {Promise<Outcome>} */
async function runOnPostgres() {
  const name = 'server tests on PostgreSQL';
  const bin = findPostgres();
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
    return { name: 'builds', counts: { passed: 0, failed: 1, skipped: 0 } };
  }
  return runSuite(name, ['e2e'], { env: { PUPPETEER_EXECUTABLE_PATH: chromium }, live: true });
}

/** @returns {Promise<Outcome[]>} */
async function runEverything() {
  const missing = [
    !findChromium() && 'chromium',
    !findFirefox() && 'firefox-esr',
    !findPostgres() && 'postgresql',
  ].filter((name) => name !== false);
  await installPackages(missing);
  const checks = await runChecks();
  const server = await runSuite('server tests on PGlite', ['server'], { env: { DATABASE_URL: '' }, live: true });
  return [...checks, server, await runOnPostgres(), await runInBrowser()];
}

await runMain(async () => {
  passSignals();
  await ensureInstalled();
  const filters = process.argv.slice(2);
  if (filters.length > 0)
    return conclude([await runSuite('chosen tests', ['unit', 'server'], { filters, live: true })]);
  return conclude(await runEverything());
});
