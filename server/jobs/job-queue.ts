import type { ConstructorOptions, PgBoss } from 'pg-boss';
import type { AccountJob } from '../account/account-job.ts';
import type { Deps } from '../context.ts';
import type { Database } from '../db/database.ts';
import { serveAccountJobs } from './account-queue.ts';
import type { Job, Timings } from './job.ts';

const TIMINGS: Timings = { heartbeatSeconds: 120, superviseSeconds: 60, pollSeconds: 30, retrySeconds: 5 };
const HOURS = 3_600;
/**
 * Only ends a job that never returns: death is detected by the heartbeat, and an expired job would keep running beside
 * its successor.
 */
const EXPIRE_SECONDS = 12 * HOURS;
/** Finished jobs are kept for a day for inspection. */
const KEPT_SECONDS = 24 * HOURS;
/** How long server shutdown waits for a running job, which otherwise runs again after the next start. */
const PATIENCE_MS = 30_000;

const CONNECT_MS = 5_000;
/** PostgreSQL's own limits for the queue's connections, as for those of requests (`server/db/open-postgres.ts`). */
const LIMITS = '-c statement_timeout=60s -c lock_timeout=20s -c idle_in_transaction_session_timeout=60s';

export interface RunningJobs {
  /** Queues one run of a job. */
  send(name: string): Promise<void>;
  /** Waits for running jobs, at most 30 s. */
  stop(): Promise<void>;
}

/** What the queue runs. */
export interface Jobs {
  jobs: readonly Job[];
  ofAccounts: readonly AccountJob<unknown>[];
}

type JobDeps = Pick<Deps, 'log'>;

/**
 * Runs jobs from a queue in the database itself (schema `pgboss`), which all processes on it share. Never call its
 * `send` inside a transaction: PGlite has one connection, and the two would deadlock.
 */
export const startJobs = async (
  deps: Deps,
  { jobs, ofAccounts }: Jobs,
  timings: Timings = TIMINGS,
): Promise<RunningJobs> => {
  const { database, log } = deps;
  const boss = await openBoss(database, timings);
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue warns'));
  const stop = (): Promise<void> => boss.stop({ timeout: PATIENCE_MS });
  try {
    await boss.start();
    const handOver = await serveAccountJobs(boss, deps, ofAccounts, timings);
    for (const job of [handOver, ...jobs]) await addJob(boss, log, job, timings);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    async send(name) {
      await boss.send(name, {});
    },
  };
};

/** Loaded here and not with the server, because it starts after the server is ready. */
const openBoss = async ({ queue }: Database, { superviseSeconds }: Timings): Promise<PgBoss> => {
  const { PgBoss, fromPglite } = await import('pg-boss');
  const connection: ConstructorOptions =
    queue.backend === 'pglite'
      ? { backend: 'pglite', db: fromPglite(queue.client) }
      : {
          ...{ backend: 'postgres', connectionString: queue.url, max: 3, application_name: 'comptoir jobs' },
          ...{ connectionTimeoutMillis: CONNECT_MS, options: LIMITS },
        };
  return new PgBoss({
    ...connection,
    useListenNotify: true,
    // The pass that finds dead jobs needs both; the second defaults to a minute.
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // A few small rows, for which the default intervals are unnecessarily short.
    ...{ cronWorkerIntervalSeconds: 45, flowIntervalSeconds: HOURS, bamIntervalSeconds: 600 },
    ...{ queueCacheIntervalSeconds: 300, reindex: false, monitorVacuum: false },
  });
};

const addJob = async (
  boss: PgBoss,
  log: JobDeps['log'],
  job: Job,
  { heartbeatSeconds, pollSeconds }: Timings,
): Promise<void> => {
  const settings = {
    ...{ notify: true, heartbeatSeconds, expireInSeconds: EXPIRE_SECONDS },
    ...{ deleteAfterSeconds: KEPT_SECONDS, retryLimit: 3 },
  };
  // Across all processes: one that waits or runs, or one that waits beside one that runs.
  await boss.createQueue(job.name, { policy: job.isRung ? 'stately' : 'exclusive', ...settings });
  // Creating leaves a queue of an older version unchanged.
  await boss.updateQueue(job.name, settings);
  await boss.work(job.name, { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }, () =>
    runLogged(log, job),
  );
  await boss.schedule(job.name, job.cron);
  await boss.send(job.name, {}, { startAfter: job.afterStartSeconds });
};

const runLogged = async (log: JobDeps['log'], { name, run, isQuiet = false }: Job): Promise<void> => {
  const startedAt = performance.now();
  try {
    await run();
  } catch (err) {
    log.error({ err, job: name }, 'job failed');
    // The queue stores the error it is given: a database error would contain data that was read.
    throw new Error('failed: see the log');
  }
  if (!isQuiet) log.info({ job: name, ms: Math.round(performance.now() - startedAt) }, 'job done');
};
