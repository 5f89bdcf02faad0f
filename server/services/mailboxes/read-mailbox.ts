import { AppError } from '#core/errors.ts';
import type { ReceivedMail } from '#core/marketplaces/vinted/mail/read-received.ts';
import { sentBy } from '#core/marketplaces/vinted/mail/senders.ts';
import { providerOf } from '#core/model/mail/providers.ts';
import { DAY, startOfParisDay } from '#core/model/time.ts';
import type { JobWork } from '../../account/account-job.ts';
import type { Change } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { mailboxFolders } from '../../db/schema/index.ts';
import { idOfName } from '../../ids.ts';
import { MAX_MAIL_BYTES, type MailEnvelope, type MailFolder, type MailServer } from '../../imap/mail-server.ts';
import { MailboxError } from '../../imap/mailbox-error.ts';
import type { MailboxRow } from './mailbox-rows.ts';
import { statesOf } from './received-rows.ts';
import { type FetchedMail, takeReceived } from './take-received.ts';

/** Mails that are looked at together. */
const SLICE = 50;
/** PDFs that are held in memory until they are stored. */
const MAX_HELD_BYTES = 20_000_000;
/** Part of every address of the marketplace, and of those that hide behind another. */
const MARKETPLACE = 'vinted';

interface Reading {
  work: JobWork;
  server: MailServer;
  mailbox: MailboxRow;
  /** The day from which everything is read again; null: what is new. */
  since: string | null;
}

/** Reads what is new in the folders of a mailbox, the oldest first. Nothing in it changes. */
export const readMailbox = async (reading: Reading): Promise<void> => {
  const { work, mailbox } = reading;
  let done = 0;
  for (const path of mailbox.folders) {
    const { folder, uids } = await findNew(reading, path);
    for (let at = 0; at < uids.length; at += SLICE) {
      const slice = uids.slice(at, at + SLICE);
      const lastUid = slice.at(-1) ?? 0;
      for await (const { mails, isLast } of fetchNew(reading, slice)) {
        await admit(work, mails);
        await takeReceived(work, mailbox, mails, async (change) => {
          if (isLast) await saveFolder(change, { mailbox, path, folder, lastUid });
        });
      }
      done += slice.length;
      await work.progress(done, path === mailbox.folders.at(-1) ? done + uids.length - at - slice.length : null);
    }
    await finishFolder(reading, path, folder);
  }
};

const findNew = async (
  { work, server, mailbox, since }: Reading,
  path: string,
): Promise<{ folder: MailFolder; uids: number[] }> => {
  const folder = await server.open(path);
  const afterUid = since === null ? await lastRead(work, mailbox, path, folder) : 0;
  // The server counts days by a clock of its own.
  const from = new Date(startOfParisDay(since ?? mailbox.since) - DAY);
  return { folder, uids: await server.search({ senders: [MARKETPLACE, ...mailbox.senders], since: from, afterUid }) };
};

/** UIDs mean nothing under another numbering: everything is looked at again, and what was fetched is known by its envelope. */
const lastRead = async (
  { database, accountId }: JobWork,
  { id }: MailboxRow,
  path: string,
  { uidValidity }: MailFolder,
): Promise<number> => {
  const isIt = and(
    eq(mailboxFolders.accountId, accountId),
    eq(mailboxFolders.mailboxId, id),
    eq(mailboxFolders.path, path),
  );
  const [row] = await database.db.select().from(mailboxFolders).where(isIt);
  return row === undefined || uidValidity === null || row.uidValidity !== uidValidity ? 0 : row.lastUid;
};

interface ReadFolder {
  mailbox: MailboxRow;
  path: string;
  folder: MailFolder;
  lastUid: number;
}

const saveFolder = async (
  { tx, accountId }: Pick<Change, 'tx' | 'accountId'>,
  { mailbox, path, folder: { uidValidity }, lastUid }: ReadFolder,
): Promise<void> => {
  await tx
    .insert(mailboxFolders)
    .values({ accountId, mailboxId: mailbox.id, path, uidValidity, lastUid })
    .onConflictDoUpdate({
      target: [mailboxFolders.accountId, mailboxFolders.mailboxId, mailboxFolders.path],
      set: { uidValidity, lastUid },
    });
};

