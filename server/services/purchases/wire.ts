import type { Purchase } from '#core/contract/purchases.ts';
import { fromMinor } from '#core/model/money.ts';
import type { PurchaseRow } from './merge-purchase.ts';

const toAmount = (minor: number | null): number | null => (minor === null ? null : fromMinor(minor));

/** The purchase in the API's format. */
export const toWirePurchase = (row: PurchaseRow, withdrawnOrderId: string | null = null): Purchase => ({
  id: row.id,
  marketplace: row.marketplace,
  marketplaceUserId: row.marketplaceUserId,
  transactionId: row.transactionId,
  conversationId: row.conversationId,
  title: row.title,
  price: toAmount(row.priceMinor),
  serviceFee: toAmount(row.serviceFeeMinor),
  shipping: toAmount(row.shippingMinor),
  currency: row.currency,
  orderDate: row.orderDate,
  orderDateEstimated: row.orderDateSource === 'list',
  statusText: row.statusText,
  phase: row.phase,
  photoUrl: row.photoUrl,
  itemIds: [...row.itemIds],
  readAt: row.readAt,
  withdrawnOrderId,
});
