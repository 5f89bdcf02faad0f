import * as schema from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { TestApp } from './make-app.ts';

/** Puts one row of the account into each table about owners. @param mark the text that identifies them */
export const seedOwners = async (
  app: TestApp,
  accountId: string,
  mark: string,
): Promise<{ unnamedAccountId: string; moveId: string }> => {
  const { db } = app.deps.database;
  const at = new Date(app.clock.now()).toISOString();
  const [unnamedAccountId, moveId] = [newId(), newId()];
  const own = { accountId, marketplace: 'vinted' };
  await db
    .insert(schema.unnamedAccounts)
    .values({ ...own, id: unnamedAccountId, hosts: [mark], firstReadAt: at, lastReadAt: at });
  await db.insert(schema.pageLoads).values({ ...own, loadId: mark, owner: unnamedAccountId, seenAt: at });
  await db
    .insert(schema.accountMoves)
    .values({ ...own, moveId, at, orders: 1, purchases: 0, walletLines: 0, lists: 0 });
  await db
    .insert(schema.accountMoveChanges)
    .values({ accountId, moveId, table: 'orders', key: mark, before: { id: mark }, after: '' });
  return { unnamedAccountId, moveId };
};
