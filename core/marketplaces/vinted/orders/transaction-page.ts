import type { PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { OrderDetailRecord, OrderItemRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { phaseOfEvidence } from '../status/status-codes.ts';
import { toListDate } from '../values/list-date.ts';
import { toPriceMinor } from '../values/price.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toPhotoUrl, toShownText } from '../values/shown-text.ts';
import { toCount, toName } from '../values/stated.ts';
import { type FieldTaker, makeTaker, toCountry, toList } from '../values/take-fields.ts';
import {
  EMPTY_DETAIL,
  idInAddress,
  MAX_DETAILS,
  openBody,
  takeAmount,
  takeItemIds,
  toCode,
  toSide,
} from './order-detail.ts';

const ADDRESS = /\/transactions\/(\d{1,20})\/*$/;

/** One transaction (WEB §3.3). Addresses and label links, which older responses contain, are never read. */
export const parseTransactionPage = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const transaction = asObject(openBody(value, reading).transaction);
  const transactionId = toId(transaction.id);
  const asked = idInAddress(url, ADDRESS);
  if (transactionId === null || (asked !== null && asked !== transactionId))
    return unread('transaction', 'unknown_shape', { source, missing: ['records[0].transactionId'] });
  const taker = makeTaker('records[0]');
  const record: OrderDetailRecord = {
    ...EMPTY_DETAIL,
    transactionId,
    conversationId: taker.take('conversationId', transaction.user_msg_thread_id, toId),
    title: taker.take('title', transaction.item_title ?? transaction.title, toShownText),
    ...takeMoney(transaction, taker),
    ...takeAccounts(transaction, taker),
    ...takeArticles(transaction, taker),
    ...takeStatus(transaction, taker),
    ...takeCarrier(transaction, taker),
  };
  return {
    ok: true,
    kind: 'transaction',
    source,
    records: [record],
    missing: [...taker.missing],
    notes: [],
    page: null,
  };
};

const takeMoney = (transaction: RawObject, taker: FieldTaker) => {
  const offer = asObject(transaction.offer);
  const price = taker.take('price', offer.price, (value) => toPriceMinor(value, offer.currency));
  const currency = price?.currency ?? null;
  const shipping = asObject(transaction.shipment).price;
  return {
    priceMinor: price?.priceMinor ?? null,
    currency,
    serviceFeeMinor: takeAmount(taker, 'serviceFee', transaction.service_fee, currency),
    shippingMinor: takeAmount(taker, 'shipping', shipping, currency, 'optional'),
  };
};

const takeAccounts = (transaction: RawObject, { take }: FieldTaker) => {
  const side = take('side', transaction.user_side, toSide);
  const sellerId = take('sellerId', transaction.seller_id, toId);
  const buyerId = take('buyerId', transaction.buyer_id, toId);
  const other = asObject(side === 'sold' ? transaction.buyer : side === 'purchased' ? transaction.seller : null);
  return {
    side,
    sellerId,
    buyerId,
    otherLogin: take('otherLogin', other.login, toName),
    otherCountry: take('otherCountry', other.country_code, toCountry, 'optional-text'),
    otherCity: take('otherCity', other.city, toName, 'optional-text'),
  };
};

const takeArticles = (transaction: RawObject, taker: FieldTaker) => {
  const order = asObject(transaction.order);
  const itemCount = taker.take('itemCount', transaction.items_count, toCount);
  const list = taker.take('items', order.items, toList) ?? [];
  if (list.length > MAX_DETAILS || (itemCount !== null && list.length !== itemCount)) taker.miss('items');
  const items = list.slice(0, MAX_DETAILS).map((item, index) => takeItem(asObject(item), `items[${index}]`, taker));
  const { photos } = asObject(list[0]);
  return {
    itemIds: takeItemIds(taker, order.item_ids, transaction.item_id, itemCount),
    itemCount,
    items,
    photoUrl: hasPhotos(photos) ? taker.take('photoUrl', photos, toFirstPhoto) : null,
  };
};

const hasPhotos = (photos: unknown): boolean =>
  photos !== undefined && photos !== null && !(Array.isArray(photos) && photos.length === 0);

const toFirstPhoto = (photos: unknown): string | null => toPhotoUrl(asObject(toList(photos)?.[0]).url);

const takeItem = (item: RawObject, name: string, { take }: FieldTaker): OrderItemRecord => {
  const price = take(`${name}.price`, item.price, (value) => toPriceMinor(value, item.currency));
  return {
    itemId: take(`${name}.itemId`, item.id, toId),
    title: take(`${name}.title`, item.title, toShownText),
    priceMinor: price?.priceMinor ?? null,
    currency: price?.currency ?? null,
    size: take(`${name}.size`, item.size_title, toName, 'nullable-text'),
    brand: take(`${name}.brand`, item.brand_title, toName, 'optional-text'),
    condition: take(`${name}.condition`, item.status, toName, 'nullable-text'),
  };
};

const takeStatus = (transaction: RawObject, taker: FieldTaker) => {
  const { take } = taker;
  const shipment = asObject(take('shipment', transaction.shipment, toShipment, 'nullable'));
  const statusCode = take('statusCode', transaction.status, toCode);
  const hasShipment = transaction.shipment !== null;
  const shipmentStatusCode = hasShipment ? take('shipmentStatusCode', shipment.status, toCode) : null;
  const complaint = take('complaint', transaction.suspending_complaint_id, toId, 'nullable');
  const statusText = take('statusText', transaction.status_title, toShownText, 'nullable-text');
  const orderDate = take('orderDate', transaction.debit_processed_at, toListDate);
  const isSilent = transaction.status_title === '' ? '' : null;
  const phase = phaseOfEvidence({
    statusCode,
    shipmentCode: shipmentStatusCode,
    isDisputed: taker.missing.includes('records[0].complaint') ? null : complaint !== null,
    isCompleted: null,
    text: statusText ?? isSilent,
  });
  if (phase === 'unknown') taker.miss('phase');
  return {
    statusCode,
    shipmentStatusCode,
    shipmentId: hasShipment ? take('shipmentId', shipment.id, toId) : null,
    statusText,
    statusDate: take('statusDate', transaction.status_updated_at, toListDate),
    orderDate,
    orderDateSource: orderDate === null ? null : ('payment' as const),
    phase,
  };
};

const toShipment = (value: unknown): RawObject | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? asObject(value) : null;

/** Only in older responses: today's shipment has neither (WEB §3.3). */
const takeCarrier = (transaction: RawObject, { take }: FieldTaker) => {
  const { carrier, carrier_name, tracking_code } = asObject(transaction.shipment);
  const nameOf = (value: unknown): string | null => toName(asObject(value).name);
  return {
    carrier:
      carrier_name === undefined
        ? take('carrier', carrier, nameOf, 'optional')
        : take('carrier', carrier_name, toName, 'nullable-text'),
    trackingCode: take('trackingCode', tracking_code, toName, 'optional-text'),
  };
};
