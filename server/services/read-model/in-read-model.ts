import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { eq } from '../../db/drizzle.ts';
import { accountClocks } from '../../db/schema/index.ts';
import { inOneState } from '../one-state.ts';
import { refreshReadModel } from './refresh.ts';
import { dayOf, namesOfComing } from './stock-facts.ts';

/**
 * What is read of the rows of the account at one moment.
 * @throws {AppError} PREPARING « Vos chiffres sont en préparation… » while the rows of an account that is older than they are being made
 */
export const inReadModel = async <Work extends AccountWork, Value>(
  work: Work,
  read: (work: Work) => Promise<Value>,
): Promise<Value> => {
  await bringToToday(work);
  return inOneState(work, read);
};

/** In seconds: a slice of rows takes less. */
const RETRY_AFTER = 2;
const PREPARING = 'Vos chiffres sont en préparation. Ils s’affichent ici dès qu’ils sont prêts.';

/** Brings the rows up to the present day, where an expense that comes back is among them. */
const bringToToday = async (work: AccountWork): Promise<void> => {
  const { database, accountId, clock } = work;
  const isIt = eq(accountClocks.accountId, accountId);
  const [account] = await database.db.select().from(accountClocks).where(isIt);
  // One that was deleted meanwhile has nothing to prepare.
  if (account === undefined) return;
  if (account.saleRows !== 'kept') throw new AppError('PREPARING', PREPARING, { retryAfter: RETRY_AFTER });
  if (account.costedOn === dayOf(work) || (await namesOfComing(work)).length === 0) return;
  await database.transact(async (tx) => {
    await tx.select().from(accountClocks).where(isIt).for('update');
    await refreshReadModel({ accountId, clock, database: { ...database, db: tx } });
  });
};
