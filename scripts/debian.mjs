import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execute } from './processes.mjs';

/** @param {string[]} names @param {string[]} [folders] more places to look than PATH @returns {string | null} */
function findProgram(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...folders];
  return names.flatMap((name) => places.map((place) => join(place, name))).find((path) => existsSync(path)) ?? null;
}

/** @returns {string | null} the browser that the browser tests drive */
export function findChromium() {
  const named = process.env.PUPPETEER_EXECUTABLE_PATH;
  if (named) return existsSync(named) ? named : null;
  return findProgram(['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']);
}

/**
 * Chromium without its own window, which takes half the processor time but has no extensions.
 * @returns {string | null} Chromium itself where it is not installed
 */
export function findHeadlessShell() {
  return findProgram(['chromium-headless-shell']) ?? findChromium();
}

/** @returns {string | null} the second browser that the browser tests drive */
export function findFirefox() {
  const named = process.env.COMPTOIR_FIREFOX;
  if (named) return existsSync(named) ? named : null;
  return findProgram(['firefox-esr', 'firefox']);
}

/** @returns {string | null} the folder that holds PostgreSQL's own programs, newest version first */
export function findPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const initdb = findProgram(['initdb'], folders);
  return initdb && join(initdb, '..');
}

/** @returns {string | null} the IMAP server whose mailboxes the tests read */
export function findDovecot() {
  return findProgram(['dovecot'], ['/usr/sbin']);
}

/** How this person may install Debian packages: the words before apt-get, or null when they may not. */
function rights() {
  if (!existsSync('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

/**
 * Installs Debian packages where that is permitted without asking; does nothing elsewhere.
 * @param {string[]} packages
 */
export async function installPackages(packages) {
  const prefix = rights();
  if (packages.length === 0 || !prefix) return;
  console.log(`Installing Debian packages for the tests: ${packages.join(', ')}…`);
  const apt = (/** @type {string[]} */ ...args) => {
    const words = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y', ...args];
    return execute(/** @type {string} */ (words[0]), words.slice(1), { output: 'capture' });
  };
  await apt('update');
  const { code, text } = await apt('install', '--no-install-recommends', ...packages);
  if (code !== 0) console.error(text.trimEnd());
}
