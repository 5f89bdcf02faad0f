import type { Side } from '#core/model/side.ts';
import type { Change } from '../../account/change-account.ts';
import { loadOrderIndex } from '../orders/order-index.ts';
import { loadKnown } from '../purchases/merge-purchases.ts';
import type { CaptureReading } from './readings.ts';

/**
 * Whose side each reading tells: what its page says, else the side on which its deal is known. Null: nobody knows yet.
 */
export const whoseSide = async (
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
