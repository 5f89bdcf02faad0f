import { expect, it, onTestFinished } from 'vitest';
import { z } from '#core/contract/zod.ts';
import { defineAccountJob, enqueueJob } from '../account/account-job.ts';
import { accountWork } from '../account/account-work.ts';
import { changeAccount } from '../account/change-account.ts';
import { rowsOf } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { openPostgres } from '../db/open-postgres.ts';
import { testDatabaseUrl } from '../testing/database-url.ts';
import { makeApp, type TestApp } from '../testing/make-app.ts';
import { makeSeller } from '../testing/make-seller.ts';
import { createTestDatabase } from '../testing/postgres-databases.ts';
import { type Program, QUICK_START, runProgram } from '../testing/run-program.ts';

const TIMEOUT_MS = 600_000;
const ALL = process.env.COMPTOIR_TESTS_ALL === 'true';
const [JOBS, ACCOUNTS, KILLS] = ALL ? [1_000, 50, 30] : [200, 20, 4];
/** A killed worker has begun so many jobs: fewer, with all its kin, than there are. */
const BEGUN = 20;
const PLACES = ['inside', 'before', 'after'];

const serverUrl = testDatabaseUrl();

/** As in `account-job-process.ts`, which runs it. */
const probe = defineAccountJob({
  name: 'probe',
  input: z.strictObject({ number: z.number() }),
  run: async () => expect.fail('run by other processes'),
});

const openServer = async (url: string): Promise<TestApp> => {
  const database = openPostgres({ url, onConnectionError: () => {} });
  await database.migrate();
  const app = await makeApp({ database });
  const columns = sql`account_id uuid, number int, begun timestamptz, ended timestamptz`;
  await rowsOf(database.db, sql`create table job_effects (${columns})`);
  return app;
};

const startWorker = (url: string, env: Record<string, string> = {}): Program =>
  runProgram({
    args: [...QUICK_START, 'server/testing/account-job-process.ts'],
    env: { DATABASE_URL: url, ...env },
  });

/** One worker after the other, each killed in the middle of a job. */
const killWorkers = async (workers: Program[], url: string, kills: readonly number[]): Promise<void> => {
  for (const kill of kills) {
    const worker = startWorker(url, { DIES_AT: `${BEGUN} ${PLACES[kill % PLACES.length]}` });
    workers.push(worker);
    expect(await worker.ended, worker.output().err).toBeNull();
  }
};

it.runIf(serverUrl !== null)(
  'each job of many accounts has its effect once, in their order, however often its workers are killed',
  { timeout: TIMEOUT_MS },
  async () => {
    const { url, drop } = await createTestDatabase(serverUrl ?? '');
    const app = await openServer(url);
    const workers: Program[] = [];
    // In this order: what is still connected keeps the database from being dropped.
    onTestFinished(async () => {
      for (const worker of workers) await worker.end('SIGKILL');
      await app.close();
      await app.deps.database.close();
      await drop();
    });
    const sellers = await Promise.all(Array.from({ length: ACCOUNTS }, () => makeSeller(app)));
    for (let number = 0; number < JOBS; number += 1) {
      const { accountId } = sellers[number % ACCOUNTS] ?? expect.fail('no seller');
      const work = accountWork(app.deps, accountId, { kind: 'job', name: 'test' });
      await changeAccount(work, (change) => enqueueJob(change, probe, { number }));
    }
    const kills = Array.from({ length: KILLS }, (_, index) => index);
    const [even, odd] = [kills.filter((kill) => kill % 2 === 0), kills.filter((kill) => kill % 2 === 1)];
    await Promise.all([killWorkers(workers, url, even), killWorkers(workers, url, odd)]);
    workers.push(startWorker(url), startWorker(url));
    const ended = () => rowsOf<{ count: number }>(app.deps.database.db, sql`select count(*)::int from job_effects`);
    await expect.poll(ended, { timeout: TIMEOUT_MS, interval: 200 }).toEqual([{ count: JOBS }]);
    const states = sql`select state, count(*)::int from account_jobs group by state`;
    await expect
      .poll(() => rowsOf(app.deps.database.db, states), { timeout: TIMEOUT_MS })
      .toEqual([{ state: 'done', count: JOBS }]);
    const [twice, beside, late] = await Promise.all(
      [
        sql`select number from job_effects group by number having count(*) > 1`,
        sql`select a.number from job_effects a join job_effects b using (account_id)
          where a.number < b.number and (a.begun, a.ended) overlaps (b.begun, b.ended)`,
        sql`select a.number from job_effects a join job_effects b using (account_id)
          where a.number < b.number and a.ended > b.ended`,
      ].map((query) => rowsOf(app.deps.database.db, query)),
    );
    expect({ twice, beside, late }).toEqual({ twice: [], beside: [], late: [] });
  },
);
