import { AppError } from '#core/errors.ts';
import type { JobState } from '#core/model/job-states.ts';
import type { Change } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { accountJobs } from '../../db/schema/index.ts';

export type JobRow = typeof accountJobs.$inferSelect;

/** One job of one account. */
export interface JobName {
  accountId: string;
  id: string;
}

const isJob = ({ accountId, id }: JobName) => and(eq(accountJobs.accountId, accountId), eq(accountJobs.id, id));

/** Null for an unknown one, and once its account was deleted. */
export const findJob = async (db: Db, name: JobName): Promise<JobRow | null> => {
  const [row] = await db.select().from(accountJobs).where(isJob(name));
  return row ?? null;
};

/** @throws {AppError} NOT_FOUND */
export const requireJob = async ({ tx, accountId }: Change, id: string): Promise<JobRow> => {
  const row = await findJob(tx, { accountId, id });
  if (row === null) throw new AppError('NOT_FOUND', 'Tâche introuvable.', { field: 'id' });
  return row;
};

export const updateJob = async (change: Change, row: JobRow, set: Partial<JobRow>): Promise<JobRow> => {
  await change.tx.update(accountJobs).set(set).where(isJob(row));
  change.touch('jobs');
  return { ...row, ...set };
};

/** @param failure in words for the seller, of one that was given up */
export const endJob = (
  change: Change,
  row: JobRow,
  state: Exclude<JobState, 'waiting' | 'running'>,
  failure: string | null = null,
): Promise<JobRow> => updateJob(change, row, { state, failure, endedAt: change.at });
