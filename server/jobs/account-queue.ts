import type { PgBoss } from 'pg-boss';
import { type AccountJob, JOBS_OF_ACCOUNTS } from '../account/account-job.ts';
import type { Deps } from '../context.ts';
import { and, asc, eq, inArray, isNull } from '../db/drizzle.ts';
import { accountJobs } from '../db/schema/index.ts';
import { type JobName, runAccountJob } from '../services/account-jobs/run-job.ts';
import type { Job, Timings } from './job.ts';

/** Jobs of an account run in the order in which they were asked for, those of one name one at a time. */
const POLICY = 'key_strict_fifo';
/** The accounts that one process serves at once. */
const SIDE_BY_SIDE = 4;
const HANDED_OVER = 500;

const SETTINGS = {
  // Attempts are counted where the seller sees them (`runAccountJob`); a death is one as well.
  ...{ retryLimit: 1_000, retryBackoff: true, retryDelayMax: 600 },
  // It must not be forgotten while its row waits.
  ...{ retentionSeconds: 365 * 86_400, deleteAfterSeconds: 3_600 },
};

const queueOf = (name: string): string => `account.${name}`;

/**
 * Serves the jobs of accounts, each name from a queue of its own.
 * @returns the job that hands over what changes have asked for since: after a restart, also what the queue may have lost
 */
export const serveAccountJobs = async (
  boss: PgBoss,
  deps: Deps,
  jobs: readonly AccountJob<unknown>[],
  { heartbeatSeconds, pollSeconds, retrySeconds }: Timings,
): Promise<Job> => {
  for (const job of jobs) {
    const queue = queueOf(job.name);
    const settings = { ...SETTINGS, notify: true, heartbeatSeconds, retryDelay: retrySeconds };
    await boss.createQueue(queue, { policy: POLICY, ...settings });
    await boss.updateQueue(queue, settings);
    for (let count = 0; count < SIDE_BY_SIDE; count += 1) await addWorker(boss, deps, job, pollSeconds);
  }
  await deps.database.db.update(accountJobs).set({ isQueued: false }).where(isNull(accountJobs.endedAt));
  const names = jobs.map(({ name }) => name);
  return {
    ...{ name: JOBS_OF_ACCOUNTS, cron: '* * * * *', afterStartSeconds: 0, isRung: true, isQuiet: true },
    run: () => handOver(boss, deps, names),
  };
};

/** Takes jobs one after the other; only a queue that has none for it is asked again after `pollSeconds`, or when it rings. */
const addWorker = async (boss: PgBoss, deps: Deps, job: AccountJob<unknown>, pollSeconds: number): Promise<void> => {
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds };
  const worker = await boss.work<JobName>(queueOf(job.name), polling, async ([taken]) => {
    try {
      if (taken) await runAccountJob(deps, job, taken.data);
    } finally {
      boss.notifyWorker(worker);
    }
  });
};

/** Hands to the queue what it does not have yet. A job that it has already stays as it is there. */
const handOver = async (boss: PgBoss, { database: { db } }: Deps, names: readonly string[]): Promise<void> => {
  const { accountId, id, name, isQueued, createdAt } = accountJobs;
  for (;;) {
    const rows = await db
      .select({ accountId, id, name })
      .from(accountJobs)
      .where(and(eq(isQueued, false), inArray(name, [...names])))
      .orderBy(asc(createdAt), asc(id))
      .limit(HANDED_OVER);
    if (rows.length === 0) return;
    for (const [of, own] of Map.groupBy(rows, (row) => row.name)) {
      const entries = own.map((row) => ({
        ...{ id: row.id, singletonKey: row.accountId },
        data: { accountId: row.accountId, id: row.id } satisfies JobName,
      }));
      await boss.insert(queueOf(of), entries);
    }
    const ids = rows.map((row) => row.id);
    await db.update(accountJobs).set({ isQueued: true }).where(inArray(id, ids));
  }
};
