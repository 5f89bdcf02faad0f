import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {'inherit' | 'beside' | 'stderr' | 'capture'} Output */

/**
 * Standard input, output and error of a child; `beside` is for several children that share one terminal.
 * @type {Record<Output, import('node:child_process').StdioOptions>}
 */
const streams = {
  inherit: ['inherit', 'inherit', 'inherit'],
  beside: ['ignore', 'inherit', 'inherit'],
  stderr: ['ignore', 2, 2],
  capture: ['ignore', 'pipe', 'pipe'],
};

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopping = false;
let lastCode = 0;

/**
 * @typedef {object} Execution
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {Output} [output] where the child's output goes; 'inherit' when left out
 * @property {boolean} [shell] needed for npm's command file on Windows
 */

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {Execution} [options]
 * @returns {Promise<{ code: number, text: string }>} 128 + the signal's number when a signal ended it; the captured output
 */
export function execute(command, args, { env = {}, output = 'inherit', shell = false } = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: streams[output],
    shell: shell && process.platform === 'win32',
  });
  running.add(child);
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (exitCode, signal) => {
      running.delete(child);
      lastCode = exitCode ?? 128 + (signal ? constants.signals[signal] : 0);
      // During shutdown nobody may proceed to the next step.
      if (!stopping) resolve({ code: lastCode, text: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/**
 * Ends every child, then this process.
 * @param {NodeJS.Signals} signal
 * @param {number} [exitCode] the code to leave with; the last child's own when left out
 */
export function stopAll(signal, exitCode) {
  stopping = true;
  const leave = () => running.size === 0 && process.exit(exitCode ?? lastCode);
  for (const child of running) {
    child.once('close', leave);
    child.kill(signal);
  }
  leave();
}

/**
 * From here on a signal is passed to every child, and this process exits when the last of them has.
 * @param {number} [exitCode] the exit code; by default that of the last child
 * @returns {() => void} removes the handlers again
 */
export function passSignals(exitCode) {
  const handlers = signals.map((signal) => {
    const stop = () => stopAll(signal, exitCode);
    process.on(signal, stop);
    return () => process.off(signal, stop);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}

/**
 * Runs a bootstrap to its end. An expected failure is one French line, not a stack.
 * @param {() => Promise<number | void>} main returns the exit code, nothing when the process should stay alive
 */
export async function runMain(main) {
  try {
    const code = await main();
    if (typeof code === 'number') process.exit(code);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
