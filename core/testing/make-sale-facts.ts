import type { OrderFacts } from '../model/sales/assemble-sales.ts';
import type { FiledSale } from '../model/sales/filed-sale.ts';
import type { SaleLine } from '../model/sales/sale-line.ts';

/** What an order states about a sale of 18 €, of which nothing else is known yet. */
export const makeOrderFacts = (overrides: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{ id: 'order-1', marketplace: 'vinted', marketplaceUserId: '77', transactionId: '213', conversationId: '241' },
  ...{ isCounted: true, title: 'Veste', buyerLogin: 'ines', photoUrl: null, orderDate: '2026-11-02T10:00:00.000Z' },
  ...{ isOrderDateEstimated: false, priceMinor: 1800, currency: 'EUR', phase: 'to_ship' },
  ...{ receivedMinor: null, receivedAt: null, events: [] },
  ...overrides,
});

/** The same sale in a file, which gives it another price and day. */
export const makeFiledSale = (overrides: Partial<FiledSale> = {}): FiledSale => ({
  ...{ id: 'file-1', shopId: 'shop', marketplace: 'vinted', marketplaceUserId: null, transactionId: '213' },
  ...{ conversationId: null, title: 'Veste en jean', buyerLogin: null, soldAt: '2026-11-01T10:00:00.000Z' },
  ...{ priceMinor: 1700, currency: 'EUR', outcome: 'standing', feesMinor: null, refundMinor: null, releasedAt: null },
  ...{ receivedMinor: null, refundedAt: null, channel: null, isByHand: false },
  ...{ brand: null, category: null, size: null },
  ...overrides,
});

/** The line of a wallet that brought its money. */
export const makeSaleLine = (overrides: Partial<SaleLine> = {}): SaleLine => ({
  ...{ id: 'line-1', marketplace: 'vinted', marketplaceUserId: '77', conversationId: '241', orderId: 'order-1' },
  ...{ kind: 'sale', title: 'Vente', minor: 1800, currency: 'EUR', at: '2026-11-10T10:00:00.000Z' },
  ...{ stage: 'in_wallet', takenBy: null },
  ...overrides,
});
