import { isVintedUrl } from '../match.ts';
import { resolveFlight } from '../sources/flight-value.ts';
import { toId } from '../sources/json-ids.ts';
import { userStatusOfIcon } from '../status/status.ts';
import { toListDate } from '../values/list-date.ts';
import { type Price, toPriceMinor } from '../values/price.ts';
import { parsePriceText } from '../values/price-text.ts';
import { asObject } from '../values/raw-value.ts';
import { toPhotoUrl, toShownText } from '../values/shown-text.ts';

/** What one row states, whatever its source; null where it does not, or not in a known form. */
export interface OrderFields {
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  price: Price | null;
  date: string | null;
  statusText: string | null;
  userStatus: string | null;
  photoUrl: string | null;
  /** True when the source states that there is no photo, which is not a gap. */
  hasNoPhoto: boolean;
}

const toUserStatus = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * WEB §2.3: a row of `GET /api/v2/my_orders`. Each field is validated separately, so that an invalid one does not spoil
 * the others; by hand rather than by schema, because a schema costs more per row than its `JSON.parse` (bench: parse).
 */
export const fieldsOfJsonRow = (value: unknown): OrderFields => {
  const row = asObject(value);
  return {
    transactionId: toId(row.transaction_id),
    conversationId: toId(row.conversation_id),
    title: toShownText(row.title),
    price: toPriceMinor(row.price, row.currency),
    date: toListDate(row.date),
    statusText: toShownText(row.status),
    userStatus: toUserStatus(row.transaction_user_status),
    // The older name of the same field.
    photoUrl: toPhotoUrl(row.photo === undefined ? row.photo_url : asObject(row.photo).url),
    hasNoPhoto: row.photo === null,
  };
};

/** WEB §2.2: a row of `preloadedOrders`: the same fields under camel-case names, with references to resolve. */
export const fieldsOfFlightRow = (value: unknown): OrderFields => {
  const row = asObject(value);
  return {
    transactionId: toId(resolveFlight(row.transactionId)),
    conversationId: toId(resolveFlight(row.conversationId)),
    title: toShownText(resolveFlight(row.title)),
    price: toPriceMinor(resolveFlight(row.price), resolveFlight(row.currency)),
    date: toListDate(resolveFlight(row.date)),
    statusText: toShownText(resolveFlight(row.status)),
    userStatus: toUserStatus(resolveFlight(row.transactionUserStatus)),
    photoUrl: toPhotoUrl(resolveFlight(asObject(row.photo).url)),
    hasNoPhoto: row.photo === null,
  };
};

const CONVERSATION = /^\/inbox\/(\d{1,20})(?:[?#]|$)/;

/** The conversation that a link on the page leads to, on any of the marketplace's sites. */
const toConversationId = (href: string): string | null => {
  const path = isVintedUrl(href) ? new URL(href).pathname : href;
  return toId(CONVERSATION.exec(path)?.[1]);
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * WEB §2.5, in the format of `readDom`: a displayed row has no transaction id and no date. `domain` distinguishes
 * currencies.
 */
export const fieldsOfDomRow = (value: unknown, domain: string): OrderFields => {
  const row = asObject(value);
  return {
    transactionId: null,
    conversationId: toConversationId(toText(row.href)),
    title: toShownText(row.title),
    price: parsePriceText(toText(row.price), domain),
    date: null,
    // The second heading: a price here means that the headings have changed their meaning.
    statusText: parsePriceText(toText(row.status), domain) === null ? toShownText(row.status) : null,
    userStatus: userStatusOfIcon(toText(row.icon)),
    photoUrl: toPhotoUrl(row.photo),
    hasNoPhoto: false,
  };
};
