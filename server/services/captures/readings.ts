import { phaseToKeep } from '#core/model/phase.ts';
import type { OwnPageReading, Reading } from '../orders/reading.ts';
import { toShipBy } from '../orders/ship-by-seen.ts';
import type { PageOf } from './kinds/page-handler.ts';
import type { DetailRow, ListRow, WaitingRow } from './waiting-row.ts';

/** A reading that remembers the row it was made of. */
export interface CaptureReading extends Reading {
  row: WaitingRow;
}

/** @param observedAt its time, never later than the server's own */
export const toReading = (marketplace: string, row: WaitingRow, observedAt: string): CaptureReading =>
  'pageKind' in row ? toDetailReading(marketplace, row, observedAt) : toListReading(marketplace, row, observedAt);

const sharedFields = (marketplace: string, { record }: WaitingRow, observedAt: string) => ({
  marketplace,
  transactionId: record.transactionId,
  conversationId: record.conversationId,
  title: record.title,
  priceMinor: record.priceMinor,
  currency: record.currency,
  statusDate: record.statusDate,
  statusText: record.statusText,
  phase: phaseToKeep(record),
  photoUrl: record.photoUrl,
  source: 'page' as const,
  observedAt,
});

const toListReading = (marketplace: string, row: ListRow, observedAt: string): CaptureReading => {
  const { orderDate, orderDateEstimated } = row.record;
  return {
    ...sharedFields(marketplace, row, observedAt),
    marketplaceUserId: row.marketplaceUserId,
    orderDate: orderDate === null ? null : { at: orderDate, source: orderDateEstimated ? 'list' : 'payment' },
    detail: row.source,
    own: null,
    row,
  };
};

const toDetailReading = (marketplace: string, row: DetailRow, observedAt: string): CaptureReading => {
  const { record, pageKind, source } = row;
  const ownId = record.side === 'purchased' ? record.buyerId : record.side === 'sold' ? record.sellerId : null;
  return {
    ...sharedFields(marketplace, row, observedAt),
    marketplaceUserId: ownId ?? row.marketplaceUserId,
    orderDate: record.orderDate === null ? null : { at: record.orderDate, source: record.orderDateSource ?? 'list' },
    detail: `${pageKind}.${source}`,
    own: ownPageOf(record),
    row,
  };
};

const orNone = <T>(list: readonly T[]): readonly T[] | null => (list.length === 0 ? null : list);

const ownPageOf = (record: DetailRow['record']): OwnPageReading => ({
  buyerId: record.buyerId,
  buyerLogin: record.otherLogin,
  buyerCountry: record.otherCountry,
  itemIds: orNone(record.itemIds),
  itemCount: record.itemCount,
  items: orNone(record.items),
  carrier: record.carrier,
  trackingCode: record.trackingCode,
  trackingUrl: record.trackingUrl,
  shipBy: record.shipBy === null ? null : toShipBy(record.shipBy),
  events: record.events,
});

/** The readings of a page of a list. @param marketplaceUserId whose list it is, as far as is known */
export const readingsOfList = (
  page: PageOf<'orders'>,
  marketplaceUserId: string | null,
  observedAt: string,
): CaptureReading[] =>
  page.records.map((record) =>
    toReading(page.marketplace, { marketplaceUserId, source: page.source, record }, observedAt),
  );
