import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { AppError } from '#core/errors.ts';
import { hashPassword } from '../auth/password.ts';
import type { Deps } from '../context.ts';
import { newId } from '../ids.ts';
import { createAccount } from '../services/accounts/create.ts';
import { disableAccount, enableAccount } from '../services/accounts/disable.ts';
import { askRemovalOf, keepAccount, leavesAt } from '../services/accounts/leaving.ts';
import { deleteAccount } from '../services/accounts/remove.ts';
import { sendResetLink } from '../services/auth/password-reset.ts';
import { resetFactor } from '../services/auth/set-up-factor.ts';
import type { Delivery } from './contract.ts';
import { findAccount, namesOf } from './find-account.ts';
import type { Handlers } from './handler.ts';
import { listAccounts, showAccount } from './read-accounts.ts';

/** Where mails go, for whoever has to look for one. */
const deliveryOf = ({ config }: Deps): Delivery =>
  config.smtpUrl === null
    ? { by: 'file', folder: resolve(join(config.dataDir, 'mails')) }
    : { by: 'smtp', folder: null };

const UNGUESSABLE_BYTES = 32;
const TAKEN = 'Un compte existe déjà avec cette adresse e-mail.';
const UNINVITED =
  'Le compte est créé, mais l’e-mail n’a pas pu être envoyé. Voyez SMTP_URL, puis renvoyez-le avec accounts reset.';

/**
 * Before a command that adds something to an embedded database, as for requests (docs/decisions/030).
 * @throws {AppError} INTERNAL (507)
 */
const refuseLowDisk = async ({ config, disk }: Deps): Promise<void> => {
  if (config.databaseUrl !== null || !(await disk.isLow())) return;
  throw new AppError('INTERNAL', 'Le disque du serveur est presque plein\u202f: rien de nouveau n’est enregistré.', {
    status: 507,
  });
};

type AccountCommand =
  `accounts.${'list' | 'show' | 'create' | 'reset' | 'disable' | 'enable' | 'reset-factor' | 'delete' | 'keep'}`;

export const accountHandlers: Handlers<AccountCommand> = {
  'accounts.list': listAccounts,
  'accounts.show': showAccount,
  async 'accounts.create'(deps, input) {
    await refuseLowDisk(deps);
    const { email } = input;
    const id = newId();
    // A password that nobody has: the seller chooses one with the mailed link, and no command ever carries any.
    const passwordHash = await hashPassword(randomBytes(UNGUESSABLE_BYTES).toString('base64url'));
    try {
      await createAccount(deps, { ...input, role: 'CLIENT', accountId: id, passwordHash }, async () => {});
    } catch (error) {
      if (error instanceof AppError && error.code === 'CONFLICT') throw new AppError('CONFLICT', TAKEN);
      throw error;
    }
    try {
      await sendResetLink(deps, { accountId: id, email, reason: 'invited' });
    } catch (cause) {
      throw new AppError('INTERNAL', UNINVITED, {}, { cause });
    }
    return { id, email, delivery: deliveryOf(deps) };
  },
  async 'accounts.reset'(deps, input) {
    await refuseLowDisk(deps);
    const { row } = await findAccount(deps, 'accounts.reset', input);
    if (row.disabledAt !== null) {
      throw new AppError('CONFLICT', 'Ce compte est désactivé. Réactivez-le d’abord, avec accounts enable.');
    }
    await sendResetLink(deps, { accountId: row.accountId, email: row.email, reason: 'sent' });
    return { ...namesOf(row), delivery: deliveryOf(deps) };
  },
  async 'accounts.disable'(deps, input) {
    const { row, work } = await findAccount(deps, 'accounts.disable', input);
    return { ...namesOf(row), disabledAt: await disableAccount(work) };
  },
  async 'accounts.enable'(deps, input) {
    const { row, work } = await findAccount(deps, 'accounts.enable', input);
    await enableAccount(work);
    return namesOf(row);
  },
  async 'accounts.reset-factor'(deps, input) {
    const { row, work } = await findAccount(deps, 'accounts.reset-factor', input);
    return { ...namesOf(row), wasSet: await resetFactor(work) };
  },
  async 'accounts.delete'(deps, input) {
    const { row, work } = await findAccount(deps, 'accounts.delete', input);
    if (!input.now) return { ...namesOf(row), dueAt: await askRemovalOf(work) };
    await deleteAccount(work);
    return { ...namesOf(row), dueAt: null };
  },
  async 'accounts.keep'(deps, input) {
    const { row, work } = await findAccount(deps, 'accounts.keep', input);
    if ((await leavesAt(work.database.db, row.accountId)) === null) {
      throw new AppError('NOT_FOUND', 'Personne n’a demandé la suppression de ce compte.');
    }
    await keepAccount(work);
    return namesOf(row);
  },
};
