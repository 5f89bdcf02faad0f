import { SILENT_MAIL } from '#core/model/mail/order-mail.ts';
import * as schema from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import { sealPassword } from '../services/mailboxes/mail-access.ts';
import { NEAR_MAILBOX } from './mailbox-cases.ts';
import type { TestApp } from './make-app.ts';

/** A mailbox that cannot be reached, one of its folders, and two mails that wait in it for the seller. */
export const seedMailboxes = async (
  app: TestApp,
  accountId: string,
  mark: string,
): Promise<{ mailboxId: string; receivedMailId: string }> => {
  const { db } = app.deps.database;
  const at = new Date(app.clock.now()).toISOString();
  const [mailboxId, receivedMailId] = [newId(), newId()];
  const { host, port } = NEAR_MAILBOX;
  const sealedPassword = sealPassword(app.deps, mailboxId, mark);
  const names = { folders: [mark], senders: [mark], accepted: [mark] };
  await db.insert(schema.mailboxes).values({
    ...{ accountId, id: mailboxId, address: `${mark}@exemple.fr`, host, port, userName: mark, sealedPassword },
    ...{ since: '2026-10-01', ...names, createdAt: at },
  });
  await db.insert(schema.mailboxFolders).values({ accountId, mailboxId, path: mark, uidValidity: mark, lastUid: 1 });
  const mail = { ...SILENT_MAIL, transactionId: '20977654321', title: mark };
  const waiting = { state: 'waiting', reason: 'unverified', sender: mark, subject: mark, mail } as const;
  const rows = [receivedMailId, newId()].map((id) => ({
    ...{ accountId, mailboxId, id, ...waiting, sentAt: at, receivedAt: at },
  }));
  await db.insert(schema.receivedMails).values(rows);
  return { mailboxId, receivedMailId };
};
