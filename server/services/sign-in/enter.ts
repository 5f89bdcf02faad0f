import type { User } from '#core/contract/user.ts';
import { AppError } from '#core/errors.ts';
import type { Change } from '../../account/change-account.ts';
import type { Caller } from '../../auth/caller-network.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { keepAtSignIn } from '../accounts/leaving.ts';
import { mailKept } from '../accounts/leaving-mails.ts';
import { readUser } from '../accounts/user.ts';
import { markOf } from '../auth/device-mark.ts';
import { type SignedIn, signIn } from '../sessions.ts';

export type SigningIn = Pick<
  Deps,
  'database' | 'clock' | 'hub' | 'mac' | 'seal' | 'sessions' | 'readModel' | 'background' | 'mailer' | 'config'
>;

/** A seller who just signed in. */
export interface Entered extends SignedIn {
  user: User;
  mark: string;
  /** The sign-in took back the deletion of the account. */
  isKept: boolean;
}

export type Account = typeof accounts.$inferSelect;
type Opened = SignedIn & Pick<Entered, 'isKept'>;

/** Opens the sessions of a seller whose proofs were accepted. */
export const enter = async (
  ctx: SigningIn,
  change: Change,
  { caller, hasSecondFactor }: { caller: Caller; hasSecondFactor: boolean },
): Promise<Opened> => {
  const isKept = await keepAtSignIn(change);
  change.touch('devices');
  const signedIn = await signIn(ctx, change.tx, { accountId: change.accountId, caller, hasSecondFactor });
  return { ...signedIn, isKept };
};

/** What a seller who entered gets. */
export const welcome = async (
  ctx: SigningIn,
  account: Account,
  { caller, entered }: { caller: Caller; entered: Opened },
): Promise<Entered> => {
  if (entered.isKept) ctx.background.run('mail that an account is kept', () => mailKept(ctx, account.email));
  return { ...entered, user: await readUser(ctx, account), mark: markOf(ctx.mac, account, caller.marks) };
};

/**
 * The account, locked while its sessions are opened; null when it is gone.
 * @throws {AppError} FORBIDDEN for a disabled one
 */
export const lockEnabled = async ({ tx, accountId }: Pick<Change, 'tx' | 'accountId'>): Promise<Account | null> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.accountId, accountId)).for('share');
  if (account !== undefined && account.disabledAt !== null) throw new AppError('FORBIDDEN', DISABLED);
  return account ?? null;
};

const DISABLED = 'Ce compte est désactivé. Adressez-vous à la personne qui tient ce serveur.';
