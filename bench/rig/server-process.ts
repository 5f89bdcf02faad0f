import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, runProgram } from '#server/testing/run-program.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A program that serves HTTP in a process of its own, so that the one that measures does not slow it down. */
export type ServerProcess = { port: number; pid: number; stop: () => Promise<void> };

/** Runs the work with a data folder that is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The whole server. @param databaseUrl null for PGlite in the data folder */
export function runServer(folder: string, databaseUrl: string | null): Promise<ServerProcess> {
  const env = {
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...{ PORT: '0', COMPTOIR_DATA_DIR: folder, COMPTOIR_LOG_LEVEL: 'error', NODE_ENV: 'production' },
  };
  return serveFrom(runProgram({ args: ['server/index.ts'], env, cwd: root }));
}

/** A file of this folder that serves HTTP. */
export function runRig(file: string, args: readonly string[], databaseUrl: string): Promise<ServerProcess> {
  return serveFrom(runProgram({ args: [`bench/rig/${file}`, ...args], env: { DATABASE_URL: databaseUrl }, cwd: root }));
}

async function serveFrom(program: Program): Promise<ServerProcess> {
  const [, port] = await program.says(/http:\/\/localhost:(\d+)/);
  if (program.pid === undefined) throw new Error('The server has no process.');
  return { port: Number(port), pid: program.pid, stop: async () => void (await program.end('SIGINT')) };
}
