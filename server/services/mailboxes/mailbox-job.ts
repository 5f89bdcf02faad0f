import { civilDay } from '#core/contract/primitives.ts';
import { z } from '#core/contract/zod.ts';
import { enqueueJob } from '../../account/account-job.ts';
import type { Change } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { accountJobs } from '../../db/schema/index.ts';

/** The job that reads a mailbox. */
export const MAILBOX_JOB = 'mailbox';

export const mailboxJobInput = z.strictObject({
  mailboxId: z.uuid(),
  /** The day from which everything is read again; null: what is new. */
  since: civilDay.nullable(),
});
export type MailboxJobInput = z.infer<typeof mailboxJobInput>;

/** Ids of the jobs that have not ended, by the mailbox that they read. */
export const openJobs = async (db: Db, accountId: string): Promise<ReadonlyMap<string, string>> => {
  const { id, input, name, endedAt } = accountJobs;
  const rows = await db
    .select({ id, input })
    .from(accountJobs)
    .where(and(eq(accountJobs.accountId, accountId), eq(name, MAILBOX_JOB), isNull(endedAt)));
  return new Map(
    rows.flatMap((row) => {
      const read = mailboxJobInput.safeParse(row.input);
      return read.success ? [[read.data.mailboxId, row.id] as const] : [];
    }),
  );
};

/** Asks for a mailbox to be read, unless that is under way. @returns whether it was asked for */
export const askForReading = async (change: Change, input: MailboxJobInput): Promise<boolean> => {
  if ((await openJobs(change.tx, change.accountId)).has(input.mailboxId)) return false;
  await enqueueJob(change, { name: MAILBOX_JOB }, input);
  change.touch('mailboxes');
  return true;
};
