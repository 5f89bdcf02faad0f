import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readEnvironment } from '../env.ts';
import { startJobs } from '../jobs/job-queue.ts';
import { openDeps } from '../open-deps.ts';

/**
 * A program of the tests: one process of a server with one job, which writes `running` and lasts until a line comes in. It
 * writes `ready` once its jobs started. A closed input ends it.
 */
const { deps, close } = await openDeps(readEnvironment(process.env));
const lines = createInterface({ input: process.stdin });
const job = {
  ...{ name: 'probe', cron: '0 0 1 1 *', afterStartSeconds: 0 },
  run: async () => {
    console.log('running');
    await once(lines, 'line');
    console.log('done');
  },
};
const jobs = await startJobs(
  deps,
  { jobs: [job], ofAccounts: [] },
  { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 1, retrySeconds: 1 },
);
console.log('ready');
await once(lines, 'close');
await jobs.stop();
deps.hub.close();
await close();
