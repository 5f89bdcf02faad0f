import { z } from '#core/contract/zod.ts';
import { type AccountJob, enqueueJob } from '../../account/account-job.ts';
import type { AccountData } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import { and, desc, eq, isNull, sql } from '../../db/drizzle.ts';
import { accountJobs } from '../../db/schema/index.ts';

/** The job that finishes a confirmed import. */
export const IMPORT_JOB = 'file-import';
export const importJobInput = z.strictObject({ importId: z.uuid() });
export type ImportJobInput = z.infer<typeof importJobInput>;

const ofImport = (accountId: string, importId: string) =>
  and(
    eq(accountJobs.accountId, accountId),
    eq(accountJobs.name, IMPORT_JOB),
    sql`${accountJobs.input}->>'importId' = ${importId}`,
  );

/** Asks for the job of an import, unless one is under way. @returns whether it was asked for */
export const askForImportJob = async (
  change: Change,
  job: Pick<AccountJob<ImportJobInput>, 'name'>,
  importId: string,
): Promise<boolean> => {
  const isOpen = and(ofImport(change.accountId, importId), isNull(accountJobs.endedAt));
  const [open] = await change.tx.select({ id: accountJobs.id }).from(accountJobs).where(isOpen);
  if (open !== undefined) return false;
  await enqueueJob(change, job, { importId });
  return true;
};

/** Why the last job of each import was given up, by the import's id. */
export const loadImportFailures = async ({
  database,
  accountId,
}: AccountData): Promise<ReadonlyMap<string, string | null>> => {
  const { input, failure, createdAt, id } = accountJobs;
  const rows = await database.db
    .select({ input, failure })
    .from(accountJobs)
    .where(and(eq(accountJobs.accountId, accountId), eq(accountJobs.name, IMPORT_JOB)))
    .orderBy(desc(createdAt), desc(id));
  const failures = new Map<string, string | null>();
  for (const row of rows) {
    const read = importJobInput.safeParse(row.input);
    if (read.success && !failures.has(read.data.importId)) failures.set(read.data.importId, row.failure);
  }
  return failures;
};
