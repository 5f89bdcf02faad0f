import { type MailboxFailure, waitAfter } from '#core/model/mail/mailbox.ts';
import { toIso } from '#core/model/time.ts';
import { defineAccountJob } from '../../account/account-job.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { mailboxes } from '../../db/schema/index.ts';
import { MailboxError } from '../../imap/mailbox-error.ts';
import { connectKept } from './mail-access.ts';
import { MAILBOX_JOB, mailboxJobInput } from './mailbox-job.ts';
import { findMailbox, isMailbox, type MailboxRow, updateMailbox } from './mailbox-rows.ts';
import { placeWaiting } from './place-waiting.ts';
import { readMailbox } from './read-mailbox.ts';

/** Reads a mailbox: what is new, or again everything since a day. What fails there is noted with the mailbox and tried again later. */
export const mailboxJob = defineAccountJob({
  name: MAILBOX_JOB,
  input: mailboxJobInput,
  run: async (work, { mailboxId, since }) => {
    const mailbox = await findMailbox(work.database.db, work.accountId, mailboxId);
    if (mailbox === null || mailbox.pausedAt !== null) return;
    try {
      const server = await connectKept(work, mailbox);
      try {
        await readMailbox({ work, server, mailbox, since });
      } finally {
        server.close();
      }
      await placeWaiting(work, mailbox.id);
      await noteChecked(work, mailbox);
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      await noteFailure(work, mailbox.id, error.failure);
    }
  },
});

type Noting = Omit<AccountWork, 'actor' | 'derived'>;

/** A mailbox was looked at with success. Screens are only notified where it could not be before. */
export const noteChecked = async (work: Noting, { id }: Pick<MailboxRow, 'id'>): Promise<void> => {
  const { database, clock, accountId } = work;
  const now = clock.now();
  const checked = { checkedAt: toIso(now), nextTryAt: toIso(now) };
  const [row] = await database.db
    .update(mailboxes)
    .set(checked)
    .where(isMailbox(accountId, id))
    .returning({ failure: mailboxes.failure });
  if (row?.failure == null) return;
  await changeAccount(work, (change) => updateMailbox(change, id, { failure: null, failures: 0 }));
};

/** It could not be: it is tried again after a while, or not before the seller has changed something. */
export const noteFailure = async (work: Noting, id: string, failure: MailboxFailure): Promise<void> =>
  changeAccount(work, async (change) => {
    const row = await findMailbox(change.tx, work.accountId, id);
    if (row === null) return;
    const failures = row.failures + 1;
    const wait = waitAfter(failure, failures);
    const nextTryAt = wait === null ? null : toIso(work.clock.now() + wait);
    await updateMailbox(change, id, { failure, failures, nextTryAt });
  });
