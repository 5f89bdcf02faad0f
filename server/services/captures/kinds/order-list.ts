import type { Change } from '../../../account/change-account.ts';
import { and, eq, isNull, or } from '../../../db/drizzle.ts';
import { orders, purchases } from '../../../db/schema/index.ts';
import { whosePage } from '../../account-moves/whose-page.ts';
import type { ShownDeal } from '../../orders/owners-of-deals.ts';
import { keepPage, listOf, storedCompleteness } from '../../pages/keep-page-ledger.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from '../../pages/page-handler.ts';
import { mergePurchaseReadings, mergeSaleReadings } from '../merge-rows.ts';
import { setAsideEmptyList } from '../quarantine.ts';
import { readingsOfList } from '../readings.ts';

type ListPage = PageOf<'orders'>;

/** One page of the list of sales, or of purchases. */
export const mergeOrderList: PageHandler<ListPage> = async (change, page, observedAt) => {
  const { marketplace, captureId, orderType, filter, marketplaceUserId: named } = page;
  if (await isDoubtful(change, page)) {
    await setAsideEmptyList(change, { marketplace, captureId, observedAt, subject: `${orderType} ${filter}` });
    const completeness = named === null ? null : await storedCompleteness(change, listOf(page, named), observedAt);
    return { ...NOTHING_CHANGED, quarantined: 1, completeness };
  }
  const owner = await whosePage(change, { page, deals: dealsOf(page), named, standsApart: true, readAt: observedAt });
  const readings = readingsOfList(page, owner, observedAt);
  const merge = orderType === 'sold' ? mergeSaleReadings : mergePurchaseReadings;
  const { reply, createdAt } = await merge(change, captureId, readings);
  const ledgerPage = { ...page, readAt: observedAt, createdAt };
  return { ...reply, completeness: await keepPage(change, listOf(page, owner.key), ledgerPage) };
};

const dealsOf = ({ records, orderType: side }: ListPage): ShownDeal[] =>
  records.map(({ transactionId, conversationId }) => ({ transactionId, conversationId, side }));

/**
 * An empty list although deals are known, on the tab of all of them or on a page that does not state its account: an
 * expired session on the marketplace returns that. The other tabs can really be empty.
 */
const isDoubtful = async ({ tx, accountId }: Change, capture: ListPage): Promise<boolean> => {
  const { records, page, filter, marketplace, marketplaceUserId, orderType } = capture;
  if (records.length > 0 || (page ?? 1) > 1) return false;
  if (filter !== 'all' && marketplaceUserId !== null) return false;
  const table = orderType === 'sold' ? orders : purchases;
  const [known] = await tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.accountId, accountId),
        eq(table.marketplace, marketplace),
        marketplaceUserId === null
          ? undefined
          : or(eq(table.marketplaceUserId, marketplaceUserId), isNull(table.marketplaceUserId)),
      ),
    )
    .limit(1);
  return known !== undefined;
};
