import { createHash } from 'node:crypto';
import type { AccountWork } from '../../account/account-work.ts';
import { eq } from '../../db/drizzle.ts';
import { accountClocks } from '../../db/schema/index.ts';
import { VERSION } from '../../version.ts';
import type { ListOrdersInput } from './list.ts';

/**
 * The entity tag of a list: it changes with every change of the account's orders, with the question and with the version of
 * the server, so an unchanged list is known without building it. Weak: compression may change the bytes.
 */
export const orderListTag = async (ctx: AccountWork, { _t, ...question }: ListOrdersInput): Promise<string> => {
  const { accountId } = ctx;
  const [clock] = await ctx.database.db.select().from(accountClocks).where(eq(accountClocks.accountId, accountId));
  const seed = JSON.stringify([VERSION, accountId, clock?.changedAt ?? null, question]);
  return `W/"${createHash('sha256').update(seed).digest('base64url').slice(0, 27)}"`;
};
