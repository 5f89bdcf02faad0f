import type { PurchaseReading } from '../purchases/merge-purchase.ts';
import type { CaptureReading } from './readings.ts';

export type CapturedPurchase = CaptureReading & PurchaseReading;

/** A reading of the buyer's side. Fees count only beside the price whose currency they share. */
export const toPurchaseReading = (reading: CaptureReading): CapturedPurchase => {
  const { row } = reading;
  const fees = 'pageKind' in row && reading.priceMinor !== null ? row.record : null;
  return {
    ...reading,
    serviceFeeMinor: fees?.serviceFeeMinor ?? null,
    shippingMinor: fees?.shippingMinor ?? null,
  };
};
