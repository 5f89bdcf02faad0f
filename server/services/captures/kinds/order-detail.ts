import type { Side } from '#core/model/side.ts';
import type { Change } from '../../../account/change-account.ts';
import { ownerOfRows, type PageOwner, whosePage } from '../../account-moves/whose-page.ts';
import { registerUserId } from '../../marketplace-accounts.ts';
import { loadOrderIndex } from '../../orders/order-index.ts';
import type { ShownDeal } from '../../orders/owners-of-deals.ts';
import { NOTHING_CHANGED, type PageHandler, type PageOf, type PageReply } from '../../pages/page-handler.ts';
import { loadKnown } from '../../purchases/merge-purchases.ts';
import { mergePurchaseReadings, mergeSaleReadings } from '../merge-rows.ts';
import { setAsideRows } from '../quarantine.ts';
import { type CaptureReading, ownIdOf, toReading } from '../readings.ts';
import type { DetailKind } from '../waiting-row.ts';

type DetailPage = PageOf<DetailKind>;

const toDeal = ({ transactionId, conversationId, side }: DetailPage['records'][number]): ShownDeal[] =>
  side === null ? [] : [{ transactionId, conversationId, side }];

/**
 * One order's conversation, transaction or journey: joined with the order, or the purchase, that it describes. A page
 * that does not state its side waits until its deal is known.
 */
export const mergeOrderDetail: PageHandler<DetailPage> = async (change, page, observedAt) => {
  const owner = await whosePage(change, {
    ...{ page, deals: page.records.flatMap(toDeal), named: namedBy(page), standsApart: false, readAt: observedAt },
  });
  const readings = detailReadings(page, owner, observedAt);
  const sideOf = await whoseSide(change, readings);
  const of = (side: ReturnType<typeof sideOf>): CaptureReading[] =>
    readings.filter((reading) => sideOf(reading) === side);
  const waiting = of(null).filter((reading) => !isTalk(reading));
  await registerOwners(change, readings, observedAt);
  await setAsideRows(
    change,
    page.captureId,
    waiting.map((reading) => ({ reading, reason: 'incomplete' })),
  );
  const sold = await mergeSaleReadings(change, page.captureId, of('sold'));
  const bought = await mergePurchaseReadings(change, page.captureId, of('purchased'));
  return sumOf([sold.reply, bought.reply, { ...NOTHING_CHANGED, quarantined: waiting.length }]);
};

/** The account named by the page's own data, otherwise the one to which the page is reported to be shown. */
const namedBy = ({ records, marketplaceUserId }: DetailPage): string | null => {
  const own = new Set(records.flatMap((record) => ownIdOf(record) ?? []));
  const [named = marketplaceUserId] = own.size > 1 ? [] : own;
  return named;
};

const detailReadings = (page: DetailPage, owner: PageOwner, observedAt: string): CaptureReading[] => {
  const { marketplace, marketplaceUserId, loadId, pageKind, source } = page;
  return page.records.map((record) =>
    toReading(marketplace, { marketplaceUserId, loadId, source, pageKind, record }, ownerOfRows(owner), observedAt),
  );
};

/** A conversation in which nobody bought anything: there is no order, and none to wait for. */
const isTalk = ({ row, transactionId }: CaptureReading): boolean =>
  'pageKind' in row && row.pageKind === 'conversation' && row.record.side === null && transactionId === null;

/** The account on whose pages a deal appears, when the page names it. */
const registerOwners = async (
  change: Change,
  readings: readonly CaptureReading[],
  observedAt: string,
): Promise<void> => {
  const owners = readings.flatMap(({ marketplace, marketplaceUserId }) =>
    marketplaceUserId === null ? [] : [[marketplaceUserId, marketplace] as const],
  );
  for (const [userId, marketplace] of new Map(owners)) await registerUserId(change, marketplace, userId, observedAt);
};

const sumOf = (replies: readonly PageReply[]): PageReply =>
  replies.reduce((sum, each) => ({
    created: sum.created + each.created,
    updated: sum.updated + each.updated,
    unchanged: sum.unchanged + each.unchanged,
    quarantined: sum.quarantined + each.quarantined,
    orders: [...sum.orders, ...each.orders],
    completeness: null,
  }));

/**
 * The side of each reading: as stated by its page, otherwise the side on which its deal is known. Null while unknown.
 */
const whoseSide = async (
  change: Change,
  readings: readonly CaptureReading[],
): Promise<(reading: CaptureReading) => Side | null> => {
  const open = readings.filter((reading) => saidSide(reading) === null);
  if (open.length === 0) return saidSide;
  const sales = await loadOrderIndex(change.tx, change.accountId, open);
  const bought = await loadKnown(change, open);
  const isSale = ({ marketplace, transactionId, conversationId }: CaptureReading): boolean =>
    transactionId === null
      ? conversationId !== null && sales.find('conversation', marketplace, conversationId) !== undefined
      : sales.find('transaction', marketplace, transactionId) !== undefined;
  const isPurchase = ({ marketplace, transactionId, conversationId }: CaptureReading): boolean =>
    bought.some(
      (row) =>
        row.marketplace === marketplace &&
        (transactionId === null ? row.conversationId === conversationId : row.transactionId === transactionId),
    );
  return (reading) => saidSide(reading) ?? (isSale(reading) ? 'sold' : isPurchase(reading) ? 'purchased' : null);
};

const saidSide = ({ row }: CaptureReading): Side | null => ('pageKind' in row ? row.record.side : null);
