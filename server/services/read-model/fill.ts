import { setImmediate } from 'node:timers/promises';
import type { Deps } from '../../context.ts';
import { type Db, rowsOf } from '../../db/database.ts';
import { and, asc, eq, gt, ne, sql } from '../../db/drizzle.ts';
import { accountClocks, touchedDeals } from '../../db/schema/index.ts';
import { refreshNamed } from './refresh.ts';
import type { RowData } from './row-data.ts';
import { refreshSaleDays } from './sale-days.ts';
import { refreshSaleGroups } from './sale-groups.ts';
import { refreshWallets } from './wallet-rows.ts';

type Filling = Pick<Deps, 'database' | 'clock' | 'log'>;

/** Names of one transaction: some tenths of a second, for which a change of the account waits, and on PGlite everybody. */
const SLICE = 300;

/**
 * Makes the rows of accounts that are older than the table of rows, one account after the other, in slices. A server that ends
 * in between goes on where it was. An account that fails is tried again the next time, and keeps none of the others waiting.
 */
export const fillReadModel = async (deps: Filling): Promise<void> => {
  for (let last: string | undefined; ; ) {
    const next = await nextUnfilled(deps, last);
    if (next === undefined) return;
    last = next;
    try {
      await transact(deps, next, begin);
      while (await transact(deps, next, fillSlice)) await setImmediate();
    } catch (error) {
      deps.log.error({ err: error, accountId: next }, 'the rows of an account could not be filled');
    }
  }
};

const nextUnfilled = async ({ database }: Filling, last: string | undefined): Promise<string | undefined> => {
  const { accountId, saleRows } = accountClocks;
  const [next] = await database.db
    .select({ accountId })
    .from(accountClocks)
    .where(and(ne(saleRows, 'kept'), last === undefined ? undefined : gt(accountId, last)))
    .orderBy(asc(accountId))
    .limit(1);
  return next?.accountId;
};

type State = (typeof accountClocks.$inferSelect)['saleRows'];

/** Runs one step while nothing else of the account changes. */
const transact = <Result>(
  { database, clock }: Filling,
  accountId: string,
  step: (data: RowData, state: State | undefined) => Promise<Result>,
): Promise<Result> =>
  database.transact(async (tx) => {
    const [account] = await tx.select().from(accountClocks).where(eq(accountClocks.accountId, accountId)).for('update');
    return step({ accountId, clock, database: { ...database, db: tx } }, account?.saleRows);
  });

const setState = (db: Db, accountId: string, saleRows: State): Promise<unknown> =>
  db.update(accountClocks).set({ saleRows }).where(eq(accountClocks.accountId, accountId));

/** Notes every deal, article and expense of the account, for the slices. From then on, changes keep the rows of what they touch. */
const begin = async (data: RowData, state: State | undefined): Promise<void> => {
  if (state !== 'none') return;
  const { database, accountId } = data;
  await database.db.delete(touchedDeals).where(eq(touchedDeals.accountId, accountId));
  await refreshWallets(data);
  await rowsOf(
    database.db,
    sql`insert into touched_deals (account_id, name, is_later)
      select ${accountId}::uuid, name, true from (
        select 'id ' || id as name from orders where account_id = ${accountId}
        union select 'id ' || id from loaded_sales where account_id = ${accountId}
        union select 'id ' || id from sale_lines where account_id = ${accountId}
        union select 'article ' || id from products where account_id = ${accountId}
        union select 'listing ' || marketplace || ' ' || item_id from items where account_id = ${accountId}
        union select 'lot ' || id from lots where account_id = ${accountId}
        union select 'expense ' || id from expenses where account_id = ${accountId}
        union select 'expense ' || id from ledger_lines where account_id = ${accountId} and kind = 'expense'
      ) named`,
  );
  await setState(database.db, accountId, 'filling');
};

/** @returns whether more is left */
const fillSlice = async (data: RowData, state: State | undefined): Promise<boolean> => {
  if (state !== 'filling') return false;
  const { database, accountId } = data;
  const taken = await rowsOf<{ name: string }>(
    database.db,
    sql`delete from touched_deals where account_id = ${accountId} and is_later and name in (
      select name from touched_deals where account_id = ${accountId} and is_later order by name limit ${SLICE}
    ) returning name`,
  );
  if (taken.length > 0) await refreshNamed(data, new Set(taken.map(({ name }) => name)));
  else {
    await refreshSaleDays(data);
    await refreshSaleGroups(data);
    await setState(database.db, accountId, 'kept');
  }
  return taken.length > 0;
};
