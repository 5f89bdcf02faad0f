import { fileURLToPath } from 'node:url';
import { QUICK_START, runProgram } from '#server/testing/run-program.ts';
import { patienceMs } from './patience.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export type ServerOptions = {
  /** Where the server keeps its database and its mails. */
  dataFolder: string;
  /** The address by which browsers know it. */
  publicUrl: string;
  /** Plan of a new account; the server's default if omitted. */
  defaultPlan?: 'none';
  /** More variables of its environment. */
  settings?: Readonly<Record<string, string>>;
  /** PostgreSQL; the embedded database in the data folder if omitted. */
  databaseUrl?: string;
};

/** The real server in its own process. */
export type ServerProcess = {
  port: number;
  /** Everything it has written so far. */
  output: () => string;
  /** Sends Ctrl-C; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** Kills it without warning, like a power cut. */
  kill: () => Promise<void>;
};

/** The environment of a test's server. */
export const serverEnvironment = ({ dataFolder, publicUrl, defaultPlan, databaseUrl, settings }: ServerOptions) => ({
  // The system chooses the port: one that was free a moment ago may be taken by now.
  PORT: '0',
  COMPTOIR_DATA_DIR: dataFolder,
  COMPTOIR_PUBLIC_URL: publicUrl,
  ...(defaultPlan === undefined ? {} : { COMPTOIR_DEFAULT_PLAN: defaultPlan }),
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  ...settings,
});

/** Starts `server/index.ts` on a free port and resolves once it prints « Prêt ». */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const server = runProgram({
    args: [...QUICK_START, 'server/index.ts'],
    cwd: root,
    env: { NODE_ENV: 'production', ...serverEnvironment(options) },
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
