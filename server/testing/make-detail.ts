import type { Capture } from '#core/contract/captures.ts';
import { makeCapture, makeRecord } from './make-seller.ts';

type DetailCapture = Extract<Capture, { pageKind: 'conversation' | 'transaction' | 'journey' }>;
type DetailRecord = DetailCapture['records'][number];

/** One sale as its own page states it; each has ids of its own. */
export const makeDetail = (overrides: Partial<DetailRecord> = {}): DetailRecord => ({
  ...makeRecord(),
  side: 'sold',
  sellerId: '77',
  buyerId: '500',
  otherLogin: 'acheteur_demo',
  otherCountry: 'FR',
  itemIds: ['9400000001'],
  itemCount: 1,
  items: [],
  serviceFeeMinor: 160,
  shippingMinor: 288,
  shipBy: null,
  statusCode: 230,
  shipmentStatusCode: 100,
  shipmentId: null,
  carrier: null,
  trackingCode: null,
  trackingUrl: null,
  packageSize: null,
  events: [],
  ...overrides,
});

/** The same when its page states nothing but its ids, like a journey. */
export const makeSilent = (overrides: Partial<DetailRecord> = {}): DetailRecord =>
  makeDetail({
    ...{ title: null, priceMinor: null, currency: null, orderDate: null, statusDate: null, statusText: null },
    ...{ phase: 'unknown', photoUrl: null, side: null, sellerId: null, buyerId: null, otherLogin: null },
    ...{ otherCountry: null, itemIds: [], itemCount: null, serviceFeeMinor: null, shippingMinor: null },
    conversationId: null,
    ...overrides,
  });

/** A page of one order as the extension sends it. */
export const makeDetailCapture = (
  pageKind: DetailCapture['pageKind'],
  record: DetailRecord,
  overrides: Partial<DetailCapture> = {},
): Capture => {
  const { pageKind: _, records: __, ...envelope } = makeCapture([]);
  return {
    ...envelope,
    ...{ marketplaceUserId: null, url: 'https://www.vinted.fr/api/v2/x', filter: '' },
    ...{ page: null, totalPages: null, totalEntries: null },
    ...overrides,
    pageKind,
    records: [record],
  };
};

type PurchasesCapture = Extract<Capture, { pageKind: 'orders' }>;

/** One page of the list of purchases. */
export const makePurchases = (
  records: PurchasesCapture['records'],
  overrides: Partial<PurchasesCapture> = {},
): PurchasesCapture =>
  makeCapture(records, {
    orderType: 'purchased',
    url: 'https://www.vinted.fr/my_orders?order_type=purchased',
    ...overrides,
  });
