import { changeAccount } from '../../account/change-account.ts';
import type { Deps } from '../../context.ts';
import { eq } from '../../db/drizzle.ts';
import { accounts } from '../../db/schema/index.ts';
import { writePreferences } from '../preferences.ts';

/** Stops the daily mail of an account, once or again. False when there is no such account any more. */
export const stopDailyMail = async (
  deps: Pick<Deps, 'database' | 'clock' | 'hub' | 'sessions' | 'readModel'>,
  accountId: string,
): Promise<boolean> => {
  if ((await deps.database.db.$count(accounts, eq(accounts.accountId, accountId))) === 0) return false;
  await changeAccount({ ...deps, accountId }, (change) =>
    writePreferences(change, { notices: { mailAt: null } }, true),
  );
  return true;
};
