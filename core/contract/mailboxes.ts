import { JOINED_BY } from '../model/mail/join-mail.ts';
import { MAILBOX_FAILURES, MOST_MAILBOXES, WAITING_REASONS } from '../model/mail/mailbox.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { defineEndpoint } from './endpoint.ts';
import { statedMail } from './order-mail.ts';
import { order } from './orders.ts';
import { civilDay, idInPath, text, uuid } from './primitives.ts';
import { openEnum } from './read-reply.ts';
import { count } from './record-fields.ts';
import { z } from './zod.ts';

/** Folders of one mailbox, and further senders. */
const MOST_NAMES = 20;

/** An address without a name, in lower case. */
const address = z
  .string({ error: 'doit être une adresse e-mail' })
  .trim()
  .toLowerCase()
  .max(254, 'ne doit pas dépasser 254 caractères')
  .regex(/^[^\s@<>"(),:;\\]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'doit être une adresse e-mail, comme vous@exemple.fr');

/** A name of a server, or its address: nothing of a URL. */
const host = z
  .string({ error: 'doit être le nom d’un serveur' })
  .trim()
  .toLowerCase()
  .max(253, 'ne doit pas dépasser 253 caractères')
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[?[0-9a-f:.]+\]?)$/,
    'doit être le nom d’un serveur, comme imap.exemple.fr',
  );

const port = z
  .number({ error: 'doit être un nombre' })
  .int('doit être un nombre entier')
  .min(1, 'doit être entre 1 et 65535')
  .max(65_535, 'doit être entre 1 et 65535');

const filled = (max: number) => text(max).refine((value) => value.trim() !== '', 'est obligatoire');
/** Goes into a line of the protocol. */
const oneLine = (max: number) => filled(max).refine((value) => !/[\r\n]/.test(value), 'doit tenir en une ligne');

/** How a mailbox is reached: TLS on any port but 143, where STARTTLS is required. */
const server = {
  address,
  host,
  port,
  /** The whole address for most providers. */
  userName: oneLine(254),
  password: oneLine(500),
};

const folders = z
  .array(oneLine(500))
  .min(1, 'doit nommer au moins un dossier')
  .max(MOST_NAMES, `ne doit pas nommer plus de ${MOST_NAMES} dossiers`);
/** Addresses besides the marketplace's: those that forward its mails. */
const senders = z.array(address).max(MOST_NAMES, `ne doit pas nommer plus de ${MOST_NAMES} adresses`);

/** What of a mailbox is read. */
const extent = {
  /** Older mails are not read: a day in Paris. */
  since: civilDay,
  folders: folders.optional(),
  senders: senders.optional(),
};

const mailbox = z.object({
  id: uuid,
  address: z.string(),
  host: z.string(),
  port: z.number().int(),
  userName: z.string(),
  since: z.string(),
  folders: z.array(z.string()).readonly(),
  senders: z.array(z.string()).readonly(),
  /** Addresses whose mails are filed although the provider states nothing about them. */
  accepted: z.array(z.string()).readonly(),
  isPaused: z.boolean(),
  /** Why it cannot be read; null while it can. */
  failure: openEnum(MAILBOX_FAILURES).nullable(),
  /** ISO instant of the last time that it was looked at with success; null: never. */
  checkedAt: z.string().nullable(),
  /** ISO instant of the next attempt after a failure; null where there is none. */
  nextTryAt: z.string().nullable(),
  /** The job that reads it at present. */
  jobId: uuid.nullable(),
  /** Mails that were filed with their deal, that wait for the seller, and that Comptoir could not read. */
  filed: count,
  waiting: count,
  unrecognised: count,
});
export type Mailbox = z.infer<typeof mailbox>;

const waitingMail = z.object({
  id: uuid,
  mailboxId: uuid,
  reason: openEnum(WAITING_REASONS),
  /** As the mail states them: text of a stranger. */
  sender: z.string().nullable(),
  subject: z.string().nullable(),
  sentAt: z.string().nullable(),
  mail: statedMail,
  /** True of one that makes a deal of its own where none is chosen: a purchase, or a sale whose number it states. */
  canBeNew: z.boolean(),
  /** PDFs that came with it. */
  documents: z.array(openEnum(DOCUMENT_KINDS)).readonly(),
  /** By what the one sale was found, and the sales that may be meant: as in `mails.match`. */
  by: openEnum(JOINED_BY).nullable(),
  orders: z.array(order),
});
export type WaitingMail = z.infer<typeof waitingMail>;

