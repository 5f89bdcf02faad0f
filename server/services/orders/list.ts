import type { api } from '#core/contract/index.ts';
import { uuid } from '#core/contract/primitives.ts';
import type { z } from '#core/contract/zod.ts';
import { AppError } from '#core/errors.ts';
import type { SessionCtx } from '../../context.ts';
import { rowsOf } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { JsonText } from '../../http/json-text.ts';
import { wireColumns } from './wire.ts';

export type ListOrdersInput = z.output<typeof api.orders.list.query>;

interface Page {
  list: string;
  lastId: string | null;
  count: number;
}

/**
 * All orders, or those changed since (exclusive), oldest id first; `nextCursor` when `limit` cut the list. The JSON is
 * written by the database and passed through; the whole list is remembered until an order changes.
 * @param tag the list's entity tag, read before the list
 */
export const listOrders = async (ctx: SessionCtx, input: ListOrdersInput, tag: string): Promise<JsonText> => {
  const { accountId } = ctx.session;
  const isWhole = input.updatedSince === undefined && input.limit === undefined && input.cursor === undefined;
  if (!isWhole) return buildList(ctx, input);
  const list = ctx.lists.get(accountId, tag) ?? (await buildList(ctx, input));
  ctx.lists.set(accountId, tag, list);
  return list;
};

const buildList = async (ctx: SessionCtx, input: ListOrdersInput): Promise<JsonText> => {
  const { limit } = input;
  const [page] = await rowsOf<Page>(ctx.database.db, pageQuery(ctx.session.accountId, input));
  const list = page?.list ?? '[]';
  if (limit === undefined) return new JsonText(`{"orders":${list}}`);
  const nextCursor = page !== undefined && page.count === limit ? page.lastId : null;
  return new JsonText(`{"orders":${list},"nextCursor":${JSON.stringify(nextCursor)}}`);
};

const pageQuery = (accountId: string, { updatedSince, limit, cursor }: ListOrdersInput) => {
  const since = updatedSince === undefined ? sql`` : sql`and updated_at > ${updatedSince}`;
  const after = cursor === undefined ? sql`` : sql`and id > ${checkCursor(cursor)}`;
  const cut = limit === undefined ? sql`` : sql`limit ${limit}`;
  return sql`
    select coalesce(json_agg(wire), '[]')::text as list, max(wire.id::text) as "lastId", count(*)::int as count
    from (
      select ${wireColumns} from orders
      where account_id = ${accountId} ${since} ${after}
      order by id ${cut}
    ) wire`;
};

const checkCursor = (cursor: string): string => {
  if (uuid.safeParse(cursor).success) return cursor;
  throw new AppError('INVALID_INPUT', 'cursor : doit être le « nextCursor » d’une réponse.', { field: 'cursor' });
};
