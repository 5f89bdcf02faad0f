import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { readEnvironment } from '../env.ts';
import { startJobs } from '../jobs/job-queue.ts';
import { openDeps } from '../open-deps.ts';
import { mailboxJob } from '../services/mailboxes/sync.ts';
import { watchMailboxes } from '../services/mailboxes/watch.ts';

/** A program of the tests: one process of a server that watches mailboxes and reads them. A closed input ends it. */
const { deps, close } = await openDeps(readEnvironment(process.env));
const lines = createInterface({ input: process.stdin });
const timings = { heartbeatSeconds: 10, superviseSeconds: 1, pollSeconds: 1, retrySeconds: 1 };
const jobs = await startJobs(deps, { jobs: [], ofAccounts: [mailboxJob] }, timings);
deps.jobBell.connect(jobs.send);
const watch = watchMailboxes(deps, { claimEvery: 500, heldFor: 5_000 });
await once(lines, 'close');
await watch.stop();
await jobs.stop();
deps.hub.close();
await close();
