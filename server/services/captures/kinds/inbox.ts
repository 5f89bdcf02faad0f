import type { Change } from '../../../account/change-account.ts';
import { and, eq, inArray } from '../../../db/drizzle.ts';
import { orders } from '../../../db/schema/index.ts';
import { whosePage } from '../../account-moves/whose-page.ts';
import { mergeReadings } from '../../orders/merge-readings.ts';
import { type Reading, SILENT_PAGE } from '../../orders/reading.ts';
import { toWireOrders } from '../../orders/wire.ts';
import { NO_OWNER } from '../../owners/merge-owner.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from '../../pages/page-handler.ts';

type InboxPage = PageOf<'inbox'>;

/**
 * The list of conversations: adds the buyers' names to known orders. A conversation without an order is ignored. The
 * list does not show who sells, so it identifies no deal's owner: a deal between two accounts of the seller is in both
 * lists.
 */
export const mergeInbox: PageHandler<InboxPage> = async (change, page, observedAt) => {
  await whosePage(change, {
    ...{ page, deals: [], named: page.marketplaceUserId, standsApart: false, readAt: observedAt },
  });
  const sellers = await sellersOf(change, page);
  const readings = page.records
    .filter(
      ({ conversationId, otherUserId }) => otherUserId === null || sellers.get(conversationId ?? '') !== otherUserId,
    )
    .flatMap((thread) => toReading(page, thread, observedAt));
  const { created, updated, unchanged, rows } = await mergeReadings(change, readings);
  return { ...NOTHING_CHANGED, created, updated, unchanged, orders: toWireOrders(rows) };
};

/**
 * The seller's accounts that are the seller in these conversations: for the other account in such a conversation, it is
 * a purchase.
 */
const sellersOf = async (change: Change, { marketplace, records }: InboxPage): Promise<ReadonlyMap<string, string>> => {
  const { conversationId, marketplaceUserId } = orders;
  const rows = await change.tx
    .select({ conversationId, marketplaceUserId })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, change.accountId),
        eq(orders.marketplace, marketplace),
        inArray(
          conversationId,
          records.flatMap((thread) => thread.conversationId ?? []),
        ),
      ),
    );
  return new Map(
    rows.flatMap((row) =>
      row.conversationId === null || row.marketplaceUserId === null
        ? []
        : [[row.conversationId, row.marketplaceUserId]],
    ),
  );
};

const toReading = (
  { marketplace, source }: InboxPage,
  { conversationId, otherUserId, otherLogin }: InboxPage['records'][number],
  observedAt: string,
): Reading[] => {
  if (conversationId === null || (otherUserId === null && otherLogin === null)) return [];
  return [
    {
      ...{ marketplace, ...NO_OWNER, transactionId: null, conversationId },
      ...{ title: null, priceMinor: null, currency: null, orderDate: null, photoUrl: null },
      ...{ statusDate: null, statusText: null, phase: 'unknown', phaseDate: null, side: null },
      ...{ source: 'page', detail: `inbox.${source}`, observedAt },
      own: { ...SILENT_PAGE, buyerId: otherUserId, buyerLogin: otherLogin },
    },
  ];
};
