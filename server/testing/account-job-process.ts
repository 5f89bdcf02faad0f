import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from '#core/contract/zod.ts';
import { defineAccountJob } from '../account/account-job.ts';
import { changeAccount } from '../account/change-account.ts';
import { rowsOf } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { readEnvironment } from '../env.ts';
import { startJobs } from '../jobs/job-queue.ts';
import { openDeps } from '../open-deps.ts';

/**
 * A program of the tests: one process of a server that runs the jobs `probe` of accounts. Each notes when it begins, and its effect in
 * the transaction in which it ends; then it writes `one`. A closed input ends it.
 */
const { deps, close } = await openDeps(readEnvironment(process.env));
const lines = createInterface({ input: process.stdin });
const probe = defineAccountJob({
  name: 'probe',
  input: z.strictObject({ number: z.number() }),
  async run(work, { number }) {
    const { accountId } = work;
    const [begun] = await rowsOf<{ at: string }>(work.database.db, sql`select clock_timestamp()::text as at`);
    await changeAccount(work, async (change) => {
      await rowsOf(
        change.tx,
        sql`insert into job_effects values (${accountId}, ${number}, ${begun?.at}::timestamptz, clock_timestamp())`,
      );
      await work.end(change);
    });
    console.log('one');
  },
});
const timings = { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 1, retrySeconds: 1 };
const jobs = await startJobs(deps, { jobs: [], ofAccounts: [probe] }, timings);
console.log('ready');
await once(lines, 'close');
await jobs.stop();
deps.hub.close();
await close();
