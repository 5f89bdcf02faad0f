import { currentOf } from '#core/model/subscription.ts';
import type { Deps } from '../context.ts';
import type { Db } from '../db/database.ts';
import { rowsOf } from '../db/database.ts';
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from '../db/drizzle.ts';
import {
  accountRemovals,
  accounts,
  documents,
  marketplaceAccounts,
  orders,
  sessions,
  subscriptions,
} from '../db/schema/index.ts';
import { measureStored, totalOf } from '../services/accounts/stored-bytes.ts';
import { listDevices } from '../services/devices.ts';
import type { AdminInput, AdminOutput, ListedAccount } from './contract.ts';
import { type AccountRow, findAccount } from './find-account.ts';
import { toSubscription } from './subscription-handlers.ts';

/** A page of the server's accounts, newest first. */
export const listAccounts = async (
  deps: Deps,
  { search, limit, after }: AdminInput<'accounts.list'>,
): Promise<AdminOutput<'accounts.list'>> => {
  const { db } = deps.database;
  const isOlder = after === undefined ? undefined : lt(accounts.accountId, after);
  const rows = await db
    .select()
    .from(accounts)
    .where(and(isOlder, search === undefined ? undefined : contains(search.trim().toLowerCase())))
    .orderBy(desc(accounts.accountId))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    accounts: await toListed(deps, page),
    total: await countOf(db, sql`select count(*)::int as count from ${accounts}`),
    next: rows.length > limit ? (page.at(-1)?.accountId ?? null) : null,
  };
};

/** In the address or in the name shown, wherever it stands. */
const contains = (words: string): SQL =>
  sql`(position(${words} in ${accounts.email}) > 0 or position(${words} in lower(${accounts.displayname})) > 0)`;

/** Everything about one account that helps whoever runs the server, and nothing of what the seller sells. */
export const showAccount = async (
  deps: Deps,
  input: AdminInput<'accounts.show'>,
): Promise<AdminOutput<'accounts.show'>> => {
  const { db } = deps.database;
  const { row, work } = await findAccount(deps, 'accounts.show', input);
  const { accountId, firstname, lastname } = row;
  const isOf = (column: SQL): SQL => sql`${column} = ${accountId}`;
  const own = await db
    .select({
      marketplace: marketplaceAccounts.marketplace,
      userId: marketplaceAccounts.userId,
      login: marketplaceAccounts.login,
    })
    .from(marketplaceAccounts)
    .where(eq(marketplaceAccounts.accountId, accountId))
    .orderBy(marketplaceAccounts.marketplace, marketplaceAccounts.userId);
  const count = (table: SQL, column: SQL) =>
    countOf(db, sql`select count(*)::int as count from ${table} where ${isOf(column)}`);
  return {
    account: {
      ...listedOf(await readFacts(deps, [row]), row),
      ...{ firstname, lastname, marketplaceAccounts: own },
      openSessions: (await listDevices(work)).length,
      orders: await count(sql`${orders}`, sql`${orders.accountId}`),
      documents: await count(sql`${documents}`, sql`${documents.accountId}`),
      storedBytes: totalOf(await measureStored(db, accountId)),
    },
  };
};

const countOf = async (db: Db, query: SQL): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, query);
  return row?.count ?? 0;
};

const toListed = async (deps: Deps, rows: readonly AccountRow[]): Promise<ListedAccount[]> => {
  const facts = await readFacts(deps, rows);
  return rows.map((row) => listedOf(facts, row));
};

interface Facts {
  deletedOn: ReadonlyMap<string, string>;
  lastSeenAt: ReadonlyMap<string, string>;
  subscription: ReadonlyMap<string, ListedAccount['subscription']>;
}

/** What other tables state of these accounts, read for all of them at once. */
const readFacts = async ({ database, clock }: Deps, rows: readonly AccountRow[]): Promise<Facts> => {
  const { db } = database;
  const ids = rows.map(({ accountId }) => accountId);
  const seen = await db
    .select()
    .from(sessions)
    .where(and(inArray(sessions.accountId, ids), isNull(sessions.revokedAt)))
    .orderBy(sessions.lastSeenAt);
  const held = await db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.accountId, ids))
    .orderBy(desc(subscriptions.startDate), desc(subscriptions.id));
  const leaving = await db.select().from(accountRemovals).where(inArray(accountRemovals.accountId, ids));
  const now = clock.now();
  return {
    deletedOn: new Map(leaving.map(({ accountId, dueAt }) => [accountId, dueAt])),
    // Of several rows of an account, the last one stays.
    lastSeenAt: new Map(seen.flatMap(({ accountId, lastSeenAt }) => (lastSeenAt ? [[accountId, lastSeenAt]] : []))),
    subscription: new Map(
      [...Map.groupBy(held, ({ accountId }) => accountId)].map(([accountId, own]) => {
        const current = currentOf(own, now);
        return [accountId, current && toSubscription(current, now)];
      }),
    ),
  };
};

const listedOf = (facts: Facts, { accountId: id, ...row }: AccountRow): ListedAccount => ({
  id,
  email: row.email,
  displayname: row.displayname,
  userType: row.userType,
  createdAt: row.createdAt,
  disabledAt: row.disabledAt,
  deletedOn: facts.deletedOn.get(id) ?? null,
  lastSeenAt: facts.lastSeenAt.get(id) ?? null,
  subscription: facts.subscription.get(id) ?? null,
});
