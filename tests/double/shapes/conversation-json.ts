import type { Person } from '../seller/sale.ts';
import type { Language } from '../seller/stages.ts';
import { toAmount } from '../world/cents.ts';
import type { Question } from '../world/question.ts';
import { reachedAt } from '../world/timeline.ts';
import { costsOf, idsOf, type Trade } from '../world/trade.ts';
import { toMessages, toTalk } from './conversation-messages.ts';
import { moneyShapes } from './money.ts';
import { toPhoto } from './photo.ts';
import { toSiteTime } from './time.ts';
import { shipmentCodeOf, transactionCodeOf } from './transaction-json.ts';

/** Orders before this day rarely name their item here (WEB §3.2). */
const itemIdsKnownSince = Date.UTC(2026, 3, 1);

/** `GET /api/v2/conversations/{id}` (WEB §3.2). */
export function toConversationAnswer(trade: Trade, language: Language, isRead: boolean) {
  const { deal, other } = trade;
  return {
    conversation: {
      ...toFrame(deal.conversationId, deal.title, other, deal.statusAt),
      read_by_current_user: isRead,
      messages: toMessages(trade, language),
      transaction: toConversationTransaction(trade),
    },
    code: 0,
  };
}

/** The same before any order: without a transaction. */
export function toQuestionAnswer({ conversationId, title, other, at }: Question, isRead: boolean) {
  const frame = toFrame(conversationId, title, other, at);
  return {
    conversation: { ...frame, read_by_current_user: isRead, messages: toTalk(other.id, at), transaction: null },
    code: 0,
  };
}

function toFrame(id: number, subtitle: string, other: Person, at: number) {
  return {
    id,
    subtitle,
    localization: 'none',
    translated: false,
    allow_reply: true,
    is_suspicious: false,
    is_deletion_restricted: false,
    read_by_current_user: true,
    read_by_opposite_user: true,
    opposite_user: {
      id: other.id,
      login: other.login,
      photo: null,
      review_count: 12,
      feedback_reputation: 0.96,
      is_system: false,
      is_on_holiday: false,
      profile_url: `/member/${other.id}-${other.login}`,
      location_description: `${other.city}, France`,
      last_logged_in_at: toSiteTime(at),
    },
  };
}

function toConversationTransaction({ deal, side, seller, buyer }: Trade) {
  const money = (amount: string) => moneyShapes.snake(amount, deal.currency).price;
  const { price, protection, shipping } = costsOf(deal);
  const ids = idsOf(deal);
  const bundle = deal.itemIds.length > 1;
  const named = !bundle && deal.paidAt >= itemIdsKnownSince;
  return {
    id: deal.transactionId,
    status: transactionCodeOf(deal.stage),
    current_user_side: side,
    buyer_id: buyer.id,
    seller_id: seller.id,
    offer_id: ids.offer,
    shipment_id: ids.shipment,
    shipment_status: shipmentCodeOf(deal),
    item_id: named ? (deal.itemIds[0] ?? null) : null,
    item_ids: deal.itemIds,
    item_count: deal.itemIds.length,
    is_bundle: bundle,
    item_title: deal.title,
    item_photo: toPhoto(deal.photoId),
    item_url: `https://www.vinted.fr/items/${deal.itemIds[0]}`,
    item_is_closed: true,
    offer_price: money(deal.amount),
    service_fee: money(toAmount(protection)),
    shipment_price: money(toAmount(shipping)),
    total_without_shipment: money(toAmount(price + protection)),
    total_amount_without_tax: money(toAmount(price + protection + shipping)),
    is_completed: reachedAt(deal, 'done') !== null,
    is_reserved: false,
    is_business_seller: false,
    offline_verification: null,
    is_package_size_selected: true,
    package_size_code: 'SMALL',
    available_actions: [],
  };
}
