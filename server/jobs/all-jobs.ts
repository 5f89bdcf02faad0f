import type { Deps } from '../context.ts';
import { finishImports } from '../services/orders/imported-files.ts';
import { backUp } from './backup.ts';
import { tidy } from './housekeeping.ts';
import type { Job } from './job-queue.ts';

/** All background jobs of the server, spread over the hour. */
export const allJobs = (
  deps: Pick<Deps, 'database' | 'clock' | 'config' | 'log' | 'hub' | 'sessions' | 'backupState'>,
): Job[] => [
  { name: 'housekeeping', cron: '7 * * * *', afterStartSeconds: 0, run: () => tidy(deps) },
  // Those of a process that ended, or whose database went away, in between.
  { name: 'imports', cron: '*/10 * * * *', afterStartSeconds: 60, run: () => finishImports(deps) },
  // Checks every hour whether today's backup exists. Not immediately, because a server that has just started should
  // serve its first screen.
  ...(deps.database.copy === null
    ? []
    : [{ name: 'backup', cron: '37 * * * *', afterStartSeconds: 60, run: () => backUp(deps) }]),
];
