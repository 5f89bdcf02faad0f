import type { Purchase } from '#core/contract/purchases.ts';
import { toAmount } from '#core/model/money.ts';
import type { OrderRow } from '../../db/schema/index.ts';
import type { PurchaseRow } from './merge-purchase.ts';

/** The order that a deal was until it turned out to be a purchase. */
export interface Withdrawn {
  id: string;
  /** True when the seller stated it. */
  isByHand: boolean;
}

/** What the API returns of both records of a deal. */
type StatedPurchase = Pick<
  OrderRow & PurchaseRow,
  | 'id'
  | 'marketplace'
  | 'marketplaceUserId'
  | 'transactionId'
  | 'conversationId'
  | 'title'
  | 'priceMinor'
  | 'currency'
  | 'orderDate'
  | 'orderDateSource'
  | 'statusText'
  | 'phase'
  | 'photoUrl'
  | 'itemIds'
>;

const toDeal = (row: StatedPurchase, withdrawn: Withdrawn | null) => ({
  id: row.id,
  marketplace: row.marketplace,
  marketplaceUserId: row.marketplaceUserId,
  transactionId: row.transactionId,
  conversationId: row.conversationId,
  title: row.title,
  price: toAmount(row.priceMinor),
  currency: row.currency,
  orderDate: row.orderDate,
  orderDateEstimated: row.orderDateSource === 'list',
  statusText: row.statusText,
  phase: row.phase,
  photoUrl: row.photoUrl,
  itemIds: [...row.itemIds],
  withdrawnOrderId: withdrawn?.id ?? null,
  isByHand: withdrawn?.isByHand ?? false,
});

/** The purchase in the API's format, but for the stock. @param withdrawn the order that it also was */
export const toWirePurchase = (row: PurchaseRow, withdrawn: Withdrawn | null = null): Omit<Purchase, 'stocked'> => ({
  ...toDeal(row, withdrawn),
  serviceFee: toAmount(row.serviceFeeMinor),
  shipping: toAmount(row.shippingMinor),
  readAt: row.readAt,
});

/** An order that turned out to be a purchase, and that no list of purchases held: nobody read what it cost besides its price. */
export const orderAsPurchase = (order: OrderRow, withdrawn: Withdrawn): Omit<Purchase, 'stocked'> => ({
  ...toDeal(order, withdrawn),
  ...{ serviceFee: null, shipping: null, readAt: order.updatedAt },
});
