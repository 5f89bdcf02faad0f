import { mergeReadings } from '../../orders/merge-readings.ts';
import { type Reading, SILENT_PAGE } from '../../orders/reading.ts';
import { toWireOrder } from '../../orders/wire.ts';
import type { ReadOwner } from '../../owners/merge-owner.ts';
import type { ShownDeal } from '../../owners/owners-of-deals.ts';
import { ownerOfRows, whosePage } from '../../owners/whose-page.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf } from './page-handler.ts';

type InboxPage = PageOf<'inbox'>;

/** The list of conversations: names the buyers of orders that are known. A conversation of no order is nobody's business. */
export const mergeInbox: PageHandler<InboxPage> = async (change, page, observedAt) => {
  const owner = await whosePage(change, {
    ...{ page, deals: page.records.map(toDeal), named: page.marketplaceUserId, standsApart: false },
    readAt: observedAt,
  });
  const readings = page.records.flatMap((thread) => toReading(page, thread, ownerOfRows(owner), observedAt));
  const { created, updated, unchanged, rows } = await mergeReadings(change, readings);
  return { ...NOTHING_CHANGED, created, updated, unchanged, orders: rows.map(toWireOrder) };
};

const toDeal = ({ conversationId }: InboxPage['records'][number]): ShownDeal => ({
  transactionId: null,
  conversationId,
  side: null,
});

const toReading = (
  { marketplace, source }: InboxPage,
  { conversationId, otherUserId, otherLogin }: InboxPage['records'][number],
  owner: ReadOwner,
  observedAt: string,
): Reading[] => {
  if (conversationId === null || (otherUserId === null && otherLogin === null)) return [];
  return [
    {
      ...{ marketplace, ...owner, transactionId: null, conversationId },
      ...{ title: null, priceMinor: null, currency: null, orderDate: null, photoUrl: null },
      ...{ statusDate: null, statusText: null, phase: 'unknown' },
      ...{ source: 'page', detail: `inbox.${source}`, observedAt },
      own: { ...SILENT_PAGE, buyerId: otherUserId, buyerLogin: otherLogin },
    },
  ];
};
