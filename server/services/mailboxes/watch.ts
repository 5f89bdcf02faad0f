import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE, SECOND, toIso } from '#core/model/time.ts';
import { JOBS_OF_ACCOUNTS } from '../../account/account-job.ts';
import { type AccountWork, accountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { and, eq, inArray, isNull, lt, lte, or } from '../../db/drizzle.ts';
import { mailboxes, mailboxFolders } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import type { MailFolder, MailServer } from '../../imap/mail-server.ts';
import { MailboxError } from '../../imap/mailbox-error.ts';
import { connectKept } from './mail-access.ts';
import { askForReading } from './mailbox-job.ts';
import { findMailbox, isMailbox, type MailboxRow } from './mailbox-rows.ts';
import { placeWaiting } from './place-waiting.ts';
import { noteChecked, noteFailure } from './sync.ts';

interface WatchTimings {
  /** How often a process looks for mailboxes that nobody watches, in milliseconds. */
  claimEvery: number;
  /** A process that has been silent for this long watches nothing any more. */
  heldFor: number;
}

const TIMINGS: WatchTimings = { claimEvery: 20 * SECOND, heldFor: 90 * SECOND };
/** Looked at again after this long where the server does not say that something has arrived. */
const CHECK_EVERY = 5 * MINUTE;
/** Connections that one process keeps open. */
const MOST_WATCHED = 200;

interface MailboxWatch {
  stop(): Promise<void>;
}

/**
 * Watches the mailboxes of all accounts, each from one process: asks for one to be read when something arrives in it, and every
 * few minutes looks whether something has. A connection that broke is made anew after growing waits.
 */
export const watchMailboxes = (deps: Deps, { claimEvery, heldFor }: WatchTimings = TIMINGS): MailboxWatch => {
  const process = newId();
  const stopping = new AbortController();
  const watched = new Map<string, Promise<void>>();
  const look = async (): Promise<void> => {
    const rows = await claim(deps, { process, heldFor }, [...watched.keys()]);
    for (const row of rows) {
      if (watched.has(row.id)) continue;
      const done = watchOne(deps, row, stopping.signal)
        .catch((err: unknown) => deps.log.error({ err, account: row.accountId }, 'a mailbox could not be watched'))
        .finally(() => watched.delete(row.id));
      watched.set(row.id, done);
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look().catch((err: unknown) => deps.log.error({ err }, 'mailboxes could not be looked for'));
      await sleep(claimEvery, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
      await Promise.all(watched.values());
      await release(deps, process);
    },
  };
};

/** Mailboxes that are due and that no living process watches, and those that this one watches already. */
const claim = async (
  { database, clock }: Deps,
  { process, heldFor }: { process: string; heldFor: number },
  own: readonly string[],
): Promise<MailboxRow[]> => {
  const now = clock.now();
  const { watchedBy, watchedUntil, pausedAt, nextTryAt, id } = mailboxes;
  const held = { watchedBy: process, watchedUntil: toIso(now + heldFor) };
  if (own.length > 0)
    await database.db
      .update(mailboxes)
      .set(held)
      .where(and(inArray(id, [...own]), eq(watchedBy, process)));
  const room = MOST_WATCHED - own.length;
  if (room <= 0) return [];
  const isFree = or(isNull(watchedUntil), lt(watchedUntil, toIso(now)));
  const due = database.db
    .select({ id })
    .from(mailboxes)
    .where(and(isFree, isNull(pausedAt), lte(nextTryAt, toIso(now))))
    .orderBy(nextTryAt)
    .limit(room)
    .for('update', { skipLocked: true });
  return database.db.update(mailboxes).set(held).where(inArray(id, due)).returning();
};

const release = ({ database }: Deps, process: string): Promise<unknown> =>
  database.db.update(mailboxes).set({ watchedBy: null, watchedUntil: null }).where(eq(mailboxes.watchedBy, process));

type WatchWork = Deps & AccountWork;

/** Watches one mailbox until its connection ends, it is paused or changed, or the process stops. */
const watchOne = async (deps: Deps, claimed: MailboxRow, signal: AbortSignal): Promise<void> => {
  const work = accountWork(deps, claimed.accountId, { kind: 'job', name: 'mailboxes' });
  const state = { hasAnswered: false };
  try {
    const server = await connectKept(deps, claimed);
    try {
      await watchOpen(work, claimed, { server, signal, state });
    } finally {
      server.close();
    }
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    // Providers end connections that were quiet for a while: the next one is made at once.
    if (!signal.aborted && !state.hasAnswered) await noteFailure(work, claimed.id, error.failure);
  } finally {
    await deps.database.db
      .update(mailboxes)
      .set({ watchedBy: null, watchedUntil: null })
      .where(isMailbox(claimed.accountId, claimed.id));
  }
};

/** What a connection was made with. */
const loginOf = ({ host, port, userName, sealedPassword, folders }: MailboxRow): string =>
  JSON.stringify([host, port, userName, sealedPassword, folders]);

interface OpenWatch {
  server: MailServer;
  signal: AbortSignal;
  state: { hasAnswered: boolean };
}

const watchOpen = async (work: WatchWork, claimed: MailboxRow, { server, signal, state }: OpenWatch): Promise<void> => {
  const [first = 'INBOX'] = claimed.folders;
  while (!signal.aborted) {
    const row = await findMailbox(work.database.db, work.accountId, claimed.id);
    if (row === null || row.pausedAt !== null || loginOf(row) !== loginOf(claimed)) return;
    const isNew = await hasNews(work, row, server);
    await noteChecked(work, row);
    if (isNew) await ask(work, row.id);
    // The pages that the seller opened meanwhile may have made their sales known.
    else await placeWaiting(work, row.id);
    await server.open(first);
    state.hasAnswered = true;
    await server.untilNews(AbortSignal.any([signal, AbortSignal.timeout(CHECK_EVERY)]));
  }
};

const ask = async (work: WatchWork, mailboxId: string): Promise<void> => {
  const isAsked = await changeAccount(work, (change) => askForReading(change, { mailboxId, since: null }));
  if (isAsked) work.jobBell.ring(JOBS_OF_ACCOUNTS);
};

/** True where a folder has mails that were not looked at, or may have. */
const hasNews = async (
  { database, accountId }: WatchWork,
  { id, folders }: MailboxRow,
  server: MailServer,
): Promise<boolean> => {
  const rows = await database.db
    .select()
    .from(mailboxFolders)
    .where(and(eq(mailboxFolders.accountId, accountId), eq(mailboxFolders.mailboxId, id)));
  const read = new Map(rows.map((row) => [row.path, row]));
  for (const path of folders) if (isAhead(await server.status(path), read.get(path))) return true;
  return false;
};

const isAhead = (
  { uidValidity, uidNext }: MailFolder,
  read: Pick<typeof mailboxFolders.$inferSelect, 'uidValidity' | 'lastUid'> | undefined,
): boolean =>
  read === undefined ||
  uidValidity === null ||
  uidValidity !== read.uidValidity ||
  uidNext === null ||
  uidNext > read.lastUid + 1;
