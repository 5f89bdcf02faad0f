import type { AccountJob } from '../account/account-job.ts';
import type { Deps } from '../context.ts';
import { fileImportJob } from '../services/file-imports/commit.ts';
import { mailboxJob } from '../services/mailboxes/sync.ts';
import { finishImports } from '../services/orders/imported-files.ts';
import { handleEvents, PAYMENTS_JOB } from '../services/payments/events.ts';
import { fillReadModel } from '../services/read-model/fill.ts';
import { backUp } from './backup.ts';
import { sendDailyMails } from './daily-mail.ts';
import { tidy } from './housekeeping.ts';
import type { Job } from './job.ts';
import { checkSomeReadModels } from './read-model.ts';
import { removeAccounts } from './remove-accounts.ts';

/** Background work for single accounts. */
export const allAccountJobs: readonly AccountJob<unknown>[] = [fileImportJob, mailboxJob];

/** All background jobs of the server, spread over the hour. */
export const allJobs = (deps: Deps): Job[] => [
  { name: 'housekeeping', cron: '7 * * * *', afterStartSeconds: 0, run: () => tidy(deps) },
  // Those of a process that ended, or whose database went away, in between.
  { name: 'imports', cron: '*/10 * * * *', afterStartSeconds: 60, run: () => finishImports(deps) },
  // Accounts that are older than the rows of sales; a large one takes seconds, and only its own changes wait for it.
  { name: 'read-model', cron: '17 * * * *', afterStartSeconds: 0, run: () => fillReadModel(deps) },
  {
    ...{ name: 'check-read-model', cron: '43 3 * * *', afterStartSeconds: 900, lateAfterHours: 27 },
    run: () => checkSomeReadModels(deps),
  },
  { name: 'removals', cron: '22 * * * *', afterStartSeconds: 120, run: () => removeAccounts(deps) },
  // After a message of the payment provider; in between for messages that were lost.
  ...(deps.payments === null
    ? []
    : [
        {
          ...{ name: PAYMENTS_JOB, cron: '*/10 * * * *', afterStartSeconds: 0, isRung: true },
          run: () => handleEvents(deps),
        },
      ]),
  // Each seller chooses a time, at any minute.
  { name: 'daily-mail', cron: '*/5 * * * *', afterStartSeconds: 60, run: () => sendDailyMails(deps) },
  // Checks every hour whether today's backup exists. Not immediately, because a server that has just started should
  // serve its first screen.
  ...(deps.database.copy === null
    ? []
    : [{ name: 'backup', cron: '37 * * * *', afterStartSeconds: 60, run: () => backUp(deps) }]),
];
