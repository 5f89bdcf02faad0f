import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Program, runProgram } from '#server/testing/run-program.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A program that has reported that it is ready. */
export type MeasuredProgram = {
  /** From its start to its ready message, ms. */
  readyMs: number;
  output: () => string;
  /** Bytes of memory in use once it is idle. */
  idleMemory: () => Promise<number>;
  /** Ctrl-C. */
  stop: () => Promise<void>;
};

export type ProgramOptions = { args: readonly string[]; word: string; env?: Record<string, string> };

/** Runs a program under this Node until it writes `word`; rejects with what it wrote when it leaves before. */
export async function startProgram({ args, word, env = {} }: ProgramOptions): Promise<MeasuredProgram> {
  const start = performance.now();
  const program = runProgram({ args, env, cwd: root });
  await program.says(new RegExp(word));
  return {
    readyMs: performance.now() - start,
    output: () => Object.values(program.output()).join('\n'),
    idleMemory: () => waitForIdleMemory(program),
    stop: async () => void (await program.end('SIGINT')),
  };
}

const betweenLooksMs = 1_000;
const mostLooks = 20;

/** Memory once it is stable: two samples a second apart that differ by less than 1 %. */
async function waitForIdleMemory(program: Program): Promise<number> {
  let last = await readMemory(program);
  for (let look = 0; look < mostLooks; look++) {
    await setTimeout(betweenLooksMs);
    const now = await readMemory(program);
    if (Math.abs(now - last) < last / 100) return now;
    last = now;
  }
  throw new Error('The memory of the idle process never came to rest.');
}

async function readMemory({ pid }: Program): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => {
    throw new Error('The memory of a process is read from /proc, which this system lacks.');
  });
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (!kilobytes) throw new Error('The system does not say how much memory the process holds.');
  return Number(kilobytes) * 1024;
}
