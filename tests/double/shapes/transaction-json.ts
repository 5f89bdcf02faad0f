import type { Sale, Shop } from '../seller/sale.ts';
import type { Language, Stage } from '../seller/stages.ts';
import { moneyShapes } from './money.ts';
import { statusTextOf } from './orders-json.ts';
import { toSiteTime } from './time.ts';

/** The numeric codes that were seen (WEB §2.4): everything under way is 230. */
export function transactionCodeOf(stage: Stage): number {
  if (stage === 'done') return 450;
  return stage === 'refunded' ? 520 : 230;
}

/** `GET /api/v2/transactions/{id}` (WEB §3.3). */
export function toTransactionAnswer(sale: Sale, shop: Shop, language: Language) {
  const price = moneyShapes.snake(sale.amount, sale.currency).price;
  const orderId = sale.transactionId - 3_100_000_000;
  return {
    transaction: {
      id: sale.transactionId,
      user_msg_thread_id: sale.conversationId,
      order_id: orderId,
      offer_id: sale.transactionId - 21_290_000_000,
      item_id: sale.itemIds[0] ?? null,
      seller_id: shop.userId,
      buyer_id: sale.buyer.id,
      user_side: 'seller',
      status: transactionCodeOf(sale.stage),
      status_title: statusTextOf(sale, language),
      status_updated_at: toSiteTime(sale.statusAt),
      debit_processed_at: toSiteTime(sale.paidAt),
      item_title: sale.title,
      items_count: sale.itemIds.length,
      buyer: { id: sale.buyer.id, login: sale.buyer.login, country_code: 'FR', city: sale.buyer.city },
      seller: { id: shop.userId, login: shop.login },
      offer: { id: sale.transactionId - 21_290_000_000, price },
      service_fee: { ...price, amount: '1.6' },
      order: {
        id: orderId,
        item_count: sale.itemIds.length,
        item_ids: sale.itemIds,
        items: sale.itemIds.map((id) => toItem(id, sale)),
      },
      shipment: {
        id: sale.transactionId - 2_000_000_000,
        status: 100,
        status_title: '',
        status_updated_at: toSiteTime(sale.statusAt),
      },
      suspending_complaint_id: sale.stage === 'suspended' ? 77_001 : null,
      available_actions: [],
    },
    code: 0,
  };
}

function toItem(id: number, sale: Sale) {
  return {
    id,
    title: sale.title,
    url: `https://www.vinted.fr/items/${id}`,
    price: moneyShapes.snake(sale.amount, sale.currency).price,
    size_title: 'M',
    status: 'Très bon état',
    is_closed: true,
    photos: [],
  };
}
