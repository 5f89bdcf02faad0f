import { createHash } from 'node:crypto';
import type { api } from '#core/contract/index.ts';
import { uuid } from '#core/contract/primitives.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import type { AccountWork } from '../../account/account-work.ts';
import type { Deps } from '../../context.ts';
import { rowsOf } from '../../db/database.ts';
import { eq, type SQL, sql } from '../../db/drizzle.ts';
import { accountClocks } from '../../db/schema/index.ts';
import { JsonText } from '../../json-text.ts';
import { VERSION } from '../../version.ts';
import { IS_ORDER, wireColumns } from './wire.ts';

export type ListOrdersInput = z.output<typeof api.orders.list.query>;

/**
 * The database's result for a list; texts are JSON arrays, null for an empty one. Only the requested ones are present.
 */
interface Page {
  list: string | null;
  removed?: string | null;
  lastId?: string | null;
  count?: number;
}

const NO_PAGE: Page = { list: null };

/**
 * All orders, or those changed since (exclusive), oldest id first; `nextCursor` when `limit` cut the list. The JSON is
 * written by the database and passed through; the complete list is cached until an order changes.
 * @param tag the list's entity tag, read before the list
 */
export const listOrders = async (
  ctx: AccountWork & Pick<Deps, 'lists'>,
  input: ListOrdersInput,
  tag: string,
): Promise<JsonText> => {
  const { accountId } = ctx;
  const isWhole = input.updatedSince === undefined && input.limit === undefined && input.cursor === undefined;
  if (!isWhole) return buildList(ctx, input);
  const list = ctx.lists.get(accountId, tag) ?? (await buildList(ctx, input));
  ctx.lists.set(accountId, tag, list);
  return list;
};

const buildList = async (ctx: AccountWork & Pick<Deps, 'lists'>, input: ListOrdersInput): Promise<JsonText> => {
  const [page] = await rowsOf<Page>(ctx.database.db, listQuery(ctx.accountId, input));
  const { list, removed, lastId, count }: Page = page ?? NO_PAGE;
  const removedPart = input.updatedSince === undefined ? '' : `,"removed":${removed ?? '[]'}`;
  const nextCursor = count === input.limit ? (lastId ?? null) : null;
  const cursorPart = input.limit === undefined ? '' : `,"nextCursor":${JSON.stringify(nextCursor)}`;
  return new JsonText('{"orders":', list ?? '[]', removedPart, cursorPart, '}');
};

/** Orders deleted since, for a deleted row cannot show that it changed, and those that turned out to be purchases. */
const removedSince = (accountId: string, updatedSince: string): SQL => sql`(
  select json_agg(id)::text from (
    select order_id as id from removed_orders where account_id = ${accountId} and removed_at > ${updatedSince}
    union all
    select id from orders where account_id = ${accountId} and updated_at > ${updatedSince} and not ${IS_ORDER}
  ) gone)`;

const listQuery = (accountId: string, { updatedSince, limit, cursor }: ListOrdersInput): SQL => {
  const since = updatedSince === undefined ? sql`` : sql`and updated_at > ${updatedSince}`;
  const after = cursor === undefined ? sql`` : sql`and id > ${checkCursor(cursor)}`;
  const cut = limit === undefined ? sql`` : sql`limit ${limit}`;
  const ends = limit === undefined ? sql`` : sql`, max(wire.id::text) as "lastId", count(*)::int as count`;
  const removed = updatedSince === undefined ? sql`` : sql`, ${removedSince(accountId, updatedSince)} as removed`;
  return sql`
    select json_agg(wire)::text as list ${removed} ${ends}
    from (
      select ${wireColumns} from (
        select * from orders where account_id = ${accountId} and ${IS_ORDER} ${since} ${after} order by id ${cut}
      ) sorted_before_written
    ) wire`;
};

const checkCursor = (cursor: string): string => {
  if (uuid.safeParse(cursor).success) return cursor;
  throw new AppError('INVALID_INPUT', 'cursor : doit être le « nextCursor » d’une réponse.', { field: 'cursor' });
};

/**
 * The entity tag of a list: it changes with every change to the account's orders, with the query and with the server's
 * version, so an unchanged list is recognised without building it. Weak, because compression may change the bytes.
 */
export const orderListTag = async (ctx: AccountWork, { _t, ...question }: ListOrdersInput): Promise<string> => {
  const { accountId } = ctx;
  const [clock] = await ctx.database.db.select().from(accountClocks).where(eq(accountClocks.accountId, accountId));
  const seed = JSON.stringify([VERSION, accountId, clock?.changedAt ?? null, question]);
  return `W/"${createHash('sha256').update(seed).digest('base64url').slice(0, 27)}"`;
};
