import type { Currency, Minor } from '../money.ts';
import { DAY, type Instant, toInstant } from '../time.ts';
import { toTitleKey } from '../title-key.ts';
import type { SaleMailKind } from './order-mail.ts';

/** What a mail states that says which order it is about. Null is unknown. */
export interface MailedFacts {
  /** What it is about: each comes at its own time after the sale. */
  kind: SaleMailKind;
  conversationId: string | null;
  transactionId: string | null;
  tracking: string | null;
  title: string | null;
  price: { priceMinor: Minor; currency: Currency } | null;
  /** ISO instant. */
  sentAt: string | null;
}

/** An order that a mail may be about. */
export interface JoinableOrder {
  id: string;
  conversationId: string | null;
  transactionId: string | null;
  tracking: string | null;
  title: string | null;
  priceMinor: Minor | null;
  currency: Currency | null;
  /** ISO instant of the sale. */
  orderDate: string | null;
}

/** By what a mail was joined, the surest first. */
export const JOINED_BY = ['conversation', 'transaction', 'tracking', 'title'] as const;
export type JoinedBy = (typeof JOINED_BY)[number];

/** One order; several of which the seller has to choose; or none that is known. */
export type MailJoin =
  | { to: 'order'; orderId: string; by: JoinedBy }
  | { to: 'choose'; orderIds: readonly string[] }
  | { to: 'none' };

const NUMBERS = [
  ['conversation', 'conversationId'],
  ['transaction', 'transactionId'],
  ['tracking', 'tracking'],
] as const;

/** Days after the sale within which a mail of its kind comes: five to ship, two weeks until the money is released, more where a parcel is lost. */
const DAYS_AFTER: Readonly<Record<MailedFacts['kind'], number>> = {
  sale: 2,
  label: 14,
  update: 45,
  completed: 60,
  refund: 60,
  cancelled: 45,
};
/** The list of orders and the mail may be a day apart. */
const DAYS_BEFORE = 1;

const JOIN_NONE: MailJoin = { to: 'none' };

/**
 * The order that a mail is about: by the numbers that it states, all of which have to lead to one order; otherwise by title,
 * price and time together. Titles alone mislead: a seller had 22 % twins. Where two orders may be meant the seller chooses.
 */
export const joinMail = (mail: MailedFacts, orders: readonly JoinableOrder[]): MailJoin => {
  const named = NUMBERS.flatMap(([by, field]) => {
    const value = mail[field];
    return value === null ? [] : orders.filter((order) => order[field] === value).map(({ id }) => ({ id, by }));
  });
  const ids = [...new Set(named.map(({ id }) => id))].toSorted();
  const [first] = named;
  if (first !== undefined) {
    return ids.length === 1 ? { to: 'order', orderId: first.id, by: first.by } : { to: 'choose', orderIds: ids };
  }
  return joinByTitle(
    mail,
    orders.filter((order) => !contradicts(mail, order)),
  );
};

/** True of an order that states another number than the mail. */
const contradicts = (mail: MailedFacts, order: JoinableOrder): boolean =>
  NUMBERS.some(([, field]) => mail[field] !== null && order[field] !== null && mail[field] !== order[field]);

const joinByTitle = (mail: MailedFacts, orders: readonly JoinableOrder[]): MailJoin => {
  if (mail.title === null) return JOIN_NONE;
  const title = toTitleKey(mail.title);
  if (title === '') return JOIN_NONE;
  const alike = orders.filter(
    (order) => order.title !== null && toTitleKey(order.title) === title && isInTime(mail, order),
  );
  const possible = alike.filter((order) => samePrice(mail, order) !== false);
  const [only, ...others] = possible;
  if (only === undefined) return JOIN_NONE;
  // Without a price that agrees, or with a twin beside it, a title is only a guess.
  const isSure = others.length === 0 && alike.length === 1 && samePrice(mail, only) === true;
  return isSure
    ? { to: 'order', orderId: only.id, by: 'title' }
    : { to: 'choose', orderIds: possible.map(({ id }) => id).toSorted() };
};

/** Null while either price is unknown. */
const samePrice = ({ price }: MailedFacts, { priceMinor, currency }: JoinableOrder): boolean | null =>
  price === null || priceMinor === null || currency === null
    ? null
    : price.priceMinor === priceMinor && price.currency === currency;

/** When the sale that a mail is about was made, first and last instant; null for a mail of unknown time. */
export const timeOfSale = ({
  kind,
  sentAt,
}: Pick<MailedFacts, 'kind' | 'sentAt'>): [from: Instant, to: Instant] | null => {
  const sent = toInstant(sentAt);
  return sent === null ? null : [sent - DAYS_AFTER[kind] * DAY, sent + DAYS_BEFORE * DAY];
};

/** An order without a date may be of any time; so may a mail. */
const isInTime = (mail: MailedFacts, { orderDate }: JoinableOrder): boolean => {
  const [time, sold] = [timeOfSale(mail), toInstant(orderDate)];
  return time === null || sold === null || (sold >= time[0] && sold <= time[1]);
};
