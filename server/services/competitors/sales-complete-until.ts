import type { Db } from '../../db/database.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { completeness } from '../../db/schema/index.ts';
import type { OwnSide } from './own-shops.ts';

/**
 * Until when every sale of all these shops is known: when the list of all sales was last read whole. Null: of one of them
 * it never was. ISO instant.
 */
export const salesCompleteUntil = async (
  db: Db,
  accountId: string,
  { accounts }: Pick<OwnSide, 'accounts'>,
): Promise<string | null> => {
  const lists = await db
    .select()
    .from(completeness)
    .where(
      and(
        eq(completeness.accountId, accountId),
        eq(completeness.list, 'sold'),
        eq(completeness.filter, 'all'),
        inArray(
          completeness.marketplaceUserId,
          accounts.map(({ shopId }) => shopId),
        ),
      ),
    );
  const untils = accounts.map(({ marketplace, shopId }) => {
    return lists
      .filter((list) => list.marketplace === marketplace && list.marketplaceUserId === shopId)
      .flatMap(({ completeUntil }) => completeUntil ?? [])
      .toSorted()
      .at(-1);
  });
  return untils.includes(undefined) ? null : (untils.toSorted()[0] ?? null);
};
