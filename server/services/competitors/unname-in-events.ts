import { shopEventId } from '../../account/change-account.ts';
import type { Db } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { events } from '../../db/schema/index.ts';
import type { ShopKey } from './shop-rows.ts';

/** Takes a deleted shop's name out of kept events: one that names nothing says to read all that is newer. */
export const unnameInEvents = async (db: Db, key: ShopKey): Promise<void> => {
  await db
    .update(events)
    .set({ shopIds: [] })
    .where(and(eq(events.accountId, key.accountId), sql`${shopEventId(key)} = any(${events.shopIds})`));
};
