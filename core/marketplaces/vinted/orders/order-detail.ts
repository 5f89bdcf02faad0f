import type { PageReading } from '../../contract.ts';
import type { OrderDetailRecord, OrderEventRecord } from '../../records.ts';
import { resolveFlightDeep } from '../sources/flight-value.ts';
import { toId } from '../sources/json-ids.ts';
import { toPriceMinor } from '../values/price.ts';
import { asObject } from '../values/raw-value.ts';
import { type FieldTaker, toList } from '../values/take-fields.ts';

/** An order about which nothing is known. */
export const EMPTY_DETAIL: Readonly<OrderDetailRecord> = {
  transactionId: null,
  conversationId: null,
  title: null,
  priceMinor: null,
  currency: null,
  orderDate: null,
  orderDateEstimated: false,
  orderDateSource: null,
  statusDate: null,
  statusText: null,
  phase: 'unknown',
  photoUrl: null,
  side: null,
  sellerId: null,
  buyerId: null,
  otherLogin: null,
  otherCountry: null,
  otherCity: null,
  itemIds: [],
  itemCount: null,
  items: [],
  serviceFeeMinor: null,
  shippingMinor: null,
  shipBy: null,
  statusCode: null,
  shipmentStatusCode: null,
  shipmentId: null,
  carrier: null,
  trackingCode: null,
  trackingUrl: null,
  packageSize: null,
  events: [],
};

/** The body of a page as the page sees it: references in the flight stream are resolved first. */
export const openBody = (value: unknown, { source }: PageReading) =>
  asObject(source === 'flight' ? resolveFlightDeep(value) : value);

/** The number after the given step of a URL: `/conversations/24100054321`; null when there is none. */
export const idInAddress = (url: string, step: RegExp): string | null => {
  const path = URL.canParse(url) ? new URL(url).pathname : '';
  return toId(step.exec(path)?.[1]);
};

export const toSide = (value: unknown): OrderDetailRecord['side'] => {
  if (value === 'seller') return 'sold';
  return value === 'buyer' ? 'purchased' : null;
};

/** A machine code: any integer that the marketplace may use. */
export const toCode = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** Maximum number of articles and events of one order. */
export const MAX_DETAILS = 200;

/**
 * Ids of the articles that can be read, with a gap when one cannot, or when their number differs from the announced
 * one.
 */
export const takeItemIds = ({ miss }: FieldTaker, ids: unknown, single: unknown, count: number | null): string[] => {
  const list = toList(ids);
  const read = (list ?? [single]).map(toId);
  const known = [...new Set(read.filter((id) => id !== null))].slice(0, MAX_DETAILS);
  if (list === null || known.length !== read.length || known.length === 0) miss('itemIds');
  else if (count !== null && known.length !== count) miss('itemIds');
  return known;
};

/** An amount other than the price, in the same currency. */
export const takeAmount = (
  { take }: FieldTaker,
  name: string,
  value: unknown,
  currency: string | null,
  presence: 'required' | 'nullable' | 'optional' = 'nullable',
) => {
  const inCurrency = (amount: unknown): number | null => {
    const price = toPriceMinor(amount, currency);
    return price === null || price.currency !== currency ? null : price.priceMinor;
  };
  return take(name, value, inCurrency, presence);
};

/** Oldest first; only the newest are kept when there are too many. */
export const sortEvents = (events: readonly OrderEventRecord[], { miss }: FieldTaker): OrderEventRecord[] => {
  if (events.length > MAX_DETAILS) miss('events');
  return events.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)).slice(-MAX_DETAILS);
};
