import { setTimeout as sleep } from 'node:timers/promises';
import { type AdminSocket, openAdminSocket } from './admin/admin-socket.ts';
import { createApp } from './app.ts';
import type { Deps } from './context.ts';
import { atPort, type Config } from './env.ts';
import { type Listening, listen } from './listen.ts';
import { type OpenDeps, openDeps } from './open-deps.ts';
import { finishFileImports } from './services/file-imports/commit.ts';
import { finishImports } from './services/orders/imported-files.ts';
import { toStartFailure } from './start-failure.ts';

export interface RunningServer {
  port: number;
  /** Starts the background jobs. A failure is logged and tried again: requests are served without them meanwhile. */
  startJobs(): void;
  /** Ends streams, requests and running jobs, then closes the database and releases the data folder. */
  stop(): Promise<void>;
}

/** Environment → database → interrupted imports → app → port → socket of `npm run admin`. @throws {StartFailure} with what a person can fix */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const open = await openDeps(config);
  const { deps } = open;
  try {
    // Nobody sees half a file.
    await finishImports(deps, { failed: true });
    await finishFileImports(deps);
    const listening = await listen((port) => createApp({ ...deps, config: atPort(config, port) }), config);
    const admin = await openAdmin({ ...deps, config: atPort(config, listening.port) });
    const jobs = createJobs(open);
    return { port: listening.port, startJobs: jobs.start, stop: () => stop(open, { listening, admin, jobs }) };
  } catch (error) {
    await open.close();
    throw toStartFailure(error);
  }
};

/** What answers is loaded with the first command. */
const openAdmin = (deps: Deps): Promise<AdminSocket> =>
  openAdminSocket({ dataDir: deps.config.dataDir, log: deps.log }, async (line) => {
    const { answerAdmin } = await import('./admin/answer-request.ts');
    return answerAdmin(deps, line);
  });

interface Jobs {
  start(): void;
  stop(): Promise<void>;
}

/** The database may be away when the jobs start. */
const JOBS_RETRY_MS = 10_000;

const createJobs = ({ deps }: OpenDeps): Jobs => {
  const stopping = new AbortController();
  let running: Promise<{ stop(): Promise<void> } | null> = Promise.resolve(null);
  const startOnce = async () => {
    const [{ startJobs }, { allAccountJobs, allJobs }, { watchMailboxes }] = await Promise.all([
      import('./jobs/job-queue.ts'),
      import('./jobs/all-jobs.ts'),
      import('./services/mailboxes/watch.ts'),
    ]);
    const jobs = await startJobs(deps, { jobs: allJobs(deps), ofAccounts: allAccountJobs });
    deps.jobBell.connect(jobs.send);
    const watch = watchMailboxes(deps);
    return {
      stop: async () => {
        await watch.stop();
        await jobs.stop();
      },
    };
  };
  const start = async () => {
    while (!stopping.signal.aborted) {
      try {
        return await startOnce();
      } catch (err) {
        deps.log.error({ err }, 'jobs could not start and will be tried again');
      }
      await sleep(JOBS_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
    return null;
  };
  return {
    start() {
      running = start();
    },
    async stop() {
      stopping.abort();
      deps.jobBell.connect(null);
      await (await running)?.stop();
    },
  };
};

const stop = async (
  { deps, close }: OpenDeps,
  { listening, admin, jobs }: { listening: Listening; admin: AdminSocket; jobs: Jobs },
): Promise<void> => {
  deps.hub.close();
  await Promise.all([listening.close(), admin.close()]);
  await jobs.stop();
  await deps.background.settle();
  await close();
};
