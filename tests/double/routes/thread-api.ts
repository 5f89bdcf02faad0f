import type { Sale } from '../seller/sale.ts';
import { toConversationAnswer, toQuestionAnswer } from '../shapes/conversation-json.ts';
import { inboxOf, toInboxAnswer } from '../shapes/inbox-json.ts';
import { toInstructionsAnswer, toJourneyAnswer, toLabelFile, toSignedLabel } from '../shapes/journey-json.ts';
import { paginate } from '../shapes/pagination.ts';
import { shipmentCodeOf, toTransactionAnswer } from '../shapes/transaction-json.ts';
import { questionsOf } from '../world/question.ts';
import { reachedAt } from '../world/timeline.ts';
import { findTrade, idsOf, type Trade } from '../world/trade.ts';
import { forSeller, listForSeller, notFound, pageAsked, type Route, type RouteContext } from './context.ts';
import { json, type Reply } from './reply.ts';

const transaction = /^\/api\/v2\/transactions\/(\d+)/.source;
const shipment = /^\/api\/v2\/shipments\/(\d+)/.source;
const ofTransaction = ({ transactionId }: Sale) => transactionId;
const ofShipment = (deal: Sale) => idsOf(deal).shipment;

/** Inbox, conversation, transaction, parcel and label (WEB §3). */
export const threadApi: readonly Route[] = [
  { kind: 'inbox-json', pattern: /^\/api\/v2\/inbox$/, answer: listForSeller(answerInbox, answerNoInbox) },
  { kind: 'conversation-json', pattern: /^\/api\/v2\/conversations\/(\d+)$/, answer: forSeller(answerConversation) },
  {
    kind: 'mark-as-read',
    method: 'PUT',
    pattern: /^\/api\/v2\/conversations\/(\d+)\/mark_as_read$/,
    answer: forSeller(({ params, keeper }) => {
      keeper.markAsRead(Number(params[0]));
      return json({ code: 0 });
    }),
  },
  {
    kind: 'transaction-json',
    pattern: new RegExp(`${transaction}$`),
    answer: withTrade(ofTransaction, (trade, { behaviour: { language, shipment } }) =>
      toTransactionAnswer(trade, { language, shipment }),
    ),
  },
  {
    kind: 'journey-json',
    pattern: new RegExp(`${transaction}/shipment/journey_summary$`),
    answer: withTrade(ofTransaction, ({ deal }) => toJourneyAnswer(deal)),
  },
  {
    kind: 'journey-json',
    pattern: new RegExp(`${transaction}/shipping_instructions$`),
    answer: withTrade(ofTransaction, ({ deal }) => toInstructionsAnswer(deal)),
  },
  {
    kind: 'journey-json',
    pattern: new RegExp(`${shipment}$`),
    answer: withTrade(ofShipment, ({ deal }) => ({
      shipment: { id: ofShipment(deal), status: shipmentCodeOf(deal), delivery_type: 'pickup_point' },
      code: 0,
    })),
  },
  {
    kind: 'label-json',
    pattern: new RegExp(`${shipment}/label_url$`),
    answer: withTrade(ofShipment, ({ deal }) =>
      reachedAt(deal, 'labelSent') === null ? null : { label_url: toSignedLabel(deal), code: 0 },
    ),
  },
  {
    kind: 'label-json',
    pattern: new RegExp(`${transaction}/shipment/pdf_label$`),
    answer: withTrade(ofTransaction, ({ deal }) =>
      reachedAt(deal, 'labelSent') === null ? null : { file: toLabelFile(deal), code: 0 },
    ),
  },
];

function answerInbox({ url, keeper, now }: RouteContext): Reply {
  const [page, perPage] = pageAsked(url, 20);
  return json(toInboxAnswer(paginate(inboxOf(keeper, now), page, perPage), now));
}

function answerNoInbox({ now }: RouteContext): Reply {
  return json(toInboxAnswer(paginate([], 1, 20), now));
}

/** Fetching it does not mark it as read: that is a separate call, made by the page's client. */
function answerConversation({ params, keeper, behaviour, now }: RouteContext): Reply {
  const id = Number(params[0]);
  const isRead = !inboxOf(keeper, now).some(({ conversationId, unread }) => conversationId === id && unread);
  const trade = findTrade(keeper.shop, (deal) => deal.conversationId === id);
  if (trade) return json(toConversationAnswer(trade, behaviour.language, isRead));
  const question = questionsOf(keeper.shop, now).find((candidate) => candidate.conversationId === id);
  return question ? json(toQuestionAnswer(question, isRead)) : notFound();
}

/** A response about one trade; null when there is nothing to return yet. */
function withTrade(
  idOf: (deal: Sale) => number,
  toAnswer: (trade: Trade, context: RouteContext) => object | null,
): Route['answer'] {
  return forSeller((context) => {
    const trade = findTrade(context.keeper.shop, (deal) => idOf(deal) === Number(context.params[0]));
    const answer = trade && toAnswer(trade, context);
    return answer ? json(answer) : notFound();
  });
}
