import type { Mailbox } from '#core/contract/mailboxes.ts';
import { AppError } from '#core/errors.ts';
import type { AccountData } from '../../account/account-work.ts';
import type { Change } from '../../account/change-account.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { and, asc, eq, sql } from '../../db/drizzle.ts';
import { mailboxes, receivedMails } from '../../db/schema/index.ts';
import { openJobs } from './mailbox-job.ts';

export type MailboxRow = typeof mailboxes.$inferSelect;

export const isMailbox = (accountId: string, id: string) =>
  and(eq(mailboxes.accountId, accountId), eq(mailboxes.id, id));

/** Null once it was removed. */
export const findMailbox = async (db: Db, accountId: string, id: string): Promise<MailboxRow | null> => {
  const [row] = await db.select().from(mailboxes).where(isMailbox(accountId, id));
  return row ?? null;
};

/** @throws {AppError} NOT_FOUND */
export const requireMailbox = async (db: Db, accountId: string, id: string): Promise<MailboxRow> => {
  const row = await findMailbox(db, accountId, id);
  if (row === null) throw new AppError('NOT_FOUND', 'Boîte mail introuvable.', { field: 'id' });
  return row;
};

export const updateMailbox = async (change: Change, id: string, set: Partial<MailboxRow>): Promise<void> => {
  await change.tx.update(mailboxes).set(set).where(isMailbox(change.accountId, id));
  change.touch('mailboxes');
};

/** In the order in which they were added. */
export const listMailboxRows = (db: Db, accountId: string): Promise<MailboxRow[]> =>
  db
    .select()
    .from(mailboxes)
    .where(eq(mailboxes.accountId, accountId))
    .orderBy(asc(mailboxes.createdAt), asc(mailboxes.id));

interface Counts {
  mailboxId: string;
  filed: number;
  waiting: number;
  unrecognised: number;
}

const countMails = (db: Db, accountId: string): Promise<Counts[]> =>
  rowsOf<Counts>(
    db,
    sql`select ${receivedMails.mailboxId} as "mailboxId",
        count(*) filter (where ${receivedMails.state} = 'filed')::int as filed,
        count(*) filter (where ${receivedMails.state} = 'waiting')::int as waiting,
        count(*) filter (where ${receivedMails.state} = 'other' and ${receivedMails.reason} in ('unknown', 'unread'))::int
          as unrecognised
      from ${receivedMails} where ${receivedMails.accountId} = ${accountId} group by 1`,
  );

/** As the seller sees them: without their passwords. */
export const toWireMailboxes = async (
  { database: { db }, accountId }: AccountData,
  rows: readonly MailboxRow[],
): Promise<Mailbox[]> => {
  const counts = new Map((await countMails(db, accountId)).map((each) => [each.mailboxId, each]));
  const jobs = await openJobs(db, accountId);
  return rows.map((row) => {
    const { id, address, host, port, userName, since, folders, senders, accepted, failure, checkedAt } = row;
    const { filed = 0, waiting = 0, unrecognised = 0 } = counts.get(id) ?? {};
    return {
      ...{ id, address, host, port, userName, since, folders, senders, accepted, failure, checkedAt },
      ...{ filed, waiting, unrecognised },
      isPaused: row.pausedAt !== null,
      nextTryAt: failure === null ? null : row.nextTryAt,
      jobId: jobs.get(id) ?? null,
    };
  });
};

/** One of them. */
export const toWireMailbox = async (data: AccountData, id: string): Promise<Mailbox> => {
  const row = await requireMailbox(data.database.db, data.accountId, id);
  const [wire] = await toWireMailboxes(data, [row]);
  if (wire === undefined) throw new Error('one row gives one mailbox');
  return wire;
};
