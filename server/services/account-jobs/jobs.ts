import type { WireJob } from '#core/contract/account-jobs.ts';
import { hasJobEnded } from '#core/model/job-states.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { desc, eq } from '../../db/drizzle.ts';
import { accountJobs } from '../../db/schema/index.ts';
import { endJob, type JobRow, requireJob, updateJob } from './job-rows.ts';

const LISTED = 50;

/** The last jobs of the account, newest first. */
export const listJobs = async ({ database, accountId }: AccountWork): Promise<WireJob[]> => {
  const rows = await database.db
    .select()
    .from(accountJobs)
    .where(eq(accountJobs.accountId, accountId))
    .orderBy(desc(accountJobs.createdAt), desc(accountJobs.id))
    .limit(LISTED);
  return rows.map(toWireJob);
};

/**
 * Asks to stop a job: at once while it waits, otherwise after its step. One that has ended stays as it is.
 * @throws {AppError} NOT_FOUND
 */
export const cancelJob = (ctx: AccountWork, { id }: { id: string }): Promise<WireJob> =>
  changeAccount(ctx, async (change) => {
    const row = await requireJob(change, id);
    if (hasJobEnded(row.state)) return toWireJob(row);
    if (row.state === 'waiting') return toWireJob(await endJob(change, row, 'cancelled'));
    return toWireJob(await updateJob(change, row, { cancelAskedAt: change.at }));
  });

const toWireJob = ({ id, name, state, done, total, failure, createdAt, cancelAskedAt, endedAt }: JobRow): WireJob => ({
  ...{ id, name, state, done, total, failure, createdAt, endedAt },
  cancelling: cancelAskedAt !== null && !hasJobEnded(state),
});
