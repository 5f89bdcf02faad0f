import type { Sale, Shop } from '../seller/sale.ts';
import type { Language } from '../seller/stages.ts';
import { moneyShapes } from './money.ts';
import { statusTextOf } from './orders-json.ts';
import { type Page, toSnakePagination } from './pagination.ts';
import { toPhoto } from './photo.ts';
import { toSiteTime } from './time.ts';
import { transactionCodeOf } from './transaction-json.ts';

const day = 86_400_000;

/** `GET /api/v2/inbox` (WEB §3.1). */
export function toInboxAnswer(page: Page<Sale>, now: number) {
  const { time: _absentHere, ...pagination } = toSnakePagination(page, now);
  return {
    conversations: page.rows.map((sale) => ({
      id: sale.conversationId,
      description: 'Merci, colis posté !',
      unread: false,
      updated_at: toSiteTime(sale.statusAt),
      item_count: sale.itemIds.length,
      is_deletion_restricted: false,
      opposite_user: { id: sale.buyer.id, login: sale.buyer.login, badge: null, photo: null },
      item_photos: [toPhoto(sale.photoId)].filter((photo) => photo !== null),
    })),
    pagination,
    websocket_user_id: 'u-000',
    code: 0,
  };
}

/** `GET /api/v2/conversations/{id}` (WEB §3.2). */
export function toConversationAnswer(sale: Sale, shop: Shop, language: Language) {
  const deadline = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'long' });
  return {
    conversation: {
      id: sale.conversationId,
      subtitle: sale.title,
      allow_reply: true,
      is_suspicious: false,
      read_by_current_user: true,
      read_by_opposite_user: true,
      opposite_user: toBuyer(sale),
      messages: [
        message('message', { body: 'Bonjour !', user_id: sale.buyer.id, photos: [] }, sale.paidAt - 720_000),
        message(
          'status_message',
          {
            title: 'Achat réalisé avec succès',
            subtitle: `${shop.login} doit l'envoyer avant le ${deadline.format(sale.paidAt + 7 * day)}`,
          },
          sale.paidAt,
        ),
        message('status_message', { title: statusTextOf(sale, language), subtitle: '' }, sale.statusAt),
      ],
      transaction: toConversationTransaction(sale, shop),
    },
    code: 0,
  };
}

function toBuyer(sale: Sale) {
  return {
    id: sale.buyer.id,
    login: sale.buyer.login,
    photo: null,
    review_count: 12,
    feedback_reputation: 0.96,
    is_system: false,
    is_on_holiday: false,
    profile_url: `/member/${sale.buyer.id}-${sale.buyer.login}`,
    location_description: `${sale.buyer.city}, France`,
    last_logged_in_at: toSiteTime(sale.statusAt),
  };
}

function toConversationTransaction(sale: Sale, shop: Shop) {
  const money = (amount: string) => moneyShapes.snake(amount, sale.currency).price;
  const bundle = sale.itemIds.length > 1;
  return {
    id: sale.transactionId,
    status: transactionCodeOf(sale.stage),
    current_user_side: 'seller',
    buyer_id: sale.buyer.id,
    seller_id: shop.userId,
    offer_id: sale.transactionId - 21_290_000_000,
    shipment_id: sale.transactionId - 2_000_000_000,
    shipment_status: 100,
    item_id: bundle ? null : (sale.itemIds[0] ?? null),
    item_ids: sale.itemIds,
    item_count: sale.itemIds.length,
    is_bundle: bundle,
    item_title: sale.title,
    item_url: `https://www.vinted.fr/items/${sale.itemIds[0]}`,
    item_is_closed: true,
    offer_price: money(sale.amount),
    service_fee: money('1.6'),
    shipment_price: money('2.88'),
    is_completed: sale.stage === 'done',
    is_reserved: false,
    is_package_size_selected: true,
    package_size_code: 'SMALL',
    available_actions: [],
  };
}

function message(entityType: string, entity: object, time: number) {
  return { entity_type: entityType, entity, created_at_ts: toSiteTime(time) };
}
