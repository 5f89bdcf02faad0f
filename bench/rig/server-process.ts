import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, runProgram } from '#server/testing/run-program.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A program that serves HTTP in a process of its own, so that the one that measures does not slow it down. */
export type ServerProcess = { port: number; pid: number; stop: () => Promise<void> };

/** The whole server. @param databaseUrl null for PGlite in a throw-away folder */
export async function runServer(databaseUrl: string | null): Promise<ServerProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-bench-'));
  const env = {
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...{ PORT: '0', COMPTOIR_DATA_DIR: folder, COMPTOIR_LOG_LEVEL: 'error', NODE_ENV: 'production' },
  };
  const server = await serveFrom(runProgram({ args: ['server/index.ts'], env, cwd: root }));
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
