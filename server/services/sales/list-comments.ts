import type { AccountWork } from '../../account/account-work.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { comments } from '../../db/schema/index.ts';

/** Every comment that the account's shops received. */
export const listComments = async (ctx: AccountWork) =>
  ctx.database.db
    .select({ id: comments.id, shopId: comments.shopId, date: comments.date, text: comments.text })
    .from(comments)
    .where(eq(comments.accountId, ctx.accountId))
    .orderBy(asc(comments.id));
