import type { AccountWork } from '../../account/account-work.ts';
import { eq } from '../../db/drizzle.ts';
import { statistics } from '../../db/schema/index.ts';

/** The named figures of each shop. */
export const listStatistics = async (ctx: AccountWork) =>
  ctx.database.db
    .select({ shopId: statistics.shopId, figures: statistics.figures })
    .from(statistics)
    .where(eq(statistics.accountId, ctx.accountId));
