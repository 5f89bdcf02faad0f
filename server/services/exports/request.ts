import type { exportFiles } from '#core/contract/exports.ts';
import type { z } from '#core/contract/zod.ts';
import type { DateRange } from '#core/model/date-range.ts';
import { accountName, UNKNOWN_ACCOUNT } from '#core/model/own-accounts.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { listMarketplaceAccounts } from '../marketplace-accounts.ts';

/** What is to be exported. */
export type ExportRequest = z.output<typeof exportFiles.table.query>;

/** The days of a request; open ends are far away. */
export const rangeOf = ({ from, to }: Pick<ExportRequest, 'from' | 'to'>): DateRange => ({
  from: from ?? '1970-01-01',
  to: to ?? '2199-12-31',
});

/** Finds the name of an account by its user id; null for what has none. */
export type NameOf = (marketplaceUserId: string | null) => string | null;

export const loadNames = async (work: AccountWork): Promise<NameOf> => {
  const accounts = await listMarketplaceAccounts(work);
  const names = new Map<string, string>();
  return (userId) => {
    if (userId === null) return null;
    const name = names.get(userId) ?? accountName(userId, accounts);
    names.set(userId, name);
    return name;
  };
};

/** The account that was asked for, in words. */
export const nameOfChoice = (nameOf: NameOf, account: string | undefined): string => {
  if (account === undefined) return 'tous';
  return account === UNKNOWN_ACCOUNT ? accountName(account, []) : (nameOf(account) ?? account);
};
