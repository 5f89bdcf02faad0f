import { isIP } from 'node:net';
import type { FetchMessageObject, ImapFlow, StatusObject } from 'imapflow';
import { SECOND } from '#core/model/time.ts';
import { MailboxError, toMailboxError } from './mailbox-error.ts';
import { findMailAddress } from './public-address.ts';

/** How a mailbox is reached. */
export interface MailAccess {
  host: string;
  port: number;
  userName: string;
  password: string;
  /** True of a server that breaks off the usual way to sign in. */
  plainLogin: boolean;
}

/** An opened folder. */
export interface MailFolder {
  /** Its UIDs mean nothing under another one; null: the server states none, so that they mean nothing the next time. */
  uidValidity: string | null;
  /** Every mail that comes from now on has this UID or a higher one; null: unknown. */
  uidNext: number | null;
}

/** What the envelope of a mail states, before it is fetched. */
export interface MailEnvelope {
  uid: number;
  bytes: number;
  messageId: string | null;
  from: string | null;
  subject: string | null;
  sentAt: string | null;
}

export interface MailSearch {
  /** Parts of addresses in `From`. */
  senders: readonly string[];
  since: Date;
  afterUid: number;
}

/** A connection to a mailbox, which it never changes. Every call throws a {@link MailboxError}. */
export interface MailServer {
  folders(): Promise<string[]>;
  /** Opens a folder read-only. */
  open(path: string): Promise<MailFolder>;
  /** UIDs of the opened folder, in rising order. */
  search(what: MailSearch): Promise<number[]>;
  envelopes(uids: readonly number[]): Promise<MailEnvelope[]>;
  /** A mail as it lies there; null once it is gone. */
  fetch(uid: number): Promise<Uint8Array | null>;
  /** Of a folder that need not be open. */
  status(path: string): Promise<MailFolder>;
  /** Waits in an opened folder until something arrives, the connection ends, or the signal is given. */
  untilNews(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The largest mail that is fetched. */
export const MAX_MAIL_BYTES = 25_000_000;

const LIMITS = {
  ...{
    maxLineLength: 4_000_000,
    maxLiteralSize: MAX_MAIL_BYTES + 1_000_000,
    maxResponseSize: MAX_MAIL_BYTES + 2_000_000,
  },
  ...{ maxResponseTokens: 100_000, connectionTimeout: 20 * SECOND, greetingTimeout: 16 * SECOND },
};

/** One that is asked about its mails in slices answers the others in between. */
const ENVELOPES = 200;

/** Signs in. @throws {MailboxError} */
export const openMailServer = async (access: MailAccess, allowPrivateHosts: boolean): Promise<MailServer> => {
  const { host, port, userName: user, password: pass, plainLogin } = access;
  const [{ ImapFlow: Client }, address] = await Promise.all([
    import('imapflow'),
    named(findMailAddress(access, allowPrivateHosts)),
  ]);
  const secure = port !== 143;
  const client = new Client({
    ...{ host: address, port, secure, ...(!secure && { doSTARTTLS: true }) },
    // The certificate has to be valid for the name that the seller typed.
    ...(isIP(host) === 0 && { servername: host }),
    auth: { user, pass, ...(plainLogin && { loginMethod: 'LOGIN' }) },
    ...{ ...LIMITS, disableAutoIdle: true, logger: false, tls: { minVersion: 'TLSv1.2' } },
    clientInfo: { name: 'Comptoir' },
  });
  // Without a listener an error of the socket ends the process; every call in flight is rejected with it as well.
  client.on('error', () => {});
  await named(client.connect());
  return toMailServer(client);
};

const named = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw toMailboxError(error);
  }
};

const toFolder = ({ uidValidity, uidNext }: Pick<StatusObject, 'uidValidity' | 'uidNext'>): MailFolder => ({
  uidValidity: uidValidity ? String(uidValidity) : null,
  uidNext: uidNext || null,
});

const toEnvelope = ({ uid, size = 0, envelope }: FetchMessageObject): MailEnvelope => {
  const sent = envelope?.date === undefined ? null : new Date(envelope.date);
  return {
    ...{ uid, bytes: size, messageId: envelope?.messageId ?? null, subject: envelope?.subject ?? null },
    from: envelope?.from?.length === 1 ? (envelope.from[0]?.address?.toLowerCase() ?? null) : null,
    sentAt: sent === null || Number.isNaN(sent.getTime()) ? null : sent.toISOString(),
  };
};

const toMailServer = (client: ImapFlow): MailServer => ({
  folders: async () => (await named(client.list())).map(({ path }) => path),
  open: async (path) => toFolder(await named(client.mailboxOpen(path, { readOnly: true }))),
  async search({ senders, since, afterUid }) {
    const [first, ...others] = senders.map((from) => ({ from }));
    if (first === undefined) return [];
    const from = others.length === 0 ? first : { or: [first, ...others] };
    const found = await named(client.search({ ...from, since, uid: `${afterUid + 1}:*` }, { uid: true }));
    if (!found) throw new MailboxError('bad_answer');
    // `n:*` names the last mail even where none is newer.
    return found.filter((uid) => uid > afterUid).sort((one, other) => one - other);
  },
  async envelopes(uids) {
    const all: MailEnvelope[] = [];
    for (let at = 0; at < uids.length; at += ENVELOPES) {
      const slice = uids.slice(at, at + ENVELOPES);
      const fetched = client.fetchAll(slice, { envelope: true, size: true }, { uid: true });
      all.push(...(await named(fetched)).map(toEnvelope));
    }
    return all;
  },
  async fetch(uid) {
    const found = await named(client.fetchOne(String(uid), { source: true }, { uid: true }));
    return found ? (found.source ?? null) : null;
  },
  async status(path) {
    const found = await named(client.status(path, { uidNext: true, uidValidity: true }));
    if (!found) throw new MailboxError('folder_missing');
    return toFolder(found);
  },
  untilNews: (signal) => untilNews(client, signal),
  close: () => client.close(),
});

const untilNews = async (client: ImapFlow, signal: AbortSignal): Promise<void> => {
  if (signal.aborted || !client.usable) return;
  const news = Promise.withResolvers<void>();
  const end = (): void => news.resolve();
  client.once('exists', end);
  client.once('close', end);
  signal.addEventListener('abort', end, { once: true });
  // Ends with the next command, or with the connection.
  void client.idle().catch(end);
  try {
    await news.promise;
  } finally {
    client.off('exists', end);
    client.off('close', end);
    signal.removeEventListener('abort', end);
  }
};
