import type { Sale } from '../seller/sale.ts';
import type { Language, Stage } from '../seller/stages.ts';
import { toAmount } from '../world/cents.ts';
import { itemsOfSale } from '../world/closet.ts';
import { reachedAt } from '../world/timeline.ts';
import { costsOf, idsOf, type Trade } from '../world/trade.ts';
import { canaries } from './canaries.ts';
import { toSignedLabel, trackingOf } from './journey-json.ts';
import { moneyShapes } from './money.ts';
import { statusTextOf } from './orders-json.ts';
import { toSiteTime } from './time.ts';

/** How much a transaction states about its parcel: four fields since 2026, many more in older responses (WEB §3.3). */
export type ShipmentModel = '2026' | 'older';

/** The numeric codes seen so far (WEB §2.4): everything in transit is 230. */
export function transactionCodeOf(stage: Stage): number {
  if (stage === 'done') return 450;
  return stage === 'refunded' ? 520 : 230;
}

/** 200 and above is shipped, 400 and above is delivered (WEB §2.4). */
export function shipmentCodeOf(deal: Sale): number {
  if (reachedAt(deal, 'delivered') !== null) return 400;
  if (reachedAt(deal, 'atPickup') !== null) return 300;
  return reachedAt(deal, 'shipped') === null ? 100 : 200;
}

/** `GET /api/v2/transactions/{id}` (WEB §3.3). */
export function toTransactionAnswer(trade: Trade, options: { language: Language; shipment: ShipmentModel }) {
  const { deal, seller, buyer } = trade;
  const money = (cents: number) => moneyShapes.snake(toAmount(cents), deal.currency).price;
  const { price, protection } = costsOf(deal);
  const ids = idsOf(deal);
  return {
    transaction: {
      id: deal.transactionId,
      user_msg_thread_id: deal.conversationId,
      order_id: ids.order,
      offer_id: ids.offer,
      item_id: deal.itemIds[0] ?? null,
      seller_id: seller.id,
      buyer_id: buyer.id,
      user_side: trade.side,
      status: transactionCodeOf(deal.stage),
      status_title: deal.transactionId % 5 === 0 ? '' : statusTextOf(deal, options.language),
      status_updated_at: toSiteTime(deal.statusAt),
      debit_processed_at: toSiteTime(deal.paidAt),
      created_at: toSiteTime(deal.paidAt - 720_000),
      updated_at: toSiteTime(deal.statusAt),
      item_title: deal.title,
      title: deal.title,
      items_count: deal.itemIds.length,
      buyer: { ...toParty(buyer), real_name: canaries.realName, email: canaries.email },
      seller: toParty(seller),
      offer: { id: ids.offer, price: money(price), buyer_protection_fee: money(protection) },
      service_fee: money(protection),
      order: toOrder(trade),
      shipment: toShipment(deal, options.shipment),
      suspending_complaint_id: deal.stage === 'suspended' ? 77_001 : null,
      available_actions: [],
    },
    code: 0,
  };
}

function toParty({ id, login, city }: Trade['buyer']) {
  return { id, login, country_code: 'FR', city, photo: null, feedback_reputation: 0.96 };
}

function toOrder({ deal, seller }: Trade) {
  return {
    id: idsOf(deal).order,
    item_count: deal.itemIds.length,
    item_ids: deal.itemIds,
    items: itemsOfSale(deal, seller).map((item) => ({
      id: item.id,
      title: item.title,
      url: `https://www.vinted.fr/items/${item.id}`,
      price: moneyShapes.snake(item.amount, item.currency).price,
      size_title: item.size,
      brand_title: item.brand.title,
      status: item.condition.title,
      is_closed: true,
      photos: [],
    })),
    package_size: { id: 1, code: 'SMALL', title: 'Petit' },
  };
}

function toShipment(deal: Sale, model: ShipmentModel) {
  const now = {
    id: idsOf(deal).shipment,
    status: shipmentCodeOf(deal),
    status_title: '',
    status_updated_at: toSiteTime(deal.statusAt),
  };
  if (model === '2026') return now;
  const { carrier, code } = trackingOf(deal);
  const when = (at: number | null) => (at === null ? null : toSiteTime(at));
  return {
    ...now,
    tracking_code: code,
    carrier_name: carrier.name,
    price: moneyShapes.snake(toAmount(costsOf(deal).shipping), deal.currency).price,
    from_address: { name: canaries.realName, line1: canaries.street, phone: canaries.phone },
    to_address: { name: canaries.realName, line1: canaries.street, phone: canaries.phone },
    label_url: toSignedLabel(deal),
    shipped_at: when(reachedAt(deal, 'shipped')),
    delivered_at: when(reachedAt(deal, 'delivered')),
  };
}
