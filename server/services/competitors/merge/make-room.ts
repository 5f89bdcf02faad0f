import type { Change } from '../../../account/change-account.ts';
import { rowsOf } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { IS_OTHERS } from '../shop-rows.ts';

/** Shops of one account that are kept without being followed. Every article that is opened in passing has a shop. */
const MAX_SHOPS = 1_000;

/** Before one more shop is kept: the one that was neither visited nor followed for longest leaves when there are too many. */
export const makeRoom = async ({ tx, accountId }: Change, maxShops: number = MAX_SHOPS): Promise<void> => {
  await rowsOf(
    tx,
    sql`delete from competitors where account_id = ${accountId} and (marketplace, shop_id) in (
      select marketplace, shop_id from competitors where account_id = ${accountId} and not followed and ${IS_OTHERS}
      order by kept_from desc, shop_id offset ${maxShops - 1})`,
  );
};
