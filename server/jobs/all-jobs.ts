import type { Deps } from '../context.ts';
import { backUp } from './backup.ts';
import { tidy } from './housekeeping.ts';
import type { Job } from './job-queue.ts';

/** Everything that the server does by itself, apart from each other in the hour. */
export const allJobs = (deps: Pick<Deps, 'database' | 'clock' | 'config' | 'log'>): Job[] => [
  { name: 'housekeeping', cron: '7 * * * *', afterStartSeconds: 0, run: () => tidy(deps) },
  // Looks every hour whether today's is there. Not at once: a server that has just started is asked for its first screen.
  ...(deps.database.dump === null
    ? []
    : [{ name: 'backup', cron: '37 * * * *', afterStartSeconds: 60, run: () => backUp(deps) }]),
];
