import type { PageReading, ParseResult } from '../../contract.ts';
import { unread } from '../../reasons.ts';
import type { OrderDetailRecord } from '../../records.ts';
import { toId } from '../sources/json-ids.ts';
import { phaseOfEvidence } from '../status/status-codes.ts';
import { countryOfName } from '../values/country-names.ts';
import { type Price, toPriceMinor } from '../values/price.ts';
import { asObject, type RawObject } from '../values/raw-value.ts';
import { toPhotoUrl, toShownText } from '../values/shown-text.ts';
import { readSiteAddress } from '../values/site-address.ts';
import { toCount, toFlag, toName } from '../values/stated.ts';
import { type FieldTaker, makeTaker, toList } from '../values/take-fields.ts';
import { findAgreedPrice } from './accepted-offer.ts';
import { type ConversationStory, readMessages } from './conversation-messages.ts';
import { EMPTY_DETAIL, idInAddress, openBody, takeAmount, takeItemIds, toCode, toSide } from './order-detail.ts';

const ADDRESS = /\/(?:inbox|conversations)\/(\d{1,20})\/*$/;

/**
 * One conversation (WEB §3.2), from its response or from data with the same names in its page. People's messages are
 * never read. Without a transaction there is no order yet: the record then only has the two ids that every conversation
 * has.
 */
export const parseConversationPage = (value: unknown, reading: PageReading): ParseResult => {
  const { source, url } = reading;
  const asked = idInAddress(url, ADDRESS);
  const raw = source === 'flight' ? findInPage(value, reading, asked) : asObject(openBody(value, reading).conversation);
  if (raw === null) return unread('conversation', 'nothing_found', { source, missing: ['records[0].conversationId'] });
  const conversationId = toId(raw.id);
  if (conversationId === null || (asked !== null && asked !== conversationId))
    return unread('conversation', 'unknown_shape', { source, missing: ['records[0].conversationId'] });
  const taker = makeTaker('records[0]');
  const otherLogin = taker.take('otherLogin', asObject(raw.opposite_user).login, toName);
  const known = { ...EMPTY_DETAIL, conversationId, otherLogin };
  const record = raw.transaction === null ? known : { ...known, ...takeOrder(raw, url, taker) };
  const missing = [...taker.missing];
  if (record.transactionId === null && record.otherLogin === null)
    return unread('conversation', 'unknown_shape', { source, missing });
  return { ok: true, kind: 'conversation', source, records: [record], missing, notes: [], page: null };
};

/** A page may contain other objects under the same name: only the conversation has a number. */
const findInPage = (value: unknown, reading: PageReading, asked: string | null): RawObject | null => {
  const found = (toList(value) ?? []).map((body) => asObject(openBody(body, reading).conversation));
  const numbered = found.filter(({ id }) => toId(id) !== null);
  return numbered.find(({ id }) => toId(id) === asked) ?? numbered[0] ?? null;
};

const takeOrder = (raw: RawObject, url: string, taker: FieldTaker): Partial<OrderDetailRecord> => {
  const transaction = asObject(raw.transaction);
  const { domain } = readSiteAddress(url);
  const story = readMessages(raw.messages, domain, taker);
  return {
    ...takeArticles(transaction, raw.messages, taker),
    ...takeAccounts(raw, transaction, domain, taker),
    ...takeStatus(transaction, story, taker),
    ...takeStory(story, taker),
  };
};

/** The price is unknown unless it is the one that both sides agreed on. */
const takePrice = (transaction: RawObject, messages: unknown, { take }: FieldTaker): Price | null => {
  const agreed = findAgreedPrice(messages, toId(transaction.id));
  return take('price', transaction.offer_price, (value) => {
    const price = toPriceMinor(value, transaction.currency);
    const isSame = price?.priceMinor === agreed?.priceMinor && price?.currency === agreed?.currency;
    return agreed === null || isSame ? price : null;
  });
};

