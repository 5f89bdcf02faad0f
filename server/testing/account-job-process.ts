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
 * A program of the tests: one process of a server that runs the jobs `probe` of accounts. Each notes when it begins, and
 * its effect in the transaction in which it ends. A closed input ends it.
 *
 * With `DIES_AT` = `20 inside` it kills itself in the middle of its 20th job: `before` its transaction, `inside` it, or
 * `after` it.
 */
const { deps, close } = await openDeps(readEnvironment(process.env));
const lines = createInterface({ input: process.stdin });
const diesAt = process.env.DIES_AT;
let begun = 0;

const probe = defineAccountJob({
  name: 'probe',
  input: z.strictObject({ number: z.number() }),
  async run(work, { number }) {
    begun += 1;
    const own = begun;
    const dieHere = (place: string): void => {
      if (diesAt === `${own} ${place}`) process.kill(process.pid, 'SIGKILL');
    };
    const [begunAt] = await rowsOf<{ at: string }>(work.database.db, sql`select clock_timestamp()::text as at`);
    dieHere('before');
    await changeAccount(work, async (change) => {
      const { accountId } = work;
      const values = sql`${accountId}, ${number}, ${begunAt?.at}::timestamptz, clock_timestamp()`;
      await rowsOf(change.tx, sql`insert into job_effects values (${values})`);
      dieHere('inside');
      await work.end(change);
    });
    dieHere('after');
  },
});
const timings = { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 1, retrySeconds: 1 };
const jobs = await startJobs(deps, { jobs: [], ofAccounts: [probe] }, timings);
await once(lines, 'close');
await jobs.stop();
deps.hub.close();
await close();
