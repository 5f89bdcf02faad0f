import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ProgramOptions {
  args: readonly string[];
  /** The whole environment but `PATH` and a shifted clock: nothing else of the test's own comes along. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
}

/**
 * Flags of Node for a program that opens the embedded database: optimising its code takes longer than most programs of
 * tests live, and all of it is processor time.
 */
export const QUICK_START: readonly string[] = ['--liftoff-only'];

/** A program that runs beside a test or a measurement. */
export interface Program {
  pid: number | undefined;
  /** All it has written so far, on standard output and on standard error. */
  output(): { out: string; err: string };
  /**
   * The first match in its standard output, as soon as there is one.
   * @throws {Error} with all it wrote when it ends before, or when the signal aborts, and then it is killed
   */
  says(pattern: RegExp, limit?: { signal?: AbortSignal }): Promise<RegExpExecArray>;
  /** Its exit code once it has ended and all it wrote was read; null when a signal ended it. */
  ended: Promise<number | null>;
  write(text: string): void;
  /** Sends a signal, to a program that still runs, and waits for its end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** The variables with which `npm test -- --at` moves the clock of the tests (scripts/shifted-clock.mjs). */
const movedClock = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.includes('FAKE')),
);

/** Runs a program under this Node; it does not outlive this process. */
export const runProgram = ({ args, env = {}, cwd }: ProgramOptions): Program => {
  const child = spawn(process.execPath, args, {
    ...(cwd && { cwd }),
    env: { PATH: process.env.PATH, ...movedClock, ...env },
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const written = { out: '', err: '' };
  for (const [name, stream] of [
    ['out', child.stdout],
    ['err', child.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', kill);
      resolve(code);
    });
  });
  ended.catch(() => {});
  return {
    pid: child.pid,
    output: () => ({ ...written }),
    says: async (pattern, { signal } = {}) => {
      const done = new AbortController();
      const over = signal === undefined ? done.signal : AbortSignal.any([done.signal, signal]);
      const gone = ended.then(
        () => null,
        () => null,
      );
      try {
        for (;;) {
          const match = pattern.exec(written.out);
          if (match !== null) return match;
          const more = once(child.stdout, 'data', { signal: over }).catch(() => null);
          if ((await Promise.race([more, gone])) !== null) continue;
          kill();
          throw new Error(`${args.join(' ')} never said ${pattern}:\n${written.out}${written.err}`);
        }
      } finally {
        done.abort();
      }
    },
    ended,
    write: (text) => void child.stdin.write(text),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};
