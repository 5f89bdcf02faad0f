import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execute, root } from './processes.mjs';

const wantedMajor = 24;
const major = (/** @type {string} */ version) => Number(version.split('.')[0]);
const platforms = /** @type {Record<string, string>} */ ({ win32: 'win', linux: 'linux', darwin: 'darwin' });

/**
 * The Node for everything but this bootstrap: the one npm installed with the project, otherwise the host's own when it
 * is recent enough.
 * @returns {string} absolute path of the program
 * @throws {Error} in French, stating what to install, when there is neither
 */
export function runtime() {
  const folder = `node-${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(root, 'node_modules', folder, 'bin', program);
  if (existsSync(own)) return own;
  if (major(process.versions.node) >= wantedMajor) return process.execPath;
  throw new Error(
    `Comptoir a besoin de Node ${wantedMajor} ou plus récent sur cette machine (trouvé : ${process.version}). ` +
      'Installez-le depuis https://nodejs.org puis relancez la commande.',
  );
}

/** Whether this very process can already run the project's TypeScript. */
export const isRuntime = () => major(process.versions.node) >= wantedMajor;

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lock */

/**
 * Whether node_modules matches the lock file. npm writes its own record only at the end of an install, so an
 * interrupted one never counts as complete.
 * @param {Lock} wanted the project's package-lock.json
 * @param {Lock | null} installed npm's record in node_modules, null when there is none
 */
export function matchesLock(wanted, installed) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true;
    const present = installed.packages[path];
    if (!present) return Boolean(optional || devOptional);
    return present.version === version && present.integrity === integrity;
  });
}

/** @param {string} path @returns {Lock | null} */
function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * Installs the dependencies when they are missing or do not match package-lock.json. npm's output goes to stderr.
 * @throws {Error} in French when npm fails
 */
export async function ensureInstalled() {
  const modules = join(root, 'node_modules');
  const wanted = readLock(join(root, 'package-lock.json'));
  const installed = readLock(join(modules, '.package-lock.json'));
  if (!wanted) throw new Error('Le fichier package-lock.json est introuvable : reprenez une copie complète du projet.');
  if (matchesLock(wanted, installed)) return;

  console.error('Comptoir : installation des dépendances (une minute environ la première fois)…');
  // Without npm's record the leftovers of an interrupted install are unknown.
  if (!installed) rmSync(modules, { recursive: true, force: true });
  const { npm_node_execpath: hostNode, npm_execpath: npmScript } = process.env;
  // The Node under node_modules is about to be replaced, so npm runs with the one that started it.
  const [command, before] = hostNode && npmScript ? [hostNode, [npmScript]] : ['npm', []];
  // Not `npm ci`: it rejects a lock file that was generated without access to other platforms' packages.
  const args = [...before, 'install', '--no-save', '--loglevel=error'];
  const env = { PUPPETEER_SKIP_DOWNLOAD: '1' };
  const { code } = await execute(command, args, { env, output: 'stderr', shell: command === 'npm' });
  if (code !== 0) {
    throw new Error(`L’installation des dépendances a échoué (npm install, code ${code}). Voyez les lignes au-dessus.`);
  }
}