/** What lies behind the last mail of the marketplace need not be searched again. */
const finishFolder = async ({ work, mailbox }: Reading, path: string, folder: MailFolder): Promise<void> => {
  if (folder.uidNext === null) return;
  const lastUid = folder.uidNext - 1;
  const { accountId } = work;
  await work.database.transact((tx) => saveFolder({ tx, accountId }, { mailbox, path, folder, lastUid }));
};

/** What a mail takes besides its PDFs, in bytes. */
const MAIL_BYTES = 2_000;

const sizeOf = ({ read }: FetchedMail): number =>
  read.about === 'order' ? read.documents.reduce((sum, { bytes }) => sum + bytes.length, MAIL_BYTES) : MAIL_BYTES;

const sizeOfAll = (mails: readonly FetchedMail[]): number => mails.reduce((sum, mail) => sum + sizeOf(mail), 0);

/** Anybody can write to a mailbox: its mails take no more room than the account has. @throws {MailboxError} `no_room` */
const admit = async (work: JobWork, mails: readonly FetchedMail[]): Promise<void> => {
  try {
    await work.storageMeter.admit(work, sizeOfAll(mails));
  } catch (error) {
    if (error instanceof AppError && error.details.status === 507) throw new MailboxError('no_room', { cause: error });
    throw error;
  }
};

/** Fetches those of these mails that may be about a deal and that are not known yet, as many at a time as memory is good for. */
async function* fetchNew(
  reading: Reading,
  uids: readonly number[],
): AsyncGenerator<{ mails: FetchedMail[]; isLast: boolean }> {
  const { work, server, mailbox, since } = reading;
  const meant = (await server.envelopes(uids))
    .filter((envelope) => isMeant(envelope, mailbox))
    .map((envelope) => ({ envelope, id: idOf(mailbox, envelope) }));
  const ids = meant.map(({ id }) => id);
  const states = await statesOf(work.database.db, work.accountId, ids);
  let mails: FetchedMail[] = [];
  const begun = new Set<string>();
  for (const { envelope, id } of meant) {
    const state = states.get(id);
    const isKnown = since === null ? state !== undefined : state === 'dismissed';
    if (isKnown || begun.has(id)) continue;
    begun.add(id);
    const read = await fetchOne(reading, envelope);
    if (read !== null) mails.push({ id, read });
    if (sizeOfAll(mails) < MAX_HELD_BYTES) continue;
    yield { mails, isLast: false };
    mails = [];
  }
  yield { mails, isLast: true };
}

const isMeant = ({ from }: MailEnvelope, { senders }: MailboxRow): boolean => {
  if (from === null) return false;
  return sentBy({ from: { address: from, name: '' } }).sender === 'marketplace' || senders.includes(from);
};

/** The same mail has the same envelope in every folder, and after the folder was numbered anew. */
const idOf = ({ id }: MailboxRow, { messageId, from, subject, sentAt, bytes }: MailEnvelope): string =>
  idOfName(JSON.stringify([messageId, from, subject, sentAt, bytes]), id);

const UNREAD = { subject: null, trust: 'unverified', about: 'unread' } as const;

/** Null of a mail that is gone by now. */
const fetchOne = async ({ work, server, mailbox }: Reading, envelope: MailEnvelope): Promise<ReceivedMail | null> => {
  const { uid, bytes, from: sender, sentAt } = envelope;
  if (bytes > MAX_MAIL_BYTES) return { ...UNREAD, sender, sentAt };
  const source = await server.fetch(uid);
  if (source === null) return null;
  const provider = providerOf(mailbox.address);
  // On another server nobody knows who writes what it states.
  const stampedBy = provider?.host === mailbox.host ? provider.stampedBy : [];
  return work.mailReader.read(source, stampedBy);
};
