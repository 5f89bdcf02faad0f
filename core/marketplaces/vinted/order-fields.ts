import { z } from '../../contract/zod.ts';
import { resolveFlight } from './flight-value.ts';
import { toId } from './json-ids.ts';
import { toListDate } from './list-date.ts';
import { type Price, toPriceMinor } from './price.ts';
import { parsePriceText } from './price-text.ts';
import { toPhotoUrl, toShownText } from './shown-text.ts';
import { userStatusOfIcon } from './status.ts';

/** What one row says, whatever its source; null where it does not, or not in a known form. */
export interface OrderFields {
  transactionId: string | null;
  conversationId: string | null;
  title: string | null;
  price: Price | null;
  date: string | null;
  statusText: string | null;
  userStatus: string | null;
  photoUrl: string | null;
  /** True when the source says that there is no photo, which is not a gap. */
  hasNoPhoto: boolean;
}

const id = z.union([z.number(), z.string()]);
const amount = z.string();

/** WEB §2.3: a row of `GET /api/v2/my_orders`. */
const jsonRow = z.object({
  transaction_id: id,
  conversation_id: id,
  title: z.string(),
  price: z.union([
    z.object({ amount, currency_code: z.string() }),
    z.object({ amount, currencyCode: z.string() }),
    amount,
  ]),
  currency: z.string().optional(),
  status: z.string(),
  date: z.string(),
  photo: z.object({ url: z.string() }).nullable(),
  transaction_user_status: z.string(),
});
const partialJsonRow = jsonRow.partial();

const anyObject = z.record(z.string(), z.unknown());

/** The fields of a row that have their known type; a wrong one is left out and does not spoil the others. */
const validFields = (row: unknown): z.infer<typeof partialJsonRow> => {
  const whole = jsonRow.safeParse(row);
  if (whole.success) return whole.data;
  const fields = anyObject.safeParse(row).data ?? {};
  const wrong = new Set(whole.error.issues.map((issue) => issue.path[0]));
  return partialJsonRow.parse(Object.fromEntries(Object.entries(fields).filter(([key]) => !wrong.has(key))));
};

export const fieldsOfJsonRow = (row: unknown): OrderFields => {
  const read = validFields(row);
  return {
    transactionId: toId(read.transaction_id),
    conversationId: toId(read.conversation_id),
    title: toShownText(read.title),
    price: toPriceMinor(read.price, read.currency),
    date: toListDate(read.date),
    statusText: toShownText(read.status),
    userStatus: read.transaction_user_status ?? null,
    photoUrl: toPhotoUrl(read.photo?.url),
    hasNoPhoto: read.photo === null,
  };
};

/** WEB §2.2: a row of `preloadedOrders` has the same fields under camel-case names, with references to resolve. */
export const fieldsOfFlightRow = (row: unknown): OrderFields => {
  const named = anyObject.safeParse(row).data ?? {};
  return fieldsOfJsonRow({
    transaction_id: resolveFlight(named.transactionId),
    conversation_id: resolveFlight(named.conversationId),
    title: resolveFlight(named.title),
    price: resolveFlight(named.price),
    currency: resolveFlight(named.currency),
    status: resolveFlight(named.status),
    date: resolveFlight(named.date),
    photo: resolveFlight(named.photo),
    transaction_user_status: resolveFlight(named.transactionUserStatus),
  });
};

/** A row as `readDom` gives it. */
const domRow = z.object({
  href: z.string().nullable(),
  icon: z.string().nullable(),
  photo: z.string().nullable(),
  title: z.string().nullable(),
  price: z.string().nullable(),
  status: z.string().nullable(),
});
const CONVERSATION = /^(?:https:\/\/www\.vinted\.[a-z.]{2,5})?\/inbox\/(\d{1,20})(?:[?#]|$)/;

/** WEB §2.5: a displayed row has no transaction id and no date. `domain` is the site's, for its currency. */
export const fieldsOfDomRow = (row: unknown, domain: string): OrderFields => {
  const read = domRow.safeParse(row).data;
  return {
    transactionId: null,
    conversationId: toId(CONVERSATION.exec(read?.href ?? '')?.[1]),
    title: toShownText(read?.title),
    price: parsePriceText(read?.price ?? '', domain),
    date: null,
    statusText: toShownText(read?.status),
    userStatus: userStatusOfIcon(read?.icon ?? ''),
    photoUrl: toPhotoUrl(read?.photo),
    hasNoPhoto: false,
  };
};
