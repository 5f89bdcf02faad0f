import type { WireSale } from '#core/contract/sales.ts';

/** A sale of November 2026 whose money is still to come; every field may be overridden. */
export const makeSale = (overrides: Partial<WireSale> = {}): WireSale => ({
  ...{ id: '00000000-0000-7000-8000-000000000001', shopId: '77', title: 'Veste en jean', price: 18, currency: 'EUR' },
  ...{ date: '2026-11-20T10:00:00.000Z', dateEstimated: false, source: 'order', orderId: null },
  ...{ marketplace: 'vinted', marketplaceUserId: '77', transactionId: '21300000001', conversationId: '24100000001' },
  ...{ buyerLogin: null, photoUrl: null, regime: 'professional', outcome: 'counted', stage: 'pending' },
  ...{ channel: null, byHand: false },
  ...{ released: null, partlyRefunded: false, takenBy: null, refunds: [], doubtful: false },
  ...{
    cost: null,
    tied: null,
    missing: 'none',
    uncosted: false,
    costOrigins: [],
    articleId: null,
    returns: [],
    margin: null,
  },
  ...overrides,
});
