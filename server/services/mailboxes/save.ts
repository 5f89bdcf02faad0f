import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import { FREE_MAILBOXES, MOST_MAILBOXES } from '#core/model/mail/mailbox.ts';
import { JOBS_OF_ACCOUNTS } from '../../account/account-job.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { ATTEMPT_LIMITS } from '../../auth/attempt-limits.ts';
import type { Deps } from '../../context.ts';
import { isDuplicate } from '../../db/is-duplicate.ts';
import { mailboxes } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { countAttempt } from '../attempts.ts';
import { requirePremium } from '../payments/subscriptions.ts';
import { type MailLogin, openPassword, sealPassword, tryMailbox } from './mail-access.ts';
import { dropPdfs, forgetPdfs } from './mail-documents.ts';
import { askForReading } from './mailbox-job.ts';
import {
  isMailbox,
  listMailboxRows,
  type MailboxRow,
  requireMailbox,
  toWireMailbox,
  updateMailbox,
} from './mailbox-rows.ts';
import { listOfMailbox } from './received-rows.ts';

type Saving = AccountWork & Pick<Deps, 'config' | 'seal' | 'mac' | 'jobBell' | 'documents' | 'background'>;
type Body<Call extends 'add' | 'update'> = z.output<(typeof api.mailboxes)[Call]['body']>;
type Saved = CallReply<typeof api.mailboxes.add>['mailbox'];

/** The folder that every mailbox has. */
const INBOX = 'INBOX';

/** Signs in and lists the folders. @throws {AppError} INVALID_INPUT with the cause; TOO_MANY_ATTEMPTS */
export const testMailbox = async (ctx: Saving, login: MailLogin): Promise<string[]> => {
  await countLogin(ctx);
  return tryMailbox(ctx, login, (server) => server.folders());
};

/** Every attempt opens a connection to a server that the seller named. */
const countLogin = (ctx: Saving): Promise<void> =>
  countAttempt(ctx, { limit: ATTEMPT_LIMITS.mailboxLogin, subject: ctx.accountId });

/** Signs in and looks at each of these folders. */
const checkLogin = async (ctx: Saving, login: MailLogin, folders: readonly string[]): Promise<void> => {
  await countLogin(ctx);
  await tryMailbox(ctx, login, async (server) => {
    for (const path of folders) await server.open(path);
  });
};

const isBeyondFree = ({ folders, senders }: Pick<Body<'update'>, 'folders' | 'senders'>): boolean =>
  (folders?.some((path) => path !== INBOX) ?? false) || (senders?.length ?? 0) > 0;

/** Adds a mailbox once signing in to it succeeded, and reads it. @throws {AppError} */
export const addMailbox = async (ctx: Saving, body: Body<'add'>): Promise<Saved> => {
  const { password, folders = [INBOX], senders = [], ...stated } = body;
  const known = await listMailboxRows(ctx.database.db, ctx.accountId);
  if (known.length >= FREE_MAILBOXES || isBeyondFree(body)) await requirePremium(ctx);
  if (known.length >= MOST_MAILBOXES) {
    throw new AppError(
      'CONFLICT',
      `Vous avez déjà ${MOST_MAILBOXES} boîtes mail. Retirez-en une avant d’en ajouter une autre.`,
    );
  }
  if (known.some(({ address }) => address === stated.address)) throw alreadyThere();
  await checkLogin(ctx, { ...stated, password }, folders);
  const id = newId();
  const sealedPassword = sealPassword(ctx, id, password);
  const none = { accepted: [], pausedAt: null, checkedAt: null, failure: null, failures: 0 };
  const unwatched = { watchedBy: null, watchedUntil: null };
  try {
    await changeAccount(ctx, async (change) => {
      const { accountId, at } = change;
      const row = { ...stated, ...none, ...unwatched, accountId, id, sealedPassword, folders, senders };
      await change.tx.insert(mailboxes).values({ ...row, createdAt: at, nextTryAt: at });
      await askForReading(change, { mailboxId: id, since: null });
    });
  } catch (error) {
    throw isDuplicate(error) ? alreadyThere() : error;
  }
  ctx.jobBell.ring(JOBS_OF_ACCOUNTS);
  return toWireMailbox(ctx, id);
};

