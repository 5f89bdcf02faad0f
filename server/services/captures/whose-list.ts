import { and, eq, inArray, isNotNull, or } from '../../db/drizzle.ts';
import { orders, purchases } from '../../db/schema/index.ts';
import type { Change } from '../orders/change-account.ts';
import type { PageOf } from './kinds/page-handler.ts';

const idsOf = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/**
 * Whose list a page shows: what it says, else the account that its deals are already known by. A list shows one account
 * only, so two known accounts leave it open, as none does.
 */
export const whoseList = async (
  { tx, accountId }: Change,
  page: Pick<PageOf<'orders'>, 'marketplace' | 'marketplaceUserId' | 'orderType' | 'records'>,
): Promise<string | null> => {
  if (page.marketplaceUserId !== null || page.records.length === 0) return page.marketplaceUserId;
  const table = page.orderType === 'sold' ? orders : purchases;
  const known = await tx
    .selectDistinct({ userId: table.marketplaceUserId })
    .from(table)
    .where(
      and(
        eq(table.accountId, accountId),
        eq(table.marketplace, page.marketplace),
        isNotNull(table.marketplaceUserId),
        or(
          inArray(table.transactionId, idsOf(page.records.map(({ transactionId }) => transactionId))),
          inArray(table.conversationId, idsOf(page.records.map(({ conversationId }) => conversationId))),
        ),
      ),
    )
    .limit(2);
  return known.length === 1 ? (known[0]?.userId ?? null) : null;
};
