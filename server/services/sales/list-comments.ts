import type { SessionCtx } from '../../context.ts';
import { asc, eq } from '../../db/drizzle.ts';
import { comments } from '../../db/schema/index.ts';

/** Every comment that the account's shops received. */
export const listComments = async (ctx: SessionCtx) =>
  ctx.database.db
    .select({ id: comments.id, shopId: comments.shopId, date: comments.date, text: comments.text })
    .from(comments)
    .where(eq(comments.accountId, ctx.session.accountId))
    .orderBy(asc(comments.id));
