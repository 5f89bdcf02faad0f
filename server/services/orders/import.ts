import { api } from '#core/contract/index.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { changeAccount } from '../../account/change-account.ts';
import { and, eq } from '../../db/drizzle.ts';
import { idempotencyKeys } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';
import { JsonText } from '../../json-text.ts';
import { findEarlier, hashRequest } from '../kept-replies.ts';
import { byOrder, type ImportOrdersInput, mergeFile, storeFile } from './imported-files.ts';
import { ordersById } from './kept-reply.ts';

/**
 * Orders from files and manual entry: found by transaction id, they fill what no page has shown. The whole file is stored
 * first: once this is done, all of it will be merged, even if the server stops in between.
 * @param key the request's `Idempotency-Key`
 */
export const importOrders = async (
  work: AccountWork,
  input: ImportOrdersInput,
  key: string | null,
): Promise<JsonText> => {
  const { database, accountId } = work;
  const asked = { key: key ?? newId(), requestHash: hashRequest(api.orders.import, input) };
  const lines = byOrder(input.orders);
  const earlier = await changeAccount(work, async (change) => {
    const reply = await findEarlier(change, asked);
    if (reply === null) await storeFile(change, asked, lines);
    return reply;
  });
  if (earlier === null) await mergeFile(work, asked.key, lines);
  const reply = earlier ?? (await findEarlier({ tx: database.db, accountId }, asked));
  if (reply === null) throw new Error('an import without a reply');
  if (key === null)
    await database.db
      .delete(idempotencyKeys)
      .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, asked.key)));
  return new JsonText(await ordersById.recall(database.db, accountId, reply));
};
