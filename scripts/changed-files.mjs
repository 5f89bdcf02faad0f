import { execFileSync } from 'node:child_process';
import { root } from './processes.mjs';

/** @param {string[]} args @returns {string[]} the lines that git prints */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * The files that differ from a commit, among them those that are not committed yet.
 * @param {string} base a commit or branch
 * @returns {string[]} paths in the project
 * @throws {Error} when git knows no such commit
 */
export function changedFiles(base) {
  try {
    const [from = ''] = git('merge-base', base, 'HEAD');
    return [...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')];
  } catch {
    throw new Error(`--changed takes a commit or a branch such as main, not « ${base} ».`);
  }
}
