import { readReply } from '../contract/read-reply.ts';
import type { StockAddition } from '../contract/stock-addition.ts';
import { z } from '../contract/zod.ts';
import { AppError } from '../errors.ts';
import { isEmpty, splitAddition } from '../model/stock/split-addition.ts';
import type { ChangeRow } from '../storage/rows.ts';
import type { SyncContext } from './context.ts';
import { stockBody, timesOf } from './send-purchase.ts';
import type { Clients, SavedChange } from './sent-change.ts';

/**
 * Sends a change of the stock with the versions that it was made to. What changed elsewhere is left as it is there and kept
 * beside the queue; the rest of the change is sent without it.
 * @throws AppError CONFLICT when everything in it changed elsewhere
 */
export const sendStock = async (ctx: SyncContext, clients: Clients, row: ChangeRow): Promise<SavedChange> => {
  const addition = row.addition ?? { products: [], lots: [] };
  try {
    return await save(clients, row, addition);
  } catch (error) {
    const { named, rest } = splitAddition(addition, staleOf(error));
    if (!(error instanceof AppError) || isEmpty(named) || isEmpty(rest)) throw error;
    const refused = { ...row, id: ctx.newId(), addition: named };
    const { code, message } = error;
    await ctx.orders.moveToRefused(
      { ...{ id: refused.id, account: row.account, change: refused, code, message }, refusedAt: ctx.now() },
      { id: row.id, values: { addition: rest } },
    );
    return { ...(await save(clients, row, rest)), message };
  }
};

const save = async ({ client, loadStockCalls }: Clients, row: ChangeRow, addition: StockAddition) => {
  const calls = await loadStockCalls();
  const ids = [...addition.products, ...addition.lots].map(({ id }) => id);
  const seen = ids.flatMap((id) => (row.seen?.[id] === undefined ? [] : [[id, row.seen[id]] as const]));
  const body = { ...stockBody(addition), basedOn: Object.fromEntries(seen) };
  const { versions } = await client.call(calls.save, { body, idempotencyKey: row.id });
  return { ...{ orders: [], message: null, rest: null }, times: timesOf(versions) };
};

const conflictBody = z.object({ stale: z.array(z.string()) });

/** What a 409 names as changed elsewhere; none when it contains nothing readable. */
const staleOf = (error: unknown): ReadonlySet<string> => {
  if (!(error instanceof AppError) || error.code !== 'CONFLICT') return new Set();
  return new Set(readReply(conflictBody, error.details.body).data?.stale);
};
