import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What libfaketime reads. A program that is started without the environment of its parent is given these. */
const VARIABLES = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'NO_FAKE_STAT'];

/** A preloaded library that moves the time of day of a process, and of all that it starts (Debian's `faketime`). */
function findLibrary() {
  const parent = '/usr/lib';
  const folders = existsSync(parent) ? readdirSync(parent) : [];
  return folders.map((folder) => join(parent, folder, 'faketime/libfaketime.so.1')).find((path) => existsSync(path));
}

/**
 * The instant at which a run begins.
 * @param {string} text such as 2027-01-01T00:05, in UTC
 * @returns {Date}
 * @throws {Error} for any other text
 */
export function parseStart(text) {
  const at = new Date(`${text}Z`);
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && at.toJSON()?.startsWith(text);
  if (!isTime) throw new Error(`--at takes a time in UTC such as 2027-01-01T00:05, not « ${text} ».`);
  return at;
}

/** @returns {boolean} whether the clock of the tests can be moved on this machine */
export const canShiftClock = () => findLibrary() !== undefined;

/**
 * The environment in which a program, and all that it starts, believes that it is this late. Durations and the times of
 * files stay real.
 * @param {Date} at
 * @returns {Record<string, string>}
 * @throws {Error} when libfaketime is not installed
 */
export function shiftedClock(at) {
  const library = findLibrary();
  if (!library) throw new Error('--at needs libfaketime, which is not installed (apt install faketime).');
  // The library counts from the real time, which is not that of a process whose own clock is shifted.
  const own = Number.parseInt(process.env.FAKETIME ?? '0', 10);
  const seconds = Math.round((at.getTime() - Date.now()) / 1000) + own;
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
}

/** @returns {Record<string, string>} the variables of `shiftedClock` that this process was started with */
export const ownClock = () =>
  Object.fromEntries(VARIABLES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/**
 * What this process starts from now on is at the real time again: Chromium does not get as far as its first page with
 * libfaketime. Server, marketplace and pages of a browser test have to agree on the time, so all of them stay real.
 */
export function realClock() {
  if (process.env.FAKETIME === undefined) return;
  for (const name of VARIABLES) delete process.env[name];
}
