import { AppError } from '#core/errors.ts';
import type { OrderMail } from '#core/model/mail/order-mail.ts';
import type { Change } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, desc, eq, inArray, or, sql } from '../../db/drizzle.ts';
import { receivedMails } from '../../db/schema/index.ts';
import type { MailboxRow } from './mailbox-rows.ts';

export type ReceivedRow = typeof receivedMails.$inferSelect;
/** One that waits for the seller. */
export type WaitingRow = ReceivedRow & { mail: OrderMail };

const isWaiting = (accountId: string) =>
  and(eq(receivedMails.accountId, accountId), eq(receivedMails.state, 'waiting'));

const hasMail = (row: ReceivedRow): row is WaitingRow => row.mail !== null;

/** Those that wait, newest first. */
export const listWaiting = async (db: Db, accountId: string, limit: number): Promise<WaitingRow[]> => {
  const { sentAt, id } = receivedMails;
  const rows = await db
    .select()
    .from(receivedMails)
    .where(isWaiting(accountId))
    .orderBy(sql`${sentAt} desc nulls last`, desc(id))
    .limit(limit);
  return rows.filter(hasMail);
};

export const countWaiting = async (db: Db, accountId: string): Promise<number> =>
  db.$count(receivedMails, isWaiting(accountId));

/** Of one mailbox, those whose sale was not known, and unverified ones of senders that the seller accepts; oldest first. */
export const listPlaceable = async (
  db: Db,
  accountId: string,
  { id, accepted }: Pick<MailboxRow, 'id' | 'accepted'>,
): Promise<WaitingRow[]> => {
  const { mailboxId, reason, sender, sentAt } = receivedMails;
  const isAccepted = and(eq(reason, 'unverified'), inArray(sender, accepted));
  const rows = await db
    .select()
    .from(receivedMails)
    .where(and(isWaiting(accountId), eq(mailboxId, id), or(eq(reason, 'unknown_sale'), isAccepted)))
    .orderBy(sentAt, receivedMails.id);
  return rows.filter(hasMail);
};

/** @throws {AppError} NOT_FOUND for one that does not wait */
export const requireWaiting = async (
  { tx, accountId }: Pick<Change, 'tx' | 'accountId'>,
  id: string,
): Promise<WaitingRow> => {
  const [row] = await tx
    .select()
    .from(receivedMails)
    .where(and(isWaiting(accountId), eq(receivedMails.id, id)));
  if (row === undefined || !hasMail(row)) throw new AppError('NOT_FOUND', 'E-mail introuvable.', { field: 'id' });
  return row;
};

/** Ids of the mails of one mailbox that wait. */
export const listOfMailbox = async (db: Db, accountId: string, mailboxId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(and(isWaiting(accountId), eq(receivedMails.mailboxId, mailboxId)));
  return rows.map(({ id }) => id);
};

/** What became of those of these mails that were fetched already. */
export const statesOf = async (
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReceivedRow['state']>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: receivedMails.id, state: receivedMails.state })
    .from(receivedMails)
    .where(and(eq(receivedMails.accountId, accountId), inArray(receivedMails.id, [...ids])));
  return new Map(rows.map(({ id, state }) => [id, state]));
};

/** Stores what became of mails; of one that was read again, what becomes of it now. */
export const saveReceived = async (change: Change, rows: readonly ReceivedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  const { tx, accountId } = change;
  const ids = rows.map(({ id }) => id);
  await tx.delete(receivedMails).where(and(eq(receivedMails.accountId, accountId), inArray(receivedMails.id, ids)));
  await tx.insert(receivedMails).values([...rows]);
  change.touch('mailboxes');
};

/** What is kept of a mail once it is with its deal. */
export const toFiledRow = (row: WaitingRow, orderId: string | null): ReceivedRow => ({
  ...{ ...row, state: 'filed', reason: null, sender: null, subject: null, mail: null, orderId },
});
