import { fileURLToPath } from 'node:url';
import { runProgram } from '#server/testing/run-program.ts';
import { patienceMs } from './patience.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export type ServerOptions = {
  /** Where the server keeps its database and its mails. */
  dataFolder: string;
  /** The address browsers know it by. */
  publicUrl: string;
  /** Plan of a new account; the server's own choice without it. */
  defaultPlan?: 'none';
};

/** The real server as a process of its own. */
export type ServerProcess = {
  port: number;
  /** All it has written so far. */
  output: () => string;
  /** Ctrl-C; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Dies without a word, as in a power cut of the process. */
  kill: () => Promise<void>;
};

/** Starts `server/index.ts` on a free port and resolves once it says « Prêt ». */
export async function startServerProcess({
  dataFolder,
  publicUrl,
  defaultPlan,
}: ServerOptions): Promise<ServerProcess> {
  const server = runProgram({
    // Optimising the embedded database's code takes longer than a server of these tests lives.
    args: ['--liftoff-only', 'server/index.ts'],
    cwd: root,
    env: {
      NODE_ENV: 'production',
      // The system chooses: a port that was free a moment ago may be another connection's by now.
      PORT: '0',
      COMPTOIR_DATA_DIR: dataFolder,
      COMPTOIR_PUBLIC_URL: publicUrl,
      ...(defaultPlan === undefined ? {} : { COMPTOIR_DEFAULT_PLAN: defaultPlan }),
    },
  });
  const limit = { signal: AbortSignal.timeout(3 * patienceMs) };
  const [, port] = await server.says(/^Prêt : http:\/\/localhost:(\d+)$/m, limit);
  return {
    port: Number(port),
    output: () => Object.values(server.output()).join('\n'),
    stop: () => server.end('SIGINT'),
    kill: async () => void (await server.end('SIGKILL')),
  };
}
