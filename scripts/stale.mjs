import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * @typedef {object} Build
 * @property {string} name what the person reads after « construction »
 * @property {string[]} inputs files and folders, relative to the project
 * @property {Record<string, string>} key what else decides the result, such as an address built in
 * @property {string} proof a file that exists once the build is whole
 * @property {string} stamp where the fingerprint of the last build is kept, beside its output
 */

/** @typedef {{ quick: string, content: string }} Fingerprint */

const neverBuilt = /\.test\.tsx?$|(^|\/)(fixtures|testing)\//;

/** @param {string} root @param {string[]} inputs @returns {string[]} every file that can change the build, sorted */
export function listInputs(root, inputs) {
  const files = inputs.flatMap((input) => {
    const path = join(root, input);
    if (!existsSync(path)) return [];
    if (!statSync(path).isDirectory()) return [input];
    const entries = readdirSync(path, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .split(sep)
          .join('/'),
      );
  });
  return files.filter((file) => !neverBuilt.test(file)).sort();
}

/** @param {Record<string, string>} key @param {string[]} lines */
const digest = (key, lines) =>
  createHash('sha256')
    .update(JSON.stringify([Object.entries(key).sort(), lines]))
    .digest('hex');

/**
 * The cheap fingerprint: names, sizes and times of change.
 * @param {string} root @param {Build} build
 */
function quickDigest(root, { inputs, key }) {
  const lines = listInputs(root, inputs).map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return `${file}\n${size}\n${mtimeMs}`;
  });
  return digest(key, lines);
}

/**
 * The true fingerprint: what the files hold.
 * @param {string} root @param {Build} build
 */
function contentDigest(root, { inputs, key }) {
  const lines = listInputs(root, inputs).map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(root, file)));
    return `${file}\n${hash.digest('hex')}`;
  });
  return digest(key, lines);
}

/** @param {string} path @returns {Fingerprint | null} an unreadable stamp counts as none */
function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** @param {string} path @param {Fingerprint} fingerprint */
function writeStamp(path, fingerprint) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(fingerprint)}\n`);
}

/**
 * Runs a build unless its last result is still current. File contents are read only when a name, size or time differs,
 * so the usual second start costs one directory listing; touching a file without changing it builds nothing.
 * @param {string} root the project's folder
 * @param {Build} build
 * @param {(content: string) => Promise<void>} make gets the fingerprint of the contents; throws when the build fails; nothing is recorded then
 * @returns {Promise<boolean>} whether it was built
 */
export async function buildIfStale(root, build, make) {
  const stampPath = join(root, build.stamp);
  const stamp = existsSync(join(root, build.proof)) ? readStamp(stampPath) : null;
  const quick = quickDigest(root, build);
  if (stamp?.quick === quick) return false;
  const content = contentDigest(root, build);
  if (stamp?.content !== content) {
    rmSync(stampPath, { force: true });
    await make(content);
    if (!existsSync(join(root, build.proof)))
      throw new Error(`La construction ${build.name} n'a pas laissé ${build.proof}.`);
  }
  // The fingerprint taken before the build is stored: anything that changed meanwhile is stale next time.
  writeStamp(stampPath, { quick, content });
  return stamp?.content !== content;
}