const one = z.object({ id: idInPath('Boîte mail introuvable.') });
const oneMail = z.object({ id: idInPath('E-mail introuvable.') });
const reply = z.object({ mailbox });

/** Mailboxes that the server reads for the seller, never changing anything in them. */
export const mailboxes = {
  list: defineEndpoint({
    id: 'mailboxes.list',
    method: 'GET',
    path: '/api/mailboxes',
    summary: 'The seller’s mailboxes, and how reading them fares. A password is never returned.',
    access: 'session',
    replies: { 200: z.object({ mailboxes: z.array(mailbox) }) },
  }),
  test: defineEndpoint({
    id: 'mailboxes.test',
    method: 'POST',
    room: 'unneeded',
    path: '/api/mailboxes/test',
    summary:
      'Signs in to a mailbox and lists its folders; stores nothing. A refusal names its cause in French, and the field that it is about.',
    access: 'session',
    body: z.strictObject(server),
    replies: { 200: z.object({ folders: z.array(z.string()) }) },
    errors: ['TOO_MANY_ATTEMPTS'],
  }),
  add: defineEndpoint({
    id: 'mailboxes.add',
    method: 'POST',
    path: '/api/mailboxes',
    summary: `Adds a mailbox once signing in to it succeeded: one, or up to ${MOST_MAILBOXES} with a subscription, which folders other than INBOX and further senders need as well.`,
    access: 'session',
    body: z.strictObject({ ...server, ...extent }),
    replies: { 201: reply },
    errors: ['CONFLICT', 'PREMIUM_REQUIRED', 'TOO_MANY_ATTEMPTS'],
  }),
  update: defineEndpoint({
    id: 'mailboxes.update',
    method: 'PATCH',
    path: '/api/mailboxes/:id',
    summary:
      'Changes a mailbox, pauses it, goes on, or accepts a sender, whose mails that wait are then filed. A new server, user name or password is stored once signing in succeeded; another server needs the password again.',
    access: 'session',
    params: one,
    body: z.strictObject({
      host: host.optional(),
      port: port.optional(),
      userName: server.userName.optional(),
      password: server.password.optional(),
      since: civilDay.optional(),
      folders: folders.optional(),
      senders: senders.optional(),
      accepted: senders.optional(),
      isPaused: z.boolean().optional(),
    }),
    replies: { 200: reply },
    errors: ['NOT_FOUND', 'PREMIUM_REQUIRED', 'TOO_MANY_ATTEMPTS'],
  }),
  remove: defineEndpoint({
    id: 'mailboxes.remove',
    method: 'DELETE',
    path: '/api/mailboxes/:id',
    summary: 'Forgets a mailbox, its password and the mails that wait. What was filed with sales stays.',
    access: 'session',
    params: one,
    replies: { 204: null },
    errors: ['NOT_FOUND'],
  }),
  read: defineEndpoint({
    id: 'mailboxes.read',
    method: 'POST',
    path: '/api/mailboxes/:id/read',
    summary: 'Reads a mailbox now: what is new, or again everything since a day.',
    access: 'session',
    params: one,
    body: z.strictObject({ since: civilDay.nullable() }),
    replies: { 200: reply },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

/** Mails that wait for the seller’s decision. */
export const waitingMails = {
  list: defineEndpoint({
    id: 'waitingMails.list',
    method: 'GET',
    path: '/api/mails/waiting',
    summary:
      'Mails that nobody but the seller can file, newest first, at most 50, each with the sales that may be meant.',
    access: 'session',
    replies: { 200: z.object({ mails: z.array(waitingMail), total: count }) },
  }),
  file: defineEndpoint({
    id: 'waitingMails.file',
    method: 'POST',
    path: '/api/mails/waiting/:id/file',
    summary:
      'Files a mail with a sale, its PDFs too, in place of those that the sale has. Without a sale: as a sale that no page has shown yet, or as a purchase.',
    access: 'session',
    params: oneMail,
    body: z.strictObject({ orderId: uuid.nullable() }),
    replies: { 200: z.object({ orderId: uuid.nullable() }) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  dismiss: defineEndpoint({
    id: 'waitingMails.dismiss',
    method: 'DELETE',
    path: '/api/mails/waiting/:id',
    summary: 'Sets a mail aside for good, with its PDFs. In the mailbox it stays as it is.',
    access: 'session',
    params: oneMail,
    replies: { 204: null },
    errors: ['NOT_FOUND'],
  }),
};
