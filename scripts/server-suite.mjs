import { testsOfBothDatabases } from './both-databases.mjs';
import { runSuite, skip } from './checks.mjs';
import { findPostgres } from './debian.mjs';
import { startPostgres } from './postgres.mjs';

/** @typedef {import('./checks.mjs').Outcome} Outcome */

/**
 * The server tests that can differ between the two databases; all of them where there is no PostgreSQL. They often wait
 * for other processes, so they run beside the other suites; what they print is shown only when one of them fails.
 * @param {boolean} isAll runs all of them
 * @returns {Promise<Outcome>}
 */
export function runOnPglite(isAll) {
  const filters = findPostgres() && !isAll ? testsOfBothDatabases : [];
  return runSuite('server tests on PGlite', ['server'], { env: { DATABASE_URL: '' }, filters });
}

/**
 * All server tests, which take a third of the time here.
 * @param {string} [base] only those that what changed since this commit can break
 * @returns {Promise<Outcome>}
 */
export async function runOnPostgres(base) {
  const bin = findPostgres();
  const name = 'server tests on PostgreSQL';
  if (!bin) return skip(name, 'no PostgreSQL here. Install it (apt install postgresql) and run again.');
  const { url, stop } = await startPostgres(bin);
  try {
    return await runSuite(name, ['server'], { env: { DATABASE_URL: url }, base, live: true });
  } finally {
    await stop();
  }
}
