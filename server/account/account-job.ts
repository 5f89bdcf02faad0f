import type { z } from '#core/contract/zod.ts';
import type { Deps } from '../context.ts';
import { accountJobs } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { AccountWork } from './account-work.ts';
import type { Change } from './change-account.ts';

/** The job of the server that hands jobs of accounts to their queue. */
export const JOBS_OF_ACCOUNTS = 'account-jobs';

/** A kind of background work for one account: one at a time per account, any number of accounts side by side. */
export interface AccountJob<Input> {
  name: string;
  /** What its stored input must be. One that is not is given up at once. */
  input: z.ZodType<Input>;
  /** @param stored its input, as it was stored */
  run(work: JobWork, stored: unknown): Promise<void>;
}

interface JobDefinition<Input> extends Omit<AccountJob<Input>, 'run'> {
  /**
   * Runs it. It may be run again after its process died or an error was thrown, so that what it changes must not count twice: end it
   * in the transaction of its last change, or look at what is done already.
   * @throws {AppError} a refusal, which gives it up with its sentence; any other error is tried again
   */
  run(work: JobWork, input: Input): Promise<void>;
}

export const defineAccountJob = <Input>({ name, input, run }: JobDefinition<Input>): AccountJob<Input> => ({
  ...{ name, input },
  run: async (work, stored) => run(work, input.parse(stored)),
});

/** The account's work, with the server's dependencies and the way to its job. */
export interface JobWork extends Deps, Pick<AccountWork, 'accountId' | 'actor'> {
  /**
   * Stores how far it is, for the screens that follow it.
   * @throws {JobCancelled} once the seller asked to stop it: let it pass
   */
  progress(done: number, total: number | null): Promise<void>;
  /** Marks it as done in the transaction of its last change, so that it is never run again. */
  end(change: Change): Promise<void>;
}

/** The seller asked to stop the job. */
export class JobCancelled extends Error {}

/**
 * Asks for a job, within the change that gives rise to it: it exists if and only if that change does. Ring `JOBS_OF_ACCOUNTS` once
 * the change is committed; otherwise the job begins within a minute.
 * @returns its id
 */
export const enqueueJob = async <Input>(
  change: Change,
  job: Pick<AccountJob<Input>, 'name'>,
  input: Input,
): Promise<string> => {
  const { tx, accountId, at } = change;
  const id = newId();
  await tx.insert(accountJobs).values({ accountId, id, name: job.name, input, createdAt: at });
  change.touch('jobs');
  return id;
};
