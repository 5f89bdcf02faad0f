import type { CallReply } from '#core/contract/endpoint.ts';
import type { api } from '#core/contract/index.ts';
import {
  type JoinableOrder,
  joinMail,
  type MailedFacts,
  type MailJoin,
  timeOfSale,
} from '#core/model/mail/join-mail.ts';
import type { OrderMail } from '#core/model/mail/order-mail.ts';
import { type Instant, toIso } from '#core/model/time.ts';
import type { AccountWork } from '../../account/account-work.ts';
import { and, eq, gte, inArray, isNull, lte, or } from '../../db/drizzle.ts';
import { orders } from '../../db/schema/index.ts';
import { loadRows } from '../orders/load-rows.ts';
import { toWireOrders } from '../orders/wire.ts';

type Match = CallReply<typeof api.mails.match>['matches'][number];

/** The sales that mails may be about, in the order of the mails. */
export const matchMails = async (work: AccountWork, mails: readonly OrderMail[]): Promise<Match[]> => {
  const joinable = await loadJoinable(work, mails);
  const joins = mails.map((mail): MailJoin => {
    const facts = toFacts(mail);
    return facts === null ? { to: 'none' } : joinMail(facts, joinable);
  });
  const idsOf = (join: (typeof joins)[number]): readonly string[] =>
    join.to === 'order' ? [join.orderId] : join.to === 'choose' ? join.orderIds : [];
  const rows = await loadRows(work.database.db, work.accountId, [...new Set(joins.flatMap(idsOf))]);
  const byId = new Map(toWireOrders(rows).map((order) => [order.id, order]));
  return joins.map((join) => ({
    by: join.to === 'order' ? join.by : null,
    orders: idsOf(join).flatMap((id) => byId.get(id) ?? []),
  }));
};

/** Null for a purchase, which is about no sale. */
const toFacts = ({ kind, trackingCode: tracking, priceMinor, currency, ...mail }: OrderMail): MailedFacts | null =>
  kind === 'purchase'
    ? null
    : {
        ...{ ...mail, kind, tracking },
        price: priceMinor === null || currency === null ? null : { priceMinor, currency },
      };

/** The orders that one of these mails names, and those of the time in which their sales were made. */
const loadJoinable = async (
  { database, accountId }: AccountWork,
  mails: readonly OrderMail[],
): Promise<JoinableOrder[]> => {
  const { id, transactionId, conversationId, title, priceMinor, currency, orderDate } = orders;
  const { trackingCode: tracking } = orders;
  const named = (name: 'transactionId' | 'conversationId' | 'trackingCode'): string[] =>
    mails.flatMap((mail) => mail[name] ?? []);
  const isMeant = or(
    inArray(transactionId, named('transactionId')),
    inArray(conversationId, named('conversationId')),
    inArray(tracking, named('trackingCode')),
    isNull(orderDate),
    ...timesOf(mails).map(([from, to]) => and(gte(orderDate, toIso(from)), lte(orderDate, toIso(to)))),
  );
  return database.db
    .select({ id, transactionId, conversationId, tracking, title, priceMinor, currency, orderDate })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isMeant));
};

/** When these sales were made; times that overlap are one. */
const timesOf = (mails: readonly OrderMail[]): [from: Instant, to: Instant][] => {
  const times: [Instant, Instant][] = [];
  const facts = mails.map(toFacts).filter((each) => each !== null);
  const known = facts.map(timeOfSale).filter((time) => time !== null);
  for (const [from, to] of known.toSorted(([a], [b]) => a - b)) {
    const last = times.at(-1);
    if (last === undefined || from > last[1]) times.push([from, to]);
    else last[1] = Math.max(last[1], to);
  }
  return times;
};
