import { AppError } from '#core/errors.ts';
import type { MailboxFailure } from '#core/model/mail/mailbox.ts';
import { mailboxFailureText } from '#core/model/mail/mailbox-text.ts';
import { providerOf } from '#core/model/mail/providers.ts';
import type { Deps } from '../../context.ts';
import { type MailAccess, type MailServer, openMailServer } from '../../imap/mail-server.ts';
import { MailboxError } from '../../imap/mailbox-error.ts';
import type { MailboxRow } from './mailbox-rows.ts';

const PURPOSE = 'mailbox password';

type Sealing = Pick<Deps, 'seal'>;

/** @param id of the mailbox: sealed for one, a password opens for no other */
export const sealPassword = ({ seal }: Sealing, id: string, password: string): string =>
  seal.seal(PURPOSE, id, password);

/** Null once the server has another key than the one that sealed it. */
export const openPassword = (
  { seal }: Sealing,
  { id, sealedPassword }: Pick<MailboxRow, 'id' | 'sealedPassword'>,
): string | null => seal.open(PURPOSE, id, sealedPassword);

/** What a mailbox is reached with. */
export type MailLogin = Pick<MailAccess, 'host' | 'port' | 'userName' | 'password'> & { address: string };

/** Signs in. @throws {MailboxError} */
const connect = (
  { config }: Pick<Deps, 'config'>,
  { address, host, port, userName, password }: MailLogin,
): Promise<MailServer> => {
  const provider = providerOf(address);
  const plainLogin = provider?.host === host && provider.plainLogin === true;
  return openMailServer({ host, port, userName, password, plainLogin }, config.allowPrivateHosts);
};

/** Signs in to a mailbox that is kept. @throws {MailboxError} */
export const connectKept = (ctx: Pick<Deps, 'config' | 'seal'>, row: MailboxRow): Promise<MailServer> => {
  const password = openPassword(ctx, row);
  if (password === null) throw new MailboxError('wrong_password');
  return connect(ctx, { ...row, password });
};

/** The field of the form in which the seller mends it. */
const FIELD: Readonly<Record<MailboxFailure, string>> = {
  wrong_password: 'password',
  app_password_needed: 'password',
  password_refused: 'password',
  imap_off: 'address',
  unknown_host: 'host',
  host_refused: 'host',
  no_answer: 'host',
  bad_certificate: 'host',
  folder_missing: 'folders',
  throttled: 'address',
  bad_answer: 'host',
  no_room: 'address',
};

/**
 * Signs in and does something at once, for a seller who waits.
 * @throws {AppError} INVALID_INPUT with the cause in French, and the field that it is about
 */
export const tryMailbox = async <T>(
  ctx: Pick<Deps, 'config'>,
  login: MailLogin,
  use: (server: MailServer) => Promise<T>,
): Promise<T> => {
  try {
    const server = await connect(ctx, login);
    try {
      return await use(server);
    } finally {
      server.close();
    }
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    const { failure } = error;
    throw new AppError('INVALID_INPUT', mailboxFailureText(failure, login.address), { field: FIELD[failure] });
  }
};