const takeArticles = (transaction: RawObject, messages: unknown, taker: FieldTaker) => {
  const { take } = taker;
  const price = takePrice(transaction, messages, taker);
  const currency = price?.currency ?? null;
  const itemCount = take('itemCount', transaction.item_count, toCount);
  return {
    transactionId: take('transactionId', transaction.id, toId),
    title: take('title', transaction.item_title, toShownText),
    priceMinor: price?.priceMinor ?? null,
    currency,
    itemIds: takeItemIds(taker, transaction.item_ids, transaction.item_id, itemCount),
    itemCount,
    photoUrl: take('photoUrl', transaction.item_photo, (photo) => toPhotoUrl(asObject(photo).url), 'optional'),
    serviceFeeMinor: takeAmount(taker, 'serviceFee', transaction.service_fee, currency),
    shippingMinor: takeAmount(taker, 'shipping', transaction.shipment_price, currency),
    packageSize: take('packageSize', transaction.package_size_code, toName, 'nullable-text'),
  };
};

/** The other member of the conversation must be the other side of the deal. */
const takeAccounts = (raw: RawObject, transaction: RawObject, domain: string, taker: FieldTaker) => {
  const side = taker.take('side', transaction.current_user_side, toSide);
  const sellerId = taker.take('sellerId', transaction.seller_id, toId);
  const buyerId = taker.take('buyerId', transaction.buyer_id, toId);
  const person = asObject(raw.opposite_user);
  const expected = side === 'sold' ? buyerId : sellerId;
  const isOther = expected === null || toId(person.id) === null || toId(person.id) === expected;
  if (!isOther || side === null) {
    taker.miss('otherLogin');
    return { side, sellerId, buyerId, otherLogin: isOther ? toName(person.login) : null };
  }
  const otherCity = taker.take('otherCity', person.location_description, toCity, 'nullable-text');
  return { side, sellerId, buyerId, otherCity, otherCountry: toCountry(person.location_description, domain) };
};

/** « Lyon, France »: a description with a different number of parts has no recognisable city. */
const toCity = (value: unknown): string | null => {
  const parts = toName(value)?.split(', ') ?? [];
  return parts.length === 2 ? toName(parts[0]) : null;
};

/**
 * The country in the same description, if it is named in the site's own languages: a convenience, so its absence is not
 * a gap.
 */
const toCountry = (value: unknown, domain: string): string | null => {
  const parts = toName(value)?.split(', ') ?? [];
  return parts.length === 2 ? countryOfName(parts[1] ?? '', domain) : null;
};

const takeStatus = (transaction: RawObject, { last, events, isWhole }: ConversationStory, taker: FieldTaker) => {
  const statusCode = taker.take('statusCode', transaction.status, toCode);
  const shipmentStatusCode = taker.take('shipmentStatusCode', transaction.shipment_status, toCode, 'nullable');
  const complaint = taker.take('complaint', transaction.suspending_complaint_id, toId, 'optional');
  const isSilent = events.length === 0 ? '' : null;
  const phase = phaseOfEvidence({
    statusCode,
    shipmentCode: shipmentStatusCode,
    isDisputed: taker.missing.includes('records[0].complaint') ? null : complaint !== null,
    isCompleted: toFlag(transaction.is_completed),
    text: isWhole ? (last?.title ?? isSilent) : null,
  });
  if (phase === 'unknown') taker.miss('phase');
  const shipmentId = taker.take('shipmentId', transaction.shipment_id, toId, 'nullable');
  return { statusCode, shipmentStatusCode, shipmentId, phase };
};

const takeStory = ({ events, purchasedAt, shipBy, last }: ConversationStory, { take }: FieldTaker) => {
  const same = <T>(value: unknown): T | null => (value ?? null) as T | null;
  return {
    orderDate: take('orderDate', purchasedAt, same<string>),
    orderDateSource: purchasedAt === null ? null : ('message' as const),
    statusDate: take('statusDate', last?.at, same<string>),
    statusText: take('statusText', last?.title, same<string>),
    shipBy: take('shipBy', shipBy, same<string>),
    events,
  };
};
