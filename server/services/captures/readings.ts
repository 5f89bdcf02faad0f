import { CAPTURE_SOURCES, type capture, orderRecord } from '#core/contract/captures.ts';
import { marketplaceId } from '#core/contract/primitives.ts';
import { z } from '#core/contract/zod.ts';
import type { Reading } from '../orders/reading.ts';

/** A row of a page as it waits in quarantine: checked again when it is taken back. */
export const waitingRow = z.object({
  marketplaceUserId: marketplaceId.nullable(),
  source: z.enum(CAPTURE_SOURCES),
  record: orderRecord,
});

export type WaitingRow = z.output<typeof waitingRow>;

/** A reading that remembers the row it was made of. */
export interface CaptureReading extends Reading {
  row: WaitingRow;
}

export const toReading = (marketplace: string, row: WaitingRow, observedAt: string): CaptureReading => {
  const { record } = row;
  return {
    marketplace,
    marketplaceUserId: row.marketplaceUserId,
    transactionId: record.transactionId,
    conversationId: record.conversationId,
    title: record.title,
    priceMinor: record.priceMinor,
    currency: record.currency,
    orderDate:
      record.orderDate === null
        ? null
        : { at: record.orderDate, source: record.orderDateEstimated ? 'list' : 'payment' },
    statusDate: record.statusDate,
    statusText: record.statusText,
    phase: record.phase,
    photoUrl: record.photoUrl,
    source: 'page',
    detail: row.source,
    observedAt,
    row,
  };
};

/** The readings of a whole capture. @param observedAt its time, never later than the server's own */
export const readingsOf = (read: z.output<typeof capture>, observedAt: string): CaptureReading[] =>
  read.records.map((record) =>
    toReading(read.marketplace, { marketplaceUserId: read.marketplaceUserId, source: read.source, record }, observedAt),
  );
