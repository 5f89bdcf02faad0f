import { MAILBOX_FAILURES, RECEIVED_STATES } from '#core/model/mail/mailbox.ts';
import type { OrderMail } from '#core/model/mail/order-mail.ts';
import { bigint, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from '../drizzle.ts';
import { accounts } from './accounts.ts';
import { accountId, instant } from './columns.ts';

/** Mailboxes that the server reads for a seller. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    accountId: accountId().references(() => accounts.accountId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    address: text().notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    userName: text().notNull(),
    /** Sealed for this very mailbox with the server's key, which is not in the database. */
    sealedPassword: text().notNull(),
    /** Older mails are not read: a day in Paris. */
    since: text().notNull(),
    folders: text().array().notNull(),
    /** Addresses besides the marketplace's. */
    senders: text().array().notNull(),
    /** Addresses whose unverified mails the seller accepts. */
    accepted: text().array().notNull(),
    createdAt: instant().notNull(),
    pausedAt: instant(),
    checkedAt: instant(),
    failure: text({ enum: MAILBOX_FAILURES }),
    /** Failures in a row. */
    failures: integer().notNull().default(0),
    /** It is not looked at before; null: not before the seller has changed something. */
    nextTryAt: instant(),
    /** The process that watches it, and until when nobody else does. */
    watchedBy: uuid(),
    watchedUntil: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('mailboxes_address').on(table.accountId, table.address),
    index('mailboxes_due').on(table.nextTryAt),
  ],
);

/** How far each folder was read. */
export const mailboxFolders = pgTable(
  'mailbox_folders',
  {
    accountId: accountId(),
    mailboxId: uuid().notNull(),
    path: text().notNull(),
    /** The numbering under which `lastUid` counts; null: the server states none. */
    uidValidity: text(),
    lastUid: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mailboxId, table.path] }),
    foreignKey({
      columns: [table.accountId, table.mailboxId],
      foreignColumns: [mailboxes.accountId, mailboxes.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Mails of the marketplace that were fetched, each once whatever it yields. Its text is not kept: of one that waits, what it
 * states of its deal is.
 */
export const receivedMails = pgTable(
  'received_mails',
  {
    accountId: accountId(),
    mailboxId: uuid().notNull(),
    /** Derived from its mailbox and its envelope: the same in every folder, and after the mailbox was numbered anew. */
    id: uuid().notNull(),
    state: text({ enum: RECEIVED_STATES }).notNull(),
    /** Why it waits, or what it is instead. */
    reason: text(),
    sentAt: instant(),
    receivedAt: instant().notNull(),
    /** Of one that waits. */
    sender: text(),
    subject: text(),
    mail: jsonb().$type<OrderMail>(),
    /** The sale that it was filed with. */
    orderId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      columns: [table.accountId, table.mailboxId],
      foreignColumns: [mailboxes.accountId, mailboxes.id],
    }).onDelete('cascade'),
    index('received_mails_state').on(table.accountId, table.state, table.sentAt),
  ],
);
