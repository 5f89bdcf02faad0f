import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { patienceMs } from './patience.ts';
import { until } from './until.ts';

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
  const child = spawn(process.execPath, ['server/index.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      // The system chooses: a port that was free a moment ago may be another connection's by now.
      PORT: '0',
      COMPTOIR_DATA_DIR: dataFolder,
      COMPTOIR_PUBLIC_URL: publicUrl,
      ...(defaultPlan === undefined ? {} : { COMPTOIR_DEFAULT_PLAN: defaultPlan }),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const port = await until(
    'the server to say « Prêt »',
    () => {
      if (child.exitCode !== null) throw new Error(`The server left with code ${child.exitCode}:\n${output}`);
      return /^Prêt : http:\/\/localhost:(\d+)$/m.exec(output)?.[1];
    },
    3 * patienceMs,
  ).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`);
  });
  return {
    port: Number(port),
    output: () => output,
    stop: () => end(child, 'SIGINT'),
    kill: async () => void (await end(child, 'SIGKILL')),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const left = once(child, 'exit');
  child.kill(signal);
  await left;
  return child.exitCode;
}