const alreadyThere = (): AppError =>
  new AppError('CONFLICT', 'Cette boîte mail est déjà configurée.', { field: 'address' });

type Settings = Pick<MailboxRow, 'host' | 'port' | 'userName' | 'since' | 'folders' | 'senders' | 'accepted'>;

const settingsAfter = (row: MailboxRow, body: Body<'update'>): Settings => {
  const { host = row.host, port = row.port, userName = row.userName, since = row.since } = body;
  const { folders = row.folders, senders = row.senders, accepted = row.accepted } = body;
  return { host, port, userName, since, folders, senders, accepted };
};

/** Changes a mailbox; one that is reached or read differently is signed in to first. @throws {AppError} */
export const changeMailbox = async (
  ctx: Saving,
  { id, body }: { id: string; body: Body<'update'> },
): Promise<Saved> => {
  const row = await requireMailbox(ctx.database.db, ctx.accountId, id);
  if (isBeyondFree(body)) await requirePremium(ctx);
  const next = settingsAfter(row, body);
  const isReached = await checkChange(ctx, row, { next, password: body.password });
  await changeAccount(ctx, async (change) => {
    const { password, isPaused = row.pausedAt !== null } = body;
    await updateMailbox(change, id, {
      ...{ ...next, nextTryAt: change.at, pausedAt: isPaused ? (row.pausedAt ?? change.at) : null },
      ...(isReached && { failure: null, failures: 0 }),
      ...(password !== undefined && { sealedPassword: sealPassword(ctx, id, password) }),
    });
    if (!isPaused) await askForReading(change, { mailboxId: id, since: readAgainFrom(row, next) });
  });
  ctx.jobBell.ring(JOBS_OF_ACCOUNTS);
  return toWireMailbox(ctx, id);
};

/** @returns whether the mailbox was signed in to */
const checkChange = async (
  ctx: Saving,
  row: MailboxRow,
  { next, password }: { next: Settings; password: string | undefined },
): Promise<boolean> => {
  const isSameServer = next.host === row.host && next.port === row.port;
  // Otherwise whoever holds the session could have the password sent to a server of their own.
  if (!isSameServer && password === undefined) {
    throw new AppError('INVALID_INPUT', 'Saisissez à nouveau le mot de passe pour changer de serveur.', {
      field: 'password',
    });
  }
  const isSame = isSameServer && next.userName === row.userName && next.folders.join('\n') === row.folders.join('\n');
  if (isSame && password === undefined) return false;
  const known = password ?? openPassword(ctx, row);
  if (known === null) return false;
  await checkLogin(ctx, { ...row, ...next, password: known }, next.folders);
  return true;
};

/** The day from which mails may be meant now that were not before; null: there are none. */
const readAgainFrom = (row: MailboxRow, { since, senders }: Settings): string | null =>
  since < row.since || senders.some((sender) => !row.senders.includes(sender)) ? since : null;

/** Reads a mailbox at once. @throws {AppError} NOT_FOUND; CONFLICT while it is paused */
export const readNow = async (ctx: Saving, { id, since }: { id: string; since: string | null }): Promise<Saved> => {
  await changeAccount(ctx, async (change) => {
    const row = await requireMailbox(change.tx, change.accountId, id);
    if (row.pausedAt !== null)
      throw new AppError('CONFLICT', 'La lecture de cette boîte est en pause. Reprenez-la d’abord.');
    await askForReading(change, { mailboxId: id, since });
  });
  ctx.jobBell.ring(JOBS_OF_ACCOUNTS);
  return toWireMailbox(ctx, id);
};

/** Forgets a mailbox, and the mails of it that wait. @throws {AppError} NOT_FOUND */
export const removeMailbox = async (ctx: Saving, { id }: { id: string }): Promise<void> => {
  const gone = await changeAccount(ctx, async (change) => {
    await requireMailbox(change.tx, change.accountId, id);
    const waiting = await listOfMailbox(change.tx, change.accountId, id);
    const pdfs = await dropPdfs(change, waiting);
    await change.tx.delete(mailboxes).where(isMailbox(change.accountId, id));
    change.touch('mailboxes');
    return pdfs;
  });
  forgetPdfs(ctx, gone);
};
