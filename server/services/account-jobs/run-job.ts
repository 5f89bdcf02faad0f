import { AppError, type ErrorCode } from '#core/errors.ts';
import { hasJobEnded } from '#core/model/job-states.ts';
import { type AccountJob, JobCancelled, type JobWork } from '../../account/account-job.ts';
import { accountWork } from '../../account/account-work.ts';
import { type Change, changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { endJob, findJob, type JobName, type JobRow, requireJob, updateJob } from './job-rows.ts';

export type { JobName };

/** A job that failed, or whose process died, so often is given up. */
export const MOST_ATTEMPTS = 6;

/** What no further attempt would change. */
const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'INVALID_INPUT',
  'FORBIDDEN',
  'NOT_FOUND',
  'CONFLICT',
  'GONE',
  'TOO_LARGE',
]);

const GIVEN_UP = 'Cette tâche a échoué plusieurs fois. Réessayez plus tard.';
const UNREADABLE = 'Cette tâche ne peut pas être lue par cette version de Comptoir.';

/**
 * Runs one job, unless it has ended or its account is gone. Ends normally once nothing is left to do, whatever became of it.
 * @throws {Error} when it is to be tried again
 */
export const runAccountJob = async (deps: Deps, job: AccountJob<unknown>, name: JobName): Promise<void> => {
  if ((await findJob(deps.database.db, name)) === null) return;
  const work = accountWork(deps, name.accountId, { kind: 'job', name: job.name });
  const begun = await changeAccount(work, (change) => begin(change, name.id));
  if (begun === null) return;
  const end = (...how: EndedAs): Promise<void> => changeAccount(work, (change) => endOnce(change, name.id, ...how));
  if (!job.input.safeParse(begun.input).success) return end('failed', UNREADABLE);
  try {
    await job.run(toJobWork(work, begun), begun.input);
  } catch (error) {
    if (error instanceof JobCancelled) return end('cancelled');
    if (error instanceof AppError && REFUSALS.has(error.code)) return end('failed', error.message);
    deps.log.error({ err: error, account: name.accountId, job: job.name }, 'the job of an account failed');
    if (begun.attempts >= MOST_ATTEMPTS) return end('failed', GIVEN_UP);
    await changeAccount(work, (change) => waitAgain(change, name.id));
    // The queue stores the error it is given: a database error would contain data that was read.
    throw new Error('failed: see the log');
  }
  await end('done');
};

/** @returns null where nothing is to be run */
const begin = async (change: Change, id: string): Promise<JobRow | null> => {
  const row = await requireJob(change, id);
  if (hasJobEnded(row.state)) return null;
  if (row.cancelAskedAt !== null) await endJob(change, row, 'cancelled');
  else if (row.attempts >= MOST_ATTEMPTS) await endJob(change, row, 'failed', GIVEN_UP);
  else return updateJob(change, row, { state: 'running', attempts: row.attempts + 1 });
  return null;
};

const waitAgain = async (change: Change, id: string): Promise<void> => {
  const row = await requireJob(change, id);
  if (!hasJobEnded(row.state)) await updateJob(change, row, { state: 'waiting' });
};

type EndedAs = [state: 'done' | 'failed' | 'cancelled', failure?: string];

const endOnce = async (change: Change, id: string, ...how: EndedAs): Promise<void> => {
  const row = await requireJob(change, id);
  if (!hasJobEnded(row.state)) await endJob(change, row, ...how);
};

const toJobWork = (work: Omit<JobWork, 'progress' | 'end'>, { id }: JobRow): JobWork => ({
  ...work,
  progress: (done, total) =>
    changeAccount(work, async (change) => {
      const row = await requireJob(change, id);
      if (row.cancelAskedAt !== null) throw new JobCancelled();
      await updateJob(change, row, { done, total });
    }),
  end: (change) => endOnce(change, id, 'done'),
});
