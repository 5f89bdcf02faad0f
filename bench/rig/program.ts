import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A program that has said it is ready. */
export type Program = {
  /** From its start to its word, ms. */
  readyMs: number;
  output: () => string;
  /** Bytes of memory it holds once it is idle. */
  idleMemory: () => Promise<number>;
  /** Ctrl-C. */
  stop: () => Promise<void>;
};

export type ProgramOptions = { args: readonly string[]; word: string; env?: Record<string, string> };

/** Runs a program under this Node until it writes `word`; rejects with what it wrote when it leaves before. */
export async function startProgram({ args, word, env = {} }: ProgramOptions): Promise<Program> {
  const start = performance.now();
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: [...stdio],
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  const readyMs = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes(word)) resolve(performance.now() - start);
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} left with code ${code}: ${output}`)));
  });
  return { readyMs, output: () => output, idleMemory: () => waitForIdleMemory(child), stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const left = once(child, 'exit');
  child.kill('SIGINT');
  await left;
}

const betweenLooksMs = 1_000;
const mostLooks = 20;

/** Memory once it has stopped moving: two looks a second apart that differ by less than a hundredth. */
async function waitForIdleMemory(child: ChildProcess): Promise<number> {
  let last = await readMemory(child);
  for (let look = 0; look < mostLooks; look++) {
    await setTimeout(betweenLooksMs);
    const now = await readMemory(child);
    if (Math.abs(now - last) < last / 100) return now;
    last = now;
  }
  throw new Error('The memory of the idle process never came to rest.');
}

async function readMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => {
    throw new Error('The memory of a process is read from /proc, which this system lacks.');
  });
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (!kilobytes) throw new Error('The system does not say how much memory the process holds.');
  return Number(kilobytes) * 1024;
}
