import type { UnnamedAccount } from '#core/contract/unnamed-accounts.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { rowsOf } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { completeness, unnamedAccounts } from '../../db/schema/index.ts';
import { stands } from '../ledger/lines.ts';
import { isAccount, type OwnerKey, toWireOwner, UNSORTED_KEY } from '../owners/owner-key.ts';
import { loadStored, storedOf, toWireCompleteness } from '../pages/completeness.ts';

interface Deal {
  marketplace: string;
  owner: OwnerKey;
  side: 'sold' | 'purchased';
  count: number;
  /** The newest first. */
  titles: readonly string[];
}

interface Month {
  marketplace: string;
  owner: OwnerKey;
  month: string;
  lines: number;
}

const TITLES = 5;

/** Every account that is not named yet and has data, newest first; unsorted data comes last. */
export const listUnnamed = async (ctx: AccountWork): Promise<UnnamedAccount[]> => {
  const { accountId } = ctx;
  const { db } = ctx.database;
  const rows = await db.select().from(unnamedAccounts).where(eq(unnamedAccounts.accountId, accountId));
  const lists = (await db.select().from(completeness).where(eq(completeness.accountId, accountId))).filter(
    ({ marketplaceUserId }) => !isAccount(marketplaceUserId),
  );
  const deals = await loadDeals(ctx);
  const months = await loadMonths(ctx);
  const stored = lists.length === 0 ? [] : await loadStored(db, accountId);
  const known = new Map(rows.map((row) => [row.id as OwnerKey, row]));
  const places = [
    ...[...deals, ...months].map(({ marketplace, owner }) => ({ marketplace, owner })),
    ...lists.map(({ marketplace, marketplaceUserId: owner }) => ({ marketplace, owner })),
  ];
  const found = [...new Map(places.map((place) => [`${place.marketplace} ${place.owner}`, place])).values()];
  const accounts = found.map(({ marketplace, owner }): UnnamedAccount => {
    const isOf = (row: { marketplace: string; owner: OwnerKey }) =>
      row.marketplace === marketplace && row.owner === owner;
    const row = known.get(owner);
    const countOf = (side: Deal['side']): number => deals.find((deal) => isOf(deal) && deal.side === side)?.count ?? 0;
    return {
      ...{ marketplace, id: toWireOwner(owner).unnamedAccountId ?? '', hosts: [...(row?.hosts ?? [])] },
      ...{ firstReadAt: row?.firstReadAt ?? null, lastReadAt: row?.lastReadAt ?? null },
      ...{ sales: countOf('sold'), purchases: countOf('purchased') },
      titles: deals
        .filter(isOf)
        .flatMap(({ titles }) => titles)
        .slice(0, TITLES),
      walletMonths: months.filter(isOf).map(({ month, lines }) => ({ month, lines })),
      lists: lists
        .filter((list) => isOf({ marketplace: list.marketplace, owner: list.marketplaceUserId }))
        .map((list) => toWireCompleteness(list, list, storedOf(stored, list))),
      claimedBy: [...(row?.claimedBy ?? [])],
    };
  });
  return accounts.toSorted((a, b) => ((a.lastReadAt ?? '') < (b.lastReadAt ?? '') ? 1 : -1));
};

const ofTable = (table: 'orders' | 'purchases', side: Deal['side'], accountId: string) => sql`
  select marketplace, coalesce(unnamed_account_id::text, ${UNSORTED_KEY}) as owner, ${side} as side,
    count(*)::int as count,
    (array_agg(title order by order_date desc nulls last) filter (where title is not null))[1:${sql.raw(String(TITLES))}] as titles
  from ${sql.raw(table)} where account_id = ${accountId} and marketplace_user_id is null group by 1, 2`;

const loadDeals = async ({ database, accountId }: AccountWork): Promise<Deal[]> => {
  const rows = await rowsOf<Omit<Deal, 'titles'> & { titles: string[] | null }>(
    database.db,
    sql`${ofTable('orders', 'sold', accountId)} union all ${ofTable('purchases', 'purchased', accountId)}`,
  );
  return rows.map((row) => ({ ...row, titles: row.titles ?? [] }));
};

/** Months with their lines, newest first; months with only balances have none. */
const loadMonths = ({ database, accountId }: AccountWork): Promise<Month[]> =>
  rowsOf<Month>(
    database.db,
    sql`select marketplace, marketplace_user_id as owner, month, sum(lines)::int as lines from (
        select marketplace, marketplace_user_id, part as month, count(*) as lines from ledger_lines
          where account_id = ${accountId} and source = 'wallet' and ${stands} group by 1, 2, 3
        union all
        select marketplace, marketplace_user_id, month, 0 from wallet_statements
          where account_id = ${accountId} and month <> 'now'
      ) kept
      where marketplace_user_id !~ '^[0-9]+$' group by 1, 2, 3 order by 3 desc`,
  );
