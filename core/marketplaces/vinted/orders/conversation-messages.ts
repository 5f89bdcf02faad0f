import type { OrderEventRecord } from '../../records.ts';
import { readStatusText } from '../status/status.ts';
import { readDeadline } from '../values/deadline-text.ts';
import { toListDate } from '../values/list-date.ts';
import { siteDayOf } from '../values/local-time.ts';
import { asObject } from '../values/raw-value.ts';
import { toShownText } from '../values/shown-text.ts';
import { type FieldTaker, toList } from '../values/take-fields.ts';
import { sortEvents } from './order-detail.ts';

/**
 * Types of messages written by the marketplace itself. All others are people's messages and offers, which are not read.
 */
const OWN_MESSAGES = new Set<unknown>(['status_message', 'action_message']);
const OTHER_MESSAGES = new Set<unknown>(['message', 'offer_request_message', 'offer_message']);

/** One message of the marketplace. */
interface OwnMessage {
  at: string;
  title: string;
  /** Deadlines stated in its title and subtitle, as returned by `readDeadline`. */
  deadlines: readonly string[];
}

/** Facts from the marketplace's own messages in a conversation. */
export interface ConversationStory {
  events: OrderEventRecord[];
  /** Instant of the only « Achat réalisé avec succès » message; null when there is none, or several. */
  purchasedAt: string | null;
  /**
   * The deadline in the newest message that states one; null when there is none, or when messages of the same instant
   * differ.
   */
  shipBy: string | null;
  /** The newest message; null when there is none, or when it cannot be determined. */
  last: Pick<OwnMessage, 'at' | 'title'> | null;
  /** False when some message could not be read: the newest readable one may then not be the newest. */
  isWhole: boolean;
}

const readOwn = (value: unknown, domain: string): OwnMessage | null => {
  const { entity, created_at_ts } = asObject(value);
  const { title: rawTitle, subtitle: rawSubtitle } = asObject(entity);
  const at = toListDate(created_at_ts);
  const title = toShownText(rawTitle);
  if (at === null || title === null) return null;
  const texts = [title, toShownText(rawSubtitle)].filter((text) => text !== null);
  return {
    at,
    title,
    deadlines: texts.map((text) => readDeadline(text, { at, domain })).filter((day) => day !== null),
  };
};

const isPurchase = ({ title }: OwnMessage): boolean => {
  const said = readStatusText(title);
  return said?.event === 'paid' && said.phase === null;
};

/** The messages at the newest instant: several when they share one second. */
const newestOf = (messages: readonly OwnMessage[]): readonly OwnMessage[] => {
  const newest = messages
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return messages.filter(({ at }) => at === newest);
};

/** The newest message; null when two messages of the same instant differ. */
const lastOf = (messages: readonly OwnMessage[]): OwnMessage | null => {
  const [first = null, ...rivals] = newestOf(messages);
  return rivals.every(({ title }) => title === first?.title) ? first : null;
};

const isDay = (deadline: string): boolean => !deadline.includes('T');

/**
 * The newest deadline. Deadlines of one instant are merged when they are equal, or when they are a day and an hour of
 * that day, which is more precise; otherwise null.
 */
const deadlineOf = (messages: readonly OwnMessage[], domain: string): string | null => {
  const stated = new Set(
    newestOf(messages.filter(({ deadlines }) => deadlines.length > 0)).flatMap(({ deadlines }) => deadlines),
  );
  const [hour = null, ...otherHours] = [...stated].filter((deadline) => !isDay(deadline));
  const days = [...stated].map((deadline) => (isDay(deadline) ? deadline : siteDayOf(Date.parse(deadline), domain)));
  const [day = null] = days;
  return new Set(days).size === 1 && otherHours.length === 0 ? (hour ?? day) : null;
};

/** Reads `conversation.messages` (WEB §3.2). A message of an unknown type, or without title or date, is a gap. */
export const readMessages = (value: unknown, domain: string, taker: FieldTaker): ConversationStory => {
  const list = taker.take('events', value, toList) ?? [];
  const own = list.filter((message) => !OTHER_MESSAGES.has(asObject(message).entity_type));
  const read = own.map((message) =>
    OWN_MESSAGES.has(asObject(message).entity_type) ? readOwn(message, domain) : null,
  );
  const messages = read.filter((message) => message !== null);
  const isWhole = Array.isArray(value) && value.length === list.length && messages.length === own.length;
  if (!isWhole) taker.miss('events');
  const purchases = messages.filter(isPurchase);
  const events = messages.map(({ at, title }) => ({
    kind: readStatusText(title)?.event ?? 'unknown',
    at,
    text: title,
  }));
  return {
    events: sortEvents(events, taker),
    purchasedAt: purchases.length === 1 ? (purchases[0]?.at ?? null) : null,
    shipBy: isWhole ? deadlineOf(messages, domain) : null,
    last: isWhole ? lastOf(messages) : null,
    isWhole,
  };
};
