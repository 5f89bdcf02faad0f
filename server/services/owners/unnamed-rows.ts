import type { Change } from '../../account/change-account.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { unnamedAccounts } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { isAccount, isUnnamed, type OwnerKey } from './owner-key.ts';

export type UnnamedRow = typeof unnamedAccounts.$inferSelect;

const isOne = (accountId: string, id: OwnerKey) =>
  and(eq(unnamedAccounts.accountId, accountId), eq(unnamedAccounts.id, id));

export const readUnnamed = async ({ tx, accountId }: Change, id: OwnerKey): Promise<UnnamedRow | null> => {
  if (!isUnnamed(id)) return null;
  const [row] = await tx.select().from(unnamedAccounts).where(isOne(accountId, id));
  return row ?? null;
};

/** Those of these unnamed accounts that are each known to be a single account: nothing else may merge two of them. */
export const singleAccountsOf = async ({ tx, accountId }: Change, ids: readonly OwnerKey[]): Promise<OwnerKey[]> => {
  const asked = [...new Set(ids)].filter(isUnnamed);
  if (asked.length === 0) return [];
  const rows = await tx
    .select()
    .from(unnamedAccounts)
    .where(and(eq(unnamedAccounts.accountId, accountId), inArray(unnamedAccounts.id, asked)));
  return rows.flatMap(({ id, claimedBy, byHand }) => (claimedBy.length > 0 || byHand ? [] : [id]));
};

/** True while the account has any data without a named account. */
export const hasUnnamed = async ({ tx, accountId }: Change): Promise<boolean> => {
  const [row] = await tx
    .select({ id: unnamedAccounts.id })
    .from(unnamedAccounts)
    .where(eq(unnamedAccounts.accountId, accountId))
    .limit(1);
  return row !== undefined;
};

export interface NewUnnamed {
  marketplace: string;
  host: string | null;
  readAt: string;
  claimedBy?: readonly string[];
  byHand?: boolean;
}

export const createUnnamed = async (change: Change, made: NewUnnamed): Promise<OwnerKey> => {
  const { marketplace, host, readAt, claimedBy = [], byHand = false } = made;
  const id = newId();
  change.touch('accounts');
  await change.tx.insert(unnamedAccounts).values({
    ...{ accountId: change.accountId, id, marketplace, hosts: host === null ? [] : [host] },
    ...{ firstReadAt: readAt, lastReadAt: readAt, claimedBy, byHand },
  });
  return id;
};

const united = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].toSorted();

/** Records that one more page of it was read. */
export const addReading = async (
  change: Change,
  id: OwnerKey,
  { hosts, firstReadAt, lastReadAt }: Pick<UnnamedRow, 'hosts' | 'firstReadAt' | 'lastReadAt'>,
): Promise<void> => {
  const known = await readUnnamed(change, id);
  if (known === null) return;
  change.touch('accounts');
  await change.tx
    .update(unnamedAccounts)
    .set({
      hosts: united(known.hosts, hosts),
      firstReadAt: known.firstReadAt < firstReadAt ? known.firstReadAt : firstReadAt,
      lastReadAt: known.lastReadAt > lastReadAt ? known.lastReadAt : lastReadAt,
    })
    .where(isOne(change.accountId, id));
};

/**
 * The rest of an unnamed account that turned out to be another one but contradicts it: no deal may assign it to an
 * account again.
 */
export const standApart = async (change: Change, { id, claimedBy }: UnnamedRow, other: OwnerKey): Promise<void> => {
  change.touch('accounts');
  await change.tx
    .update(unnamedAccounts)
    .set(isAccount(other) ? { claimedBy: united(claimedBy, [other]) } : { byHand: true })
    .where(isOne(change.accountId, id));
};

export const deleteUnnamed = async ({ tx, accountId, touch }: Change, id: OwnerKey): Promise<void> => {
  touch('accounts');
  await tx.delete(unnamedAccounts).where(isOne(accountId, id));
};
